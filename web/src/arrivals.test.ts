/** What the others did flies from where it lay to where it lies, in both games. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("./appearance/appearance.svelte", () => ({ lessMotion: () => false }));

const { Arrivals: DoodleArrivals } = await import("./doodle/arrivals.svelte");
const { Arrivals: PatchworkArrivals } = await import("./patchwork/arrivals.svelte");

/** What can be seen on the page, by selector. */
let shown: string[] = [];
let asked: string[] = [];

beforeEach(() => {
  [shown, asked] = [[], []];
  vi.stubGlobal("document", {
    querySelectorAll: (selector: string) => {
      asked.push(selector);
      const left = shown.indexOf(selector);
      const place = { left, top: 0, width: 10, height: 10 };
      return left < 0 ? [] : [{ getBoundingClientRect: () => place }];
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("at Doodle", () => {
  const PIECE = { token: "1t1-D10-0a1", card: "D10", cells: ["a1"] };
  const seen = (...counts: number[]) =>
    ({
      seats: [{ yours: true }, { yours: false }],
      moves: [],
      table: {
        seats: counts.map((count, index) => ({
          seat: index + 1,
          pieces: Array(count).fill(PIECE),
        })),
      },
    }) as never;
  const CARD = '.ring [data-card="D10"]';
  const LIES = '.other[data-seat="2"] [data-piece="1t1-D10-0a1"]';

  it("a card flies from the circle to the board of the one who drew it", () => {
    shown = [CARD, LIES];
    const arrivals = new DoodleArrivals();
    arrivals.see(seen(0, 0));
    arrivals.see(seen(0, 1));
    expect(asked).toEqual([CARD, LIES]);
    const [flight, ...more] = arrivals.flights.flying;
    expect(more).toEqual([]);
    expect([flight!.thing.seat, flight!.from.left, flight!.to.left]).toEqual([2, 0, 1]);
  });

  it("it flies from the token to the sheet where the places themselves are out of sight", () => {
    shown = [".ring .token", '.other[data-seat="2"]'];
    const arrivals = new DoodleArrivals();
    arrivals.see(seen(0, 0));
    arrivals.see(seen(0, 1));
    expect(arrivals.flights.flying).toHaveLength(1);
  });

  it("one's own drawing does not fly, and what nobody drew ends no flight", () => {
    shown = [CARD, LIES];
    const arrivals = new DoodleArrivals();
    arrivals.see(seen(0, 0));
    arrivals.see(seen(1, 0));
    expect(arrivals.flights.flying).toEqual([]);
    arrivals.see(seen(1, 1));
    arrivals.see(seen(2, 1));
    expect(arrivals.flights.flying).toHaveLength(1);
  });
});

describe("at Patchwork", () => {
  const seen = (moves: readonly (readonly [number, string])[]) =>
    ({
      seats: [{ yours: true }, { yours: false }],
      moves: moves.map(([seat, token], index) => ({ number: index + 1, seat, token })),
      table: { offer: [5, 17, 9] },
    }) as never;
  const OFFER = "section.offer > :nth-child(2) .cloth";
  const QUILT = 'main .side[data-seat="2"] .quilt [data-piece="17-1c4"]';

  function flown(moves: readonly (readonly [number, string])[], isLookingBack = false) {
    const arrivals = new PatchworkArrivals(() => isLookingBack);
    arrivals.see(seen([]));
    arrivals.see(seen(moves));
    return arrivals;
  }

  it("a patch flies from its place in the offer to the quilt", () => {
    shown = [OFFER, QUILT];
    const { flying } = flown([[2, "17-1c4"]]).flights;
    expect(asked).toEqual([OFFER, QUILT]);
    expect(flying.map(({ thing, from, to }) => [thing.patch, from.left, to.left])).toEqual([
      [17, 0, 1],
    ]);
  });

  it("what the Automa took flies to its own place, or to its line", () => {
    shown = ["section.offer", 'main .side[data-seat="2"] .line'];
    expect(flown([[2, "c7-17"]]).flights.flying).toHaveLength(1);
    expect(asked).toContain('main .side[data-seat="2"] [data-taken="17"]');
  });

  it("leather flies from the token that won it", () => {
    shown = ['.tape .token[data-seat="2"]', 'main .side[data-seat="2"] .line'];
    expect(flown([[2, "s-e5"]]).flights.flying).toHaveLength(1);
  });

  it("one's own moves fly only while one looks back", () => {
    shown = [OFFER, 'main .side[data-seat="1"] .line'];
    expect(flown([[1, "17-1c4"]]).flights.flying).toEqual([]);
    expect(flown([[1, "17-1c4"]], true).flights.flying).toHaveLength(1);
  });

  it("a view without a new move ends no flight; a move that moves nothing does", () => {
    shown = [OFFER, QUILT];
    const arrivals = flown([[2, "17-1c4"]]);
    arrivals.see(seen([[2, "17-1c4"]]));
    expect(arrivals.flights.flying).toHaveLength(1);
    arrivals.see(
      seen([
        [2, "17-1c4"],
        [2, "adv"],
      ]),
    );
    expect(arrivals.flights.flying).toEqual([]);
  });
});
