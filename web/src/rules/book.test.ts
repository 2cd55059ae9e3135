import { describe, expect, test } from "vitest";
import { searched, stretches, type Book } from "./book";

const BOOK: Book = {
  title: "Small rules",
  goal: "Have the last button.",
  sections: [
    {
      title: "1. Setup",
      rules: [
        { id: "XX-1.1", text: "Everybody has 5 buttons." },
        { id: null, text: "That is all." },
      ],
    },
    {
      title: "2. End",
      rules: [
        {
          id: "XX-2.1",
          text: "The *last* button wins.",
          table: [
            ["level", "prize"],
            ["master", "a thimble"],
          ],
        },
      ],
    },
  ],
};

describe("searching", () => {
  test("nothing wanted shows the whole book", () => {
    expect(searched(BOOK, "  ")).toEqual(BOOK.sections);
  });

  test("every word has to be there, in any order and case", () => {
    expect(searched(BOOK, "WINS last")).toEqual([BOOK.sections[1]]);
    expect(searched(BOOK, "wins everybody")).toEqual([]);
  });

  test("an id or the title of a section finds its rules", () => {
    expect(searched(BOOK, "xx-1.1")[0]!.rules.map(({ id }) => id)).toEqual(["XX-1.1"]);
    expect(searched(BOOK, "setup")[0]!.rules).toHaveLength(2);
  });

  test("what stands in its table finds a rule", () => {
    expect(searched(BOOK, "thimble")).toEqual([BOOK.sections[1]]);
  });
});

test("marks of the text become stretches", () => {
  expect(stretches("A *cut* of `##` ([here](x.md)).")).toEqual([
    { kind: "plain", text: "A " },
    { kind: "stress", text: "cut" },
    { kind: "plain", text: " of " },
    { kind: "code", text: "##" },
    { kind: "plain", text: " (" },
    { kind: "plain", text: "here" },
    { kind: "plain", text: ")." },
  ]);
  expect(stretches("plain")).toEqual([{ kind: "plain", text: "plain" }]);
});
