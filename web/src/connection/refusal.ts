import type { ErrorFacts } from "../shared/wire";
import type { WireError } from "./protocol";

/** Something was refused, with a code of the closed list and the facts of the case. */
export class Refusal extends Error implements WireError {
  readonly code: string;
  readonly facts: ErrorFacts["facts"];
  readonly hints: NonNullable<ErrorFacts["hints"]>;

  constructor({ code, message, facts, hints }: WireError) {
    super(message);
    this.code = code;
    this.facts = facts ?? {};
    this.hints = hints ?? {};
  }
}

/** The server could not be reached; nothing was refused, nothing is lost. */
export const UNREACHABLE = new Refusal({
  code: "page/unreachable",
  message: "The server cannot be reached.",
});

export function refusalOf(failure: unknown): Refusal {
  return failure instanceof Refusal ? failure : UNREACHABLE;
}
