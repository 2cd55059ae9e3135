/** A position of Doodle as it is set up: read from its line, changed, written again.
 *
 * Whether it is possible the rules say; here anything can be written that a line can hold.
 */

export interface SheetDraft {
  readonly start: string;
  readonly ended: boolean;
  readonly scored: readonly string[];
  /** What was drawn, each with its step: 1t3-D10-va12l-3c4, 1t3-n-D10-3c4, 1t3-cell-e5. */
  readonly pieces: readonly string[];
}

export interface Draft {
  readonly deck: string;
  readonly circle: readonly string[];
  readonly pile: readonly string[];
  readonly discarded: readonly string[];
  readonly step: string;
  /** Empty before the die is rolled. */
  readonly roll: string;
  readonly sheets: readonly SheetDraft[];
}

const NOTHING = "-";
const CIRCLE = 8;
const TURNS = 6;
const ROUNDS = [1, 2, 3] as const;

/** All steps of a game in their order. */
export const STEPS: readonly string[] = [
  "setup",
  ...ROUNDS.flatMap((round) => [
    ...Array.from({ length: TURNS }, (_, index) => `${round}t${index + 1}`),
    `${round}s`,
  ]),
];

export function readDraft(line: string): Draft | null {
  const [version, deck, circle, pile, discarded, when, ...sheets] = line.trim().split("_");
  if (version !== "do1" || !when || !sheets.length) return null;
  const [step, roll] = when.split("~");
  const read = sheets.map(readSheet);
  if (!step || read.some((sheet) => sheet === null)) return null;
  return {
    deck: deck!,
    circle: items(circle!),
    pile: items(pile!),
    discarded: items(discarded!),
    step,
    roll: roll === NOTHING ? "" : (roll ?? ""),
    sheets: read as SheetDraft[],
  };
}

function readSheet(text: string): SheetDraft | null {
  const [start, state, scored, pieces, ...more] = text.split("~");
  if (!start || pieces === undefined || more.length) return null;
  return { start, ended: state === "ended", scored: items(scored!), pieces: items(pieces) };
}

export function writeDraft({ deck, circle, pile, discarded, step, roll, sheets }: Draft): string {
  const told = sheets.map(({ start, ended, scored, pieces }) =>
    [start, ended ? "ended" : "open", list(scored), list(pieces)].join("~"),
  );
  const when = `${step}~${roll || NOTHING}`;
  return ["do1", deck, list(circle), list(pile), list(discarded), when, ...told].join("_");
}

function items(text: string): string[] {
  return text === NOTHING || text === "" ? [] : text.split(".");
}

function list(things: readonly string[]): string {
  return things.join(".") || NOTHING;
}

/** How many cards have been discarded by a step, and how many lie in the circle then. */
export function cardsAt(step: string): { gone: number; open: number } {
  const turn = /^([1-3])t([1-6])$/.exec(step);
  const round = Number(step[0]) || 1;
  if (step === "setup") return { gone: 0, open: CIRCLE };
  if (step === "3t6" || step === "3s") return { gone: 17, open: 3 };
  if (turn) {
    const before = Number(turn[2]) - 1;
    return { gone: (round - 1) * TURNS + before, open: CIRCLE - before };
  }
  return { gone: round * TURNS, open: CIRCLE - TURNS };
}

/** The table at another step: cards go from the pile into the circle and out of it in order. */
export function atStep(draft: Draft, step: string): Draft {
  const all = [...draft.discarded, ...draft.circle, ...draft.pile];
  const { gone, open } = cardsAt(step);
  const rolled = step.includes("t") && step !== "3t6" ? draft.roll : "";
  return {
    ...draft,
    step,
    roll: rolled,
    discarded: all.slice(0, gone),
    circle: all.slice(gone, gone + open),
    pile: all.slice(gone + open),
    sheets: draft.sheets.map((sheet) => ({ ...sheet, ended: false })),
  };
}

/** A card of the circle changes places with one that lies elsewhere. */
export function swapped(draft: Draft, one: string, other: string): Draft {
  const swap = (card: string) => (card === one ? other : card === other ? one : card);
  return {
    ...draft,
    circle: draft.circle.map(swap),
    pile: draft.pile.map(swap),
    discarded: draft.discarded.map(swap),
  };
}

/** A card some places further in the circle. */
export function movedInCircle(draft: Draft, card: string, by: number): Draft {
  const at = draft.circle.indexOf(card);
  const { length } = draft.circle;
  if (at < 0 || length < 2) return draft;
  const rest = draft.circle.filter((one) => one !== card);
  const to = (at + by + length) % length;
  return { ...draft, circle: [...rest.slice(0, to), card, ...rest.slice(to)] };
}

export function withSheet(draft: Draft, seat: number, part: Partial<SheetDraft>): Draft {
  const sheets = draft.sheets.map((sheet, index) =>
    index === seat - 1 ? { ...sheet, ...part } : sheet,
  );
  return { ...draft, sheets };
}

/** As many sheets as seats; new ones are empty and have start cards of their own. */
export function withSeats(draft: Draft, count: number, startCards: readonly string[]): Draft {
  const kept = draft.sheets.slice(0, count);
  const used = new Set(kept.map(({ start }) => start));
  const free = startCards.filter((card) => !used.has(card));
  const added = Array.from({ length: count - kept.length }, (_, index): SheetDraft => ({
    start: free[index] ?? startCards[0]!,
    ended: false,
    scored: kept[0]?.scored.map(() => "none") ?? [],
    pieces: [],
  }));
  return { ...draft, sheets: [...kept, ...added] };
}
