/** What is said at the table of Patchwork, word for word. */

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Move, Seat, View } from "../connection/protocol";
import { shapeOf } from "../geometry/shapes";
import { language } from "../language/language.svelte";
import { settings } from "../settings.svelte";
import english from "../shared/texts/en.json";
import { FakeStorage } from "../table/fake-storage";
import { planWords, stateWords, tableWords } from "./ears";
import type { Choices, Facts, Patch, Preview, Table } from "./facts";
import { forecast, isYou, moveSentence, patchName, patchWords, reasonWords } from "./sentences";
import { Turn } from "./turn.svelte";

const SEATS = [
  { seat: 1, name: "Ada", yours: true, acting: true },
  { seat: 2, name: "Ben", yours: false, acting: false },
] as unknown as readonly Seat[];
const PATCH: Patch = {
  id: 4,
  button_cost: 2,
  time_cost: 3,
  button_income: 1,
  shape: shapeOf(["##"]),
};
const FACTS = { patches: [{ ...PATCH, id: 0 }] } as unknown as Facts;
const NAME = patchNameOf(4);
const FIRST = patchNameOf(0);

/** As the catalog has it: the hue, the print, and the word patch. */
function patchNameOf(patch: number): string {
  language.texts = english;
  return patchName(patch);
}

const preview = (more: object = {}) =>
  ({ space: 7, income: 0, special_patches: 0, next_seat: 2, ...more }) as unknown as Preview;

beforeAll(() => void (language.texts = english));
beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  settings.confirm = true;
});

it("a patch is called by its cloth, with what it costs and brings", () => {
  expect(NAME).toMatch(/^[a-z-]+ [a-z- ]+ patch$/);
  expect(patchWords(PATCH)).toBe(
    `${NAME[0]!.toUpperCase()}${NAME.slice(1)}: 2 cells, costs 2 buttons and 3 time, income 1. ` +
      "In notation: 4.",
  );
});

describe("what a planned move does", () => {
  it.each([
    [preview(), PATCH, 0, "You pay 2 buttons and move to 7. Then Ben moves."],
    [
      preview({ next_seat: 1 }),
      null,
      3,
      "You get 3 buttons for advancing and move to 7. Then it's your turn again.",
    ],
    [
      preview({ next_seat: null }),
      null,
      1,
      "You get 1 button for advancing and move to 7. That ends the game.",
    ],
    [
      preview({ income: 1, special_patches: 1 }),
      PATCH,
      0,
      "You pay 2 buttons, move to 7, collect 1 button of income and win a special patch. Then Ben moves.",
    ],
  ])("%#", (what, patch, gain, said) => {
    expect(forecast(what, patch, 1, SEATS, gain)).toBe(said);
  });
});

describe("what a move did", () => {
  const move = (token: string, effect: object | null = {}, seat: number | null = 2) =>
    ({
      seat,
      token,
      effect: effect && { paid: 0, earned: 0, income: 0, special_patches: 0, ...effect },
    }) as unknown as Move;

  it.each([
    [move("4-0a1", { paid: 1 }), `Ben sewed on the ${NAME} for 1 button.`],
    [move("4-0a1"), `Ben sewed on the ${NAME} for free.`],
    [
      move("4-0a1", { special_tile: true }),
      `Ben sewed on the ${NAME} for free and won the 7×7 tile.`,
    ],
    [
      move("adv", { earned: 2, special_patches: 2 }),
      "Ben advanced for 2 buttons and won 2 special patches.",
    ],
    [move("adv", null), "Ben advanced for 0 buttons."],
    [move("c7-4", { space: 9 }), `Ben took the ${NAME}.`],
    [move("c7-adv", { space: 9 }), "Ben advanced to space 9."],
    [move("c7-adv", null), "Ben advanced to space ."],
    [move("something"), "Ben something."],
    [move("adv", { earned: 1 }, 1), "You advanced for 1 button."],
    [move("deck-", null, null), "The Automa's cards are shuffled."],
  ])("%#", (made, said) => expect(moveSentence(made, SEATS)).toBe(said));

  it("was the reader's own only where nobody shares the device", () => {
    expect([isYou(SEATS[0], SEATS), isYou(SEATS[1], SEATS)]).toEqual([true, false]);
    const shared = SEATS.map((seat) => ({ ...seat, yours: true }));
    expect([isYou(shared[0], shared), isYou(undefined, SEATS)]).toEqual([false, false]);
  });
});

