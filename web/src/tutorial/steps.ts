/** The steps of the lessons, and when one is done. */

import lessons from "./lessons.json";

export interface Step {
  readonly name: string;
  /** A position of the notation; the first seat is the learner's. */
  readonly position: string;
  /** What the token of the learner's last move looks like, or `over` for the end of the game. */
  readonly goal: string;
}

const STEPS: Readonly<Record<string, readonly Step[]>> = lessons;

/** The steps of a game's lesson; none for a game that has no lesson. */
export function stepsOf(game: string): readonly Step[] {
  return STEPS[game] ?? [];
}

/** Whether a move, and what became of the game, is what a step asks for. */
export function isReached(step: Step, token: string, over: boolean): boolean {
  return step.goal === "over" ? over : new RegExp(step.goal).test(token);
}
