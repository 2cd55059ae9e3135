/** What a lesson points at: it is looked for again and again, because a table changes by itself. */

import type { Point } from "./steps";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EVERY = 120;

export class Pointer {
  /** What is to be said about what is pointed at. */
  say: string | null = $state(null);
  /** Where it is on the screen. */
  place: Place | null = $state.raw(null);
  /** Whether it lies in a sheet above the table. */
  isAbove = $state(false);

  /** Point at the first of these that can be used; call inside an effect, the answer stops it. */
  follow(points: readonly Point[]): () => void {
    const look = () => this.look(points);
    look();
    const timer = setInterval(look, EVERY);
    return () => {
      clearInterval(timer);
      this.look([]);
    };
  }

  private look(points: readonly Point[]): void {
    for (const { at, say } of points) {
      const found = [...document.querySelectorAll<HTMLElement>(at)].filter(isUsable);
      if (!found.length) continue;
      this.say = say;
      this.isAbove = found[0]!.closest("dialog") !== null;
      this.move(around(found.map((one) => one.getBoundingClientRect())));
      return;
    }
    this.say = null;
    this.place = null;
  }

  private move(place: Place): void {
    if (JSON.stringify(place) !== JSON.stringify(this.place)) this.place = place;
  }
}

function isUsable(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const covered = document.querySelector("dialog[open]") && !element.closest("dialog");
  return width > 0 && height > 0 && !covered && !element.matches(":disabled");
}

/** The box around several. */
export function around(boxes: readonly Place[]): Place {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
