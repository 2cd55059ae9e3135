/** What is heard at the tables: which sound for which deed. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { language } from "../language/language.svelte";
import { settings } from "../settings.svelte";
import { FakeStorage } from "../table/fake-storage";
import { deskAfter, viewAfter } from "./fake-desk";

const heard = vi.hoisted(() => [] as string[]);
vi.mock("../sound/sounds", () => ({ play: (name: string) => void heard.push(name) }));
vi.mock("./ears", () => ({
  newsOf: () => [],
  planWords: () => "",
  stateWords: () => "",
  tableWords: () => "",
}));

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.spyOn(announcer, "say").mockImplementation(() => undefined);
  settings.confirm = true;
  heard.length = 0;
});

describe("one's own hands", () => {
  it("pick, turn, lay, lift and sew", () => {
    const { desk } = deskAfter(3);
    desk.pick(0);
    desk.act({ kind: "turn", by: 1 });
    desk.act({ kind: "turn", by: 1 });
    desk.act({ kind: "go" });
    desk.act({ kind: "undo" });
    desk.act({ kind: "go" });
    desk.act({ kind: "go" });
    expect(heard).toEqual(["pick", "turn", "turn", "pick", "undo", "pick", "sew"]);
  });

  it("advance for buttons", () => {
    const { desk } = deskAfter(3);
    desk.act({ kind: "advance" });
    desk.act({ kind: "go" });
    expect(heard).toEqual(["pick", "button"]);
  });

  it("are silent where there is nothing to undo", () => {
    const { desk } = deskAfter(3);
    expect(desk.act({ kind: "undo" })).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe("the others", () => {
  const played = (seats: readonly (number | null)[], acting: number, phase = "playing") => {
    const { desk } = deskAfter(3);
    const after = viewAfter(3 + seats.length, phase);
    const moves = after.moves.map((move, index) =>
      index < 3 ? move : { ...move, seat: seats[index - 3]! },
    );
    const people = after.seats.map((seat) => ({ ...seat, acting: seat.seat === acting }));
    desk.see({ ...after, moves, seats: people }, true);
    return heard;
  };

  it("sew where they go on, and a bell says that it is one's own turn", () => {
    expect(played([2], 2)).toEqual(["sew"]);
    heard.length = 0;
    expect(played([2], 1)).toEqual(["your-turn"]);
    heard.length = 0;
    expect(played([1, 2], 1)).toEqual(["your-turn"]);
  });

  it("are not heard in one's own moves, nor while cards are shuffled", () => {
    expect(played([1], 1)).toEqual([]);
    expect(played([null], 1)).toEqual([]);
  });

  it("end the game with a chord, once", () => {
    const { desk } = deskAfter(3);
    desk.see(viewAfter(4, "over"), false);
    desk.see(viewAfter(4, "over"), false);
    expect(heard).toEqual(["over"]);
  });
});

it("a patch that is too dear is refused with what it costs", async () => {
  language.texts = { "error.move/not_enough_buttons": "It costs {cost}." };
  const { desk } = deskAfter(3);
  desk.pick(1);
  await vi.waitFor(() => expect(announcer.notice?.text).toBe("It costs 7."));
  expect(announcer.notice?.kind).toBe("refusal");
  language.texts = {};
});
