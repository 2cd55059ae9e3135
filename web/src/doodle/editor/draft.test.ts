import { expect, test } from "vitest";
import { shapeOf } from "../../geometry/shapes";
import { atStep, cardsAt, movedInCircle, readDraft, swapped, withSeats, writeDraft } from "./draft";
import { cellsOf, freeStep, pieceAt, readPiece, sheetOf, withPiece, writePiece } from "./pieces";
import { cutsOf, shapeAfter } from "./shears";

const CARDS = Array.from({ length: 30 }, (_, index) => `D${index + 1}`);
const LINE =
  `do1_standard_${CARDS.slice(0, 8).join(".")}_${CARDS.slice(8).join(".")}_-_1t1~2` +
  "_S05~open~-~setup-S05-0a1.1t1-n-D2-va12l-3c4";
const SHAPES = new Map([
  ["S05", shapeOf(["##"])],
  ["D2", shapeOf(["##", "##"])],
]);

test("a line is read and written back as it was", () => {
  expect(writeDraft(readDraft(LINE)!)).toBe(LINE);
  expect(readDraft("do1_standard_a")).toBeNull();
  expect(readDraft("pw1_revised_1_2_3_4")).toBeNull();
});

test.each(["1t3-n-D10-va12l-3c4", "1t3-D10-3c4", "2s-cell-e5"])("the piece %s", (text) =>
  expect(writePiece(readPiece(text)!)).toBe(text),
);

test("cards come and go with the steps", () => {
  expect(cardsAt("2t1")).toEqual({ gone: 6, open: 8 });
  expect(cardsAt("1s")).toEqual({ gone: 6, open: 2 });
  expect(cardsAt("3t6")).toEqual({ gone: 17, open: 3 });
  const later = atStep(readDraft(LINE)!, "2t3");
  expect(later.discarded).toEqual(CARDS.slice(0, 8));
  expect(later.circle).toEqual(CARDS.slice(8, 14));
  expect(atStep(later, "1t1").circle).toEqual(CARDS.slice(0, 8));
});

test("cards change places", () => {
  const draft = readDraft(LINE)!;
  expect(swapped(draft, "D1", "D9").circle[0]).toBe("D9");
  expect(swapped(draft, "D1", "D9").pile[0]).toBe("D1");
  expect(movedInCircle(draft, "D8", 1).circle[0]).toBe("D8");
});

test("seats come with start cards of their own", () => {
  const three = withSeats(readDraft(LINE)!, 3, ["S05", "S01", "S02"]);
  expect(three.sheets.map(({ start }) => start)).toEqual(["S05", "S01", "S02"]);
  expect(withSeats(three, 1, []).sheets).toHaveLength(1);
});

test("a card is drawn in the first step in which nothing was", () => {
  const draft = { ...readDraft(LINE)!, step: "1t3" };
  expect(freeStep(draft, draft.sheets[0]!, "D3")).toBe("1t2");
  expect(freeStep(draft, draft.sheets[0]!, "S05")).toBe("setup");
});

test("pieces are kept in the order of their steps", () => {
  const draft = readDraft(LINE)!;
  const piece = readPiece("setup-cell-i9")!;
  expect(withPiece(draft, 1, piece).sheets[0]!.pieces[1]).toBe("setup-cell-i9");
});

test("cuts leave the side that is kept", () => {
  const block = shapeOf(["##", "##"]);
  expect(shapeAfter(block, ["va12l"])).toEqual(shapeOf(["#", "#"]));
  expect(shapeAfter(block, ["va11l"]), "it still hangs together").toBeNull();
  const angle = shapeOf(["##", "#."]);
  expect(shapeAfter(angle, ["va11r"])).toEqual(shapeOf(["#"]));
  expect(cutsOf(angle)).toHaveLength(3);
});

test("a sheet as the drawing board draws it", () => {
  const { sheets } = readDraft(LINE)!;
  const drawn = sheetOf(sheets[0]!, 1, SHAPES);
  expect(drawn.pieces.map(({ cells }) => cells.length)).toEqual([2, 2]);
  expect(drawn.empty_cells).toBe(77);
  expect(cellsOf(readPiece("1t1-D2-0a1")!, SHAPES)).toEqual([0, 1, 9, 10]);
  expect(pieceAt(sheets[0]!, { row: 0, column: 1 }, SHAPES)).toBe("setup-S05-0a1");
});
