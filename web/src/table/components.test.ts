/** Components as they are first drawn: what each kind of person is offered at a table. */

import { render } from "svelte/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../connection/protocol";
import { language } from "../language/language.svelte";
import { FakeSource } from "./fake-source";
import Questions from "./Questions.svelte";
import { quietView } from "./quiet-view";
import Rematch from "./Rematch.svelte";
import TimeLeft from "./TimeLeft.svelte";
import Waiting from "./Waiting.svelte";

interface Wishes extends Partial<View> {
  /** The seats of this device. */
  readonly mine?: readonly number[];
}

function viewOf({ mine = [1], ...wishes }: Wishes = {}): View {
  const seats = [1, 2].map((seat) => ({
    seat,
    kind: "person",
    name: `Player ${seat}`,
    yours: mine.includes(seat),
    acting: seat === 1,
  }));
  const told = {
    match: "table",
    version: 3,
    phase: "playing",
    game: "doodle",
    seats,
    table: null,
    choices: [],
    moves: [],
    result: null,
  };
  return { ...quietView(told as unknown as Parameters<typeof quietView>[0]), ...wishes };
}

const withOpenSeat = (view: View): View => ({
  ...view,
  seats: view.seats.map((seat) => (seat.seat === 2 ? { ...seat, kind: "open", name: "" } : seat)),
});

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  language.texts = { yes: "Yes", no: "No" };
});

describe("a question of another seat", () => {
  const asked = (yours: boolean, mine: readonly number[]) => {
    const pending = { takeback: { seat: 2, yours }, pause: null, rematch: [] };
    return render(Questions, { props: { source: new FakeSource(viewOf({ mine, pending })) } }).body;
  };

  it("can be answered by those who have a say", () => {
    expect(asked(true, [1])).toContain("takeback.asked");
    expect(asked(true, [1]).match(/<button/g)).toHaveLength(2);
  });

  it("is only waited for by the seat that asked, and by spectators", () => {
    for (const mine of [[2], []]) {
      expect(asked(false, mine)).toContain("takeback.waiting");
      expect(asked(false, mine)).not.toContain("<button");
    }
  });

  it("is not there where nobody asks anything", () => {
    const { body } = render(Questions, { props: { source: new FakeSource(viewOf()) } });
    expect(body).not.toContain("question");
  });

  it("is a pause that people at the table may end, and spectators may not", () => {
    const paused = (mine: readonly number[]) =>
      render(Questions, { props: { source: new FakeSource(viewOf({ mine, phase: "paused" })) } });
    expect(paused([1]).body).toContain("<button");
    expect(paused([]).body).not.toContain("<button");
    expect(paused([]).body).toContain("pause.paused");
  });
});

describe("a table that waits", () => {
  const room = { path: "/api/rooms/table", send: async () => true };
  const waiting = (view: View) => render(Waiting, { props: { room, view } }).body;

  it("offers a seat to whoever has none, while one is open", () => {
    const open = withOpenSeat(viewOf({ mine: [], phase: "waiting" }));
    expect(waiting(open)).toContain('data-testid="sit-down"');
    expect(waiting(open)).not.toContain("qr.svg");
    expect(waiting(viewOf({ mine: [], phase: "waiting" }))).not.toContain("sit-down");
  });

  it("shows the link to those who sit, and the start to the host alone", () => {
    const guest = withOpenSeat(viewOf({ phase: "waiting" }));
    expect(waiting(guest)).toContain("/api/rooms/table/qr.svg");
    expect(waiting(guest)).toContain("/room/table");
    expect(waiting(guest)).not.toContain('data-testid="start"');
    expect(waiting({ ...guest, host: true })).toContain('data-testid="start"');
    expect(waiting({ ...guest, host: true, game: "patchwork" })).not.toContain(
      'data-testid="start"',
    );
  });
});

const arrivedNow = (view: View) => Object.assign(new FakeSource(view), { arrived: Date.now() });

describe("a clock", () => {
  const drawn = (view: View, seat: number) =>
    render(TimeLeft, { props: { source: arrivedNow(view), seat } }).body;
  const clock = { kind: "live", remaining_ms: [65_000, 29_000], running: [1] } as View["clock"];

  it("runs for the seat that is to act, and warns when little is left", () => {
    const view = viewOf({ clock });
    expect(drawn(view, 1)).toMatch(/1:05|1:04/);
    expect(drawn(view, 1)).toContain("running");
    expect(drawn(view, 1)).not.toContain("short");
    expect(drawn(view, 2)).toContain("short");
    expect(drawn(view, 2)).not.toContain("running");
  });

  it("stands in a pause, and is not there without one", () => {
    expect(drawn(viewOf({ clock, phase: "paused" }), 1)).not.toContain("running");
    expect(drawn(viewOf(), 1)).not.toContain("clock.title");
  });
});

describe("after a match", () => {
  const offered = (wishes: Wishes) => {
    const source = new FakeSource(viewOf({ phase: "over", ...wishes }));
    source.room = { path: "/api/rooms/fake", send: async () => true };
    return render(Rematch, { props: { source, onclose: () => undefined } }).body;
  };

  it("a rematch can be asked for once, by those who played", () => {
    expect(offered({})).toContain("rematch.new");
    expect(offered({ pending: { takeback: null, pause: null, rematch: [1] } })).toContain(
      "rematch.waiting",
    );
    expect(offered({ mine: [] })).not.toContain("rematch.new");
  });

  it("another's wish is told until one has the same", () => {
    expect(offered({ pending: { takeback: null, pause: null, rematch: [2] } })).toContain(
      "rematch.wished",
    );
    expect(offered({ pending: { takeback: null, pause: null, rematch: [1, 2] } })).not.toContain(
      "rematch.wished",
    );
  });

  it("leads to the rematch that was agreed on", () => {
    expect(offered({ rematch: "next" })).toContain("rematch.go");
  });
});
