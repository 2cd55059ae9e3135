/** Mouse, pen and fingers on a board, told as a few plain happenings in cells. */

import { angleOf, quarterTurn, type Finger } from "./twist";

export interface Point {
  /** In cells from the top left of the board. */
  readonly x: number;
  readonly y: number;
}

export interface BoardHandler {
  /** A mouse moves over the board without a button held. */
  hover(point: Point): void;
  /** A finger or button goes down; whether the piece is grabbed as it lies. */
  grab(point: Point): void;
  drag(point: Point): void;
  release(point: Point): void;
  turn(by: 1 | -1): void;
  flip(): void;
  /** Whether there is a piece in the hand; without one the board leaves gestures alone. */
  holding(): boolean;
}

const WHEEL_PAUSE = 140;

/** Listen on an element whose cells `where` can find; the answer stops listening. */
export function listen(
  element: HTMLElement | SVGElement,
  where: (x: number, y: number) => Point,
  handler: BoardHandler,
): () => void {
  const fingers = new Map<number, Finger>();
  let twistedFrom: number | null = null;
  let wheeled = 0;

  const point = (event: PointerEvent) => where(event.clientX, event.clientY);
  const angle = () => angleOf(...([...fingers.values()] as [Finger, Finger]));

  function down(event: PointerEvent) {
    if (!handler.holding() || event.button > 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) handler.grab(point(event));
    else if (fingers.size === 2) twistedFrom = angle();
  }

  function move(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === "mouse" && handler.holding()) handler.hover(point(event));
      return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (twistedFrom === null) handler.drag(point(event));
    else if (fingers.size === 2) twist();
  }

  function twist() {
    const by = quarterTurn(twistedFrom!, angle());
    if (!by) return;
    handler.turn(by);
    twistedFrom = angle();
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size) return;
    const twisted = twistedFrom !== null;
    twistedFrom = null;
    if (!twisted && event.type === "pointerup") handler.release(point(event));
  }

  function wheel(event: WheelEvent) {
    if (!handler.holding() || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - wheeled < WHEEL_PAUSE) return;
    wheeled = event.timeStamp;
    if (event.shiftKey) handler.flip();
    else handler.turn(event.deltaY > 0 ? 1 : -1);
  }

  function menu(event: Event) {
    if (!handler.holding()) return;
    event.preventDefault();
    if (!fingers.size) handler.flip();
  }

  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["wheel", wheel],
    ["contextmenu", menu],
  ];
  for (const [name, run] of listeners) {
    element.addEventListener(name, run as EventListener, { passive: false });
  }
  return () => {
    for (const [name, run] of listeners) element.removeEventListener(name, run as EventListener);
  };
}