it("a reason names its patch, if it is about one", () => {
  language.texts = { ...english, "reason.patchwork.x": "{count} by {patch}, {space}" };
  const reason = (figures?: object) => ({ kind: "x", count: 2, figures }) as never;
  expect(reasonWords(reason({ patch: 4, space: 9 }))).toBe(`2 by ${NAME}, 9`);
  expect(reasonWords(reason({ patch: 0, space: 1 }))).toBe(`2 by ${FIRST}, 1`);
  expect(reasonWords(reason())).toBe("2 by , {space}");
  language.texts = english;
});

describe("what ears are told", () => {
  const HOLDERS = [
    { seat: 1, kind: "player", buttons: 5, space: 3, button_income: 2, empty_cells: 70 },
    { seat: 2, kind: "automa", buttons: 1, space: 8 },
  ];
  const view = (more: object = {}) =>
    ({
      seats: SEATS,
      table: { seats: HOLDERS, offer: [0], special_patches_left: [20, 26] },
      ...more,
    }) as unknown as View<Table, Choices>;
  const choices = (more: object = {}) =>
    ({
      seat: 1,
      advance: { token: "adv", preview: preview() },
      patches: [
        {
          patch: 0,
          code: null,
          placements: { 0: "a1e5" },
          tile_placements: { 0: "e5" },
          preview: preview(),
        },
      ],
      special_cells: "",
      ...more,
    }) as unknown as Choices;

  function turnWith(more: object = {}): Turn {
    const turn = new Turn("m", FACTS, {
      play: async () => true,
      changed: () => 0,
      refused: () => 0,
    });
    turn.see(choices(more), "1");
    return turn;
  }

  it("about an empty hand, a patch in it, where it hovers, and where it lies", () => {
    const turn = turnWith();
    const said = (change: "picked" | "moved") => planWords(turn, change, FACTS, view());
    expect(said("moved")).toBe("Your hand is empty.");
    turn.pick(0);
    expect(said("picked")).toMatch(/In notation: 0\. It covers e5 f5 and fits\.$/);
    expect(said("moved")).toBe("It covers e5 f5 and fits.");
    turn.go();
    expect(said("moved")).toBe(
      "Placed on e5 f5. You pay 2 buttons and move to 7. Then Ben moves. " +
        "You win the 7×7 tile! Press Enter to confirm.",
    );
    turn.write("0-0a1");
    expect(said("moved")).toBe(
      "Placed on a1 b1. You pay 2 buttons and move to 7. Then Ben moves. Press Enter to confirm.",
    );
  });

  it("about an advance: the spaces that are walked", () => {
    const turn = turnWith();
    turn.planAdvance();
    expect(planWords(turn, "moved", FACTS, view())).toBe(
      "You get 4 buttons for advancing and move to 7. Then Ben moves. Press Enter to confirm.",
    );
  });

  it("about a special patch", () => {
    const turn = turnWith({ special_cells: "c3", advance: null, patches: [] });
    expect(planWords(turn, "picked", FACTS, view())).toBe(
      "You won a special patch. Place it on any empty cell. It covers c3 and fits.",
    );
    turn.go();
    expect(planWords(turn, "moved", FACTS, view())).toBe("Placed on c3. Press Enter to confirm.");
  });

  it("about how it stands", () => {
    const both =
      "Ada: 5 buttons, income 2, on space 3, empty cells: 70. Ben: 1 button, on space 8.";
    expect(stateWords(view())).toBe(`Your turn. ${both}`);
    const theirs = SEATS.map((seat) => ({ ...seat, acting: seat.seat === 2 }));
    expect(stateWords(view({ seats: theirs }))).toBe(`It's Ben's turn. ${both}`);
    const nobody = SEATS.map((seat) => ({ ...seat, acting: false }));
    expect(stateWords(view({ seats: nobody }))).toBe(both);
    expect(tableWords(view(), FACTS)).toBe(
      `Your turn. ${both} In the offer: 1: ${patchWords(FACTS.patches[0]!)} ` +
        "Special patches still to come: 20, 26.",
    );
  });
});
