import { describe, expect, it, vi } from "vitest";
import { listen, type Point } from "./pointer";

/** A board on which a cell is 10 pixels wide. */
class FakeBoard extends EventTarget {
  readonly captured: number[] = [];

  setPointerCapture(pointer: number): void {
    this.captured.push(pointer);
  }

  point(kind: string, x: number, y: number, more: object = {}): void {
    const facts = { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", button: 0 };
    this.dispatchEvent(Object.assign(new Event(kind), facts, more));
  }

  /** Whether the browser was kept from doing what it does itself. */
  happens(kind: string, more: object = {}): boolean {
    const event = new Event(kind, { cancelable: true });
    const facts = { ctrlKey: false, shiftKey: false, deltaY: 100 };
    this.dispatchEvent(withTime(Object.assign(event, facts), more));
    return event.defaultPrevented;
  }
}

function withTime(event: Event, { at, ...more }: { at?: number }): Event {
  if (at !== undefined) Object.defineProperty(event, "timeStamp", { value: at });
  return Object.assign(event, more);
}

function board(holding = true) {
  const element = new FakeBoard();
  const handler = {
    hover: vi.fn(),
    grab: vi.fn(),
    drag: vi.fn(),
    release: vi.fn(),
    turn: vi.fn(),
    flip: vi.fn(),
    holding: () => holding,
  };
  const where = (x: number, y: number): Point => ({ x: x / 10, y: y / 10 });
  const stop = listen(element as unknown as HTMLElement, where, handler);
  return { element, stop, ...handler };
}

const finger = (pointerId: number) => ({ pointerId, pointerType: "touch" });

describe("a mouse or one finger", () => {
  it("grabs, drags and releases, in cells", () => {
    const { element, grab, drag, release, hover } = board();
    element.point("pointerdown", 25, 30);
    expect(grab.mock.calls).toEqual([[{ x: 2.5, y: 3 }]]);
    expect(element.captured).toEqual([1]);
    element.point("pointermove", 40, 50);
    expect(drag.mock.calls).toEqual([[{ x: 4, y: 5 }]]);
    element.point("pointerup", 60, 70);
    expect(release.mock.calls).toEqual([[{ x: 6, y: 7 }]]);
    expect(hover).not.toHaveBeenCalled();
  });

  it("hovers with a mouse alone, and only with something in the hand", () => {
    const { element, hover, drag } = board();
    element.point("pointermove", 15, 25);
    expect(hover.mock.calls).toEqual([[{ x: 1.5, y: 2.5 }]]);
    element.point("pointermove", 15, 25, finger(1));
    expect(hover).toHaveBeenCalledTimes(1);
    expect(drag).not.toHaveBeenCalled();
    const empty = board(false);
    empty.element.point("pointermove", 15, 25);
    expect(empty.hover).not.toHaveBeenCalled();
  });

  it("hovers again after it let go", () => {
    const { element, hover } = board();
    element.point("pointerdown", 0, 0);
    element.point("pointerup", 0, 0);
    element.point("pointermove", 30, 30);
    expect(hover).toHaveBeenCalledOnce();
  });

  it("does nothing with another button, or with nothing in the hand", () => {
    const { element, grab } = board();
    element.point("pointerdown", 0, 0, { button: 2 });
    expect(grab).not.toHaveBeenCalled();
    expect(element.captured).toEqual([]);
    const empty = board(false);
    empty.element.point("pointerdown", 0, 0);
    expect(empty.grab).not.toHaveBeenCalled();
  });

  it("does not lay anything down where the browser broke off, or what was never grabbed", () => {
    const { element, release, drag } = board();
    element.point("pointerup", 10, 10);
    element.point("pointerdown", 10, 10);
    element.point("pointercancel", 10, 10);
    expect(release).not.toHaveBeenCalled();
    element.point("pointermove", 20, 20, finger(1));
    expect(drag).not.toHaveBeenCalled();
  });
});

describe("two fingers", () => {
  const pressed = () => {
    const made = board();
    made.element.point("pointerdown", 50, 50, finger(1));
    made.element.point("pointerdown", 90, 50, finger(2));
    return made;
  };

  it("turn by quarters, as far as they are twisted", () => {
    const { element, turn, grab } = pressed();
    expect(grab).toHaveBeenCalledOnce();
    element.point("pointermove", 80, 75, finger(2));
    expect(turn).not.toHaveBeenCalled();
    element.point("pointermove", 50, 90, finger(2));
    expect(turn.mock.calls).toEqual([[1]]);
    element.point("pointermove", 45, 90, finger(2));
    expect(turn).toHaveBeenCalledOnce();
    element.point("pointermove", 10, 50, finger(2));
    expect(turn.mock.calls).toEqual([[1], [1]]);
    element.point("pointermove", 50, 90, finger(2));
    expect(turn.mock.calls).toEqual([[1], [1], [-1]]);
  });

  it("neither drag nor lay down, until both are gone", () => {
    const { element, drag, release } = pressed();
    element.point("pointermove", 60, 60, finger(1));
    element.point("pointerup", 60, 60, finger(1));
    element.point("pointermove", 95, 55, finger(2));
    element.point("pointerup", 95, 55, finger(2));
    expect(drag).not.toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
    element.point("pointerdown", 10, 10, finger(3));
    element.point("pointermove", 20, 20, finger(3));
    element.point("pointerup", 20, 20, finger(3));
    expect(drag).toHaveBeenCalledOnce();
    expect(release).toHaveBeenCalledOnce();
  });

  it("are not disturbed by a third", () => {
    const { element, turn, grab } = pressed();
    element.point("pointerdown", 10, 10, finger(3));
    element.point("pointermove", 10, 90, finger(3));
    expect(turn).not.toHaveBeenCalled();
    expect(grab).toHaveBeenCalledOnce();
  });

  it("go on from where they began when the third is gone", () => {
    const { element, turn } = pressed();
    element.point("pointermove", 85, 70, finger(2));
    element.point("pointerdown", 10, 10, finger(3));
    element.point("pointerup", 10, 10, finger(3));
    element.point("pointermove", 65, 90, finger(2));
    expect(turn.mock.calls).toEqual([[1]]);
  });
});

describe("a wheel", () => {
  it("turns to either side, and flips with shift", () => {
    const { element, turn, flip } = board();
    expect(element.happens("wheel", { at: 1000 })).toBe(true);
    element.happens("wheel", { at: 2000, deltaY: -1 });
    element.happens("wheel", { at: 3000, shiftKey: true });
    expect(turn.mock.calls).toEqual([[1], [-1]]);
    expect(flip).toHaveBeenCalledOnce();
  });

  it("turns once in 140 milliseconds, and never scrolls meanwhile", () => {
    const { element, turn } = board();
    element.happens("wheel", { at: 1000 });
    expect(element.happens("wheel", { at: 1139 })).toBe(true);
    expect(turn).toHaveBeenCalledTimes(1);
    element.happens("wheel", { at: 1140 });
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it("is the browser's with control, or with nothing in the hand", () => {
    const { element, turn } = board();
    expect(element.happens("wheel", { at: 1000, ctrlKey: true })).toBe(false);
    expect(turn).not.toHaveBeenCalled();
    expect(board(false).element.happens("wheel", { at: 1000 })).toBe(false);
  });
});

describe("the right button", () => {
  it("flips, but not while a finger rests on the board", () => {
    const { element, flip } = board();
    expect(element.happens("contextmenu")).toBe(true);
    expect(flip).toHaveBeenCalledOnce();
    element.point("pointerdown", 0, 0, finger(1));
    expect(element.happens("contextmenu")).toBe(true);
    expect(flip).toHaveBeenCalledOnce();
  });

  it("opens the browser's menu with nothing in the hand", () => {
    const { element, flip } = board(false);
    expect(element.happens("contextmenu")).toBe(false);
    expect(flip).not.toHaveBeenCalled();
  });
});

it("nothing is heard once nobody listens", () => {
  const { element, stop, hover, grab, flip } = board();
  stop();
  element.point("pointermove", 0, 0);
  element.point("pointerdown", 0, 0);
  element.happens("contextmenu");
  expect([hover, grab, flip].some((one) => one.mock.calls.length)).toBe(false);
});
