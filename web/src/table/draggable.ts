/** A button that can be clicked, or dragged away with the mouse, a pen or a finger. */

import type { Drag } from "./drag.svelte";

export interface DragHandler {
  /** Whether it can be dragged now. */
  readonly isFree: boolean;
  onpick(): void;
  ondrag(x: number, y: number): void;
  ondrop(x: number, y: number): void;
}

/** How far, in pixels, a pointer moves before it drags. */
const FAR_ENOUGH = 8;

/** For what can be picked and dragged at any time. */
export function always<Thing>(
  drag: Drag<Thing>,
  thing: Thing,
  pick: (thing: Thing) => void,
): DragHandler {
  return {
    isFree: true,
    onpick: () => pick(thing),
    ondrag: (x, y) => drag.move(thing, x, y),
    ondrop: (x, y) => drag.drop(x, y),
  };
}

/** For `use:draggable`. */
export function draggable(element: HTMLElement, given: DragHandler) {
  let handler = given;
  let pressed: { x: number; y: number } | null = null;
  let dragging = false;

  function down(event: PointerEvent) {
    if (event.button !== 0 || !handler.isFree) return;
    pressed = { x: event.clientX, y: event.clientY };
    // A quick hand has left the button before the first move is heard.
    element.setPointerCapture(event.pointerId);
  }

  function move({ clientX: x, clientY: y }: PointerEvent) {
    if (!pressed) return;
    if (!dragging && Math.hypot(x - pressed.x, y - pressed.y) < FAR_ENOUGH) return;
    dragging = true;
    handler.ondrag(x, y);
  }

  function up({ clientX: x, clientY: y }: PointerEvent) {
    pressed = null;
    if (dragging) handler.ondrop(x, y);
    // The click that follows a drag does not mean a click.
    setTimeout(() => (dragging = false));
  }

  function click() {
    if (!dragging) handler.onpick();
  }

  const listeners: readonly [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click],
  ];
  for (const [name, run] of listeners) element.addEventListener(name, run as EventListener);
  return {
    update(next: DragHandler) {
      handler = next;
    },
    destroy() {
      for (const [name, run] of listeners) element.removeEventListener(name, run as EventListener);
    },
  };
}
