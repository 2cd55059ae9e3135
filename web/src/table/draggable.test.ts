import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draggable } from "./draggable";

class FakeButton extends EventTarget {
  captured: number[] = [];

  setPointerCapture(pointer: number): void {
    this.captured.push(pointer);
  }

  point(kind: string, clientX = 0, clientY = 0, button = 0): void {
    const event = new Event(kind);
    this.dispatchEvent(Object.assign(event, { clientX, clientY, button, pointerId: 7 }));
  }
}

function button(isFree = true) {
  const element = new FakeButton();
  const handler = { isFree, onpick: vi.fn(), ondrag: vi.fn(), ondrop: vi.fn() };
  const action = draggable(element as unknown as HTMLElement, handler);
  return { element, handler, action };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a button that can be dragged", () => {
  it("is picked by a click", () => {
    const { element, handler } = button();
    element.point("click");
    expect(handler.onpick).toHaveBeenCalledOnce();
  });

  it("is dragged once the pointer moved far enough, and the click after it does not count", () => {
    const { element, handler } = button();
    element.point("pointerdown", 10, 10);
    element.point("pointermove", 14, 10);
    expect(handler.ondrag).not.toHaveBeenCalled();
    element.point("pointermove", 30, 10);
    expect(handler.ondrag).toHaveBeenLastCalledWith(30, 10);
    element.point("pointerup", 90, 20);
    element.point("click");
    expect(handler.ondrop).toHaveBeenCalledWith(90, 20);
    expect(handler.onpick).not.toHaveBeenCalled();
    vi.runAllTimers();
    element.point("click");
    expect(handler.onpick).toHaveBeenCalledOnce();
    expect(element.captured).toEqual([7]);
  });

  it("stays where it is while it is not free, or under another button of the mouse", () => {
    const { element, handler, action } = button(false);
    element.point("pointerdown");
    element.point("pointermove", 50, 50);
    action.update({ ...handler, isFree: true });
    element.point("pointerdown", 0, 0, 2);
    element.point("pointermove", 50, 50);
    expect(handler.ondrag).not.toHaveBeenCalled();
  });

  it("hears nothing once it is gone", () => {
    const { element, handler, action } = button();
    action.destroy();
    element.point("click");
    expect(handler.onpick).not.toHaveBeenCalled();
  });
});
