/** The steps of a lesson, and when one is done. */

export interface Step {
  readonly name: string;
  /** A position of the notation; the first seat is the learner's. */
  readonly position: string;
  /** What the token of the learner's last move looks like, or `over` for the end of the game. */
  readonly goal: string;
  /** What to touch: the first of these that is there and can be used. */
  readonly points: readonly Point[];
}

export interface Point {
  /** A selector. */
  readonly at: string;
  /** What is said about it: `lesson.say.…`. */
  readonly say: string;
}

/** Whether a move, and what became of the game, is what a step asks for. */
export function isReached(step: Step, token: string, over: boolean): boolean {
  return step.goal === "over" ? over : new RegExp(step.goal).test(token);
}
