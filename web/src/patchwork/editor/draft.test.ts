import { expect, test } from "vitest";
import { shapeOf } from "../../geometry/shapes";
import {
  coveredCells,
  holderOf,
  intoCircle,
  movedInCircle,
  placeOfPatch,
  readDraft,
  toAutoma,
  tokenBefore,
  typedNumbers,
  withAutoma,
  withPiece,
  withSeat,
  without,
  writeDraft,
  type PlayerDraft,
} from "./draft";

const LINE = "pw1_revised_28.2.18_5~9~7-3c4.s-a1_12~20~-_2~-~-~0";
const AUTOMA = "pw1_original_28.2_5~9~-_automa~4~tactical~3~12~9.11~13.14~15_1~2~-~1";

test("a line is read and written back as it was", () => {
  expect(writeDraft(readDraft(LINE)!)).toBe(LINE);
  expect(writeDraft(readDraft(AUTOMA)!)).toBe(AUTOMA);
});

test.each(["", "pw1_x", "do1_standard_a_b_c_d_e", "pw1_revised_1_2_3_4"])("%j is no line", (line) =>
  expect(readDraft(line)).toBeNull(),
);

test("a patch that is sewn on leaves the circle, and comes back to it", () => {
  const sewn = withPiece(readDraft(LINE)!, 2, 2, 1, 40);
  expect(writeDraft(sewn)).toBe("pw1_revised_28.18_5~9~7-3c4.s-a1_12~20~2-1e5_2~-~-~0");
  expect(placeOfPatch(sewn, 2)).toBe(2);
  expect(intoCircle(sewn, 2).circle).toEqual([28, 18, 2]);
  expect(placeOfPatch(without(sewn, 2), 2)).toBe("out");
});

test("patches move in the circle, and the neutral token with them", () => {
  const draft = readDraft(LINE)!;
  expect(movedInCircle(draft, 28, 1).circle).toEqual([2, 28, 18]);
  expect(movedInCircle(draft, 28, -1).circle).toEqual([2, 18, 28]);
  expect(tokenBefore(draft, 18).circle).toEqual([18, 28, 2]);
});

test("whoever stands on the last space is home", () => {
  const one = withSeat(readDraft(LINE)!, 2, { space: 53 });
  expect(one.home).toBe(2);
  const both = withSeat(one, 1, { space: 53 });
  expect(both.home).toBe(2);
  expect(withSeat(withSeat(both, 1, { space: 3 }), 2, { space: 4 }).home).toBe(0);
});

test("the Automa takes the second seat with its cards, and patches", () => {
  const automa = withAutoma(readDraft(LINE)!, true);
  expect(automa.seats[1].kind).toBe("automa");
  expect(placeOfPatch(toAutoma(automa, 28), 28)).toBe(2);
  expect(withAutoma(automa, false).seats[1]).toMatchObject({ kind: "player", space: 20 });
  expect(typedNumbers("3, 4 and 12")).toEqual([3, 4, 12]);
});

test("a quilt as the table draws it", () => {
  const shape = shapeOf(["##", "#."]);
  const patches = Array.from({ length: 33 }, () => ({ shape, button_income: 2 }));
  const player = readDraft(LINE)!.seats[0] as PlayerDraft;
  expect(coveredCells(player, patches).size).toBe(4);
  const holder = holderOf(player, 1, patches);
  expect([holder.empty_cells, holder.button_income, holder.pieces.length]).toEqual([77, 2, 2]);
  expect(holder.quilt_board[0]).toBe("#........");
});
