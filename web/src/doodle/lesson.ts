/** The lesson of Doodle: in each step only what fits it can be done. */

import { lessonOf, type Asked } from "../game-page";
import type { CardChoice, Choices } from "./facts";
import steps from "./lesson.json";

const FITTING: Readonly<Record<string, (choices: Choices) => Choices>> = {
  draw: (choices) => ({ ...choices, cards: whole(choices), cells: "" }),
  cut: (choices) => ({ ...choices, cards: current(choices).map(tooLarge), cells: "" }),
  cell: (choices) => ({ ...choices, cards: [] }),
  score: (choices) => ({ ...choices, cells: "" }),
  end: (choices) => ({ ...choices, cells: "" }),
};

/** Nobody passes in a lesson: a turn ends once something is drawn. */
function fitting(choices: Choices, step: string): Choices {
  const fits = FITTING[step]?.(choices) ?? choices;
  return { ...fits, can_end: choices.can_end && (choices.can_take_back || step === "start") };
}

function current({ cards }: Choices): readonly CardChoice[] {
  return cards.filter(({ by }) => by === "current");
}

/** The card as it is, without a cut. */
function whole(choices: Choices): readonly CardChoice[] {
  return current(choices).map((card) => ({ ...card, pieces: card.pieces.slice(0, 1) }));
}

/** The card of which only pieces that were cut off fit. */
function tooLarge(card: CardChoice): CardChoice {
  const [patch, ...pieces] = card.pieces;
  return { ...card, pieces: [{ ...patch!, placements: {} }, ...pieces] };
}

/** Something is drawn, whole or cut, and nothing else is done. */
function answering(choices: Choices, { kind }: Asked): Choices {
  const open = choices.cards.filter(({ by }) => by !== "neighbor");
  const cards = kind === "cut" ? open : whole({ ...choices, cards: open });
  return { ...choices, cards, cells: "", can_end: false };
}

export const lesson = lessonOf<Choices>({ steps, opponent: null, fitting, answering });
