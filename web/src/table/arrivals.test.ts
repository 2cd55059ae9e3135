import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const appearance = vi.hoisted(() => ({ less: false }));
vi.mock("../appearance/appearance.svelte", () => ({ lessMotion: () => appearance.less }));

const { Arrivals } = await import("./arrivals.svelte");
const { Flights, placeOf } = await import("./flights.svelte");

const PLACE = { left: 1, top: 2, width: 3, height: 4 };

/** A page on which some selectors find something, some of it hidden. */
function pageWith(places: Record<string, { width: number; height: number }>) {
  const found = (selector: string) =>
    selector in places ? [{ getBoundingClientRect: () => places[selector] }] : [];
  vi.stubGlobal("document", { querySelectorAll: found });
}

beforeEach(() => {
  appearance.less = false;
  pageWith({ ".from": PLACE, ".to": PLACE, ".hidden": { width: 0, height: 0 } });
});

afterEach(() => vi.unstubAllGlobals());

const moved = (from: readonly string[], to: readonly string[]) => [{ thing: "patch", from, to }];

describe("what the others did", () => {
  it("does not fly in the first view, but between two", () => {
    const arrivals = new Arrivals<number, string>(() => moved([".from"], [".to"]));
    arrivals.see(1);
    expect(arrivals.flights.flying).toEqual([]);
    arrivals.see(2);
    expect(arrivals.flights.flying.map(({ thing }) => thing)).toEqual(["patch"]);
  });

  it("tells what lies between the view before and this one", () => {
    const between = vi.fn(() => null);
    const arrivals = new Arrivals<number, string>(between);
    for (const view of [1, 2, 3]) arrivals.see(view);
    expect(between.mock.calls).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it("lands what flew when something else happens, and not otherwise", () => {
    let next: ReturnType<typeof moved> | null = moved([".from"], [".to"]);
    const arrivals = new Arrivals<number, string>(() => next);
    arrivals.see(1);
    arrivals.see(2);
    next = null;
    arrivals.see(3);
    expect(arrivals.flights.flying).toHaveLength(1);
    next = [];
    arrivals.see(4);
    expect(arrivals.flights.flying).toEqual([]);
  });

  it("does not fly from or to where nothing can be seen", () => {
    for (const [from, to] of [
      [".hidden", ".to"],
      [".from", ".missing"],
    ] as const) {
      const arrivals = new Arrivals<number, string>(() => moved([from], [to]));
      arrivals.see(1);
      arrivals.see(2);
      expect(arrivals.flights.flying).toEqual([]);
    }
    expect(placeOf([".hidden", ".missing", ".to"])).toBe(PLACE);
  });
});

describe("flights", () => {
  it("land one by one or all together", () => {
    const flights = new Flights<string>();
    flights.start("one", PLACE, PLACE);
    flights.start("two", PLACE, PLACE);
    flights.land(flights.flying[0]!.number);
    expect(flights.flying.map(({ thing }) => thing)).toEqual(["two"]);
    flights.landAll();
    expect(flights.flying).toEqual([]);
  });

  it("do not start where less motion is wanted", () => {
    appearance.less = true;
    const flights = new Flights<string>();
    flights.start("one", PLACE, PLACE);
    expect(flights.flying).toEqual([]);
  });
});
