import { afterEach, describe, expect, it, vi } from "vitest";

/** The page as it is loaded on a device that asks for some of these. */
async function loaded(...asked: string[]) {
  const media = new Map<string, { matches: boolean; tell: () => void }>();
  vi.stubGlobal("matchMedia", (query: string) => {
    const one = {
      matches: asked.includes(query),
      tell: (): void => undefined,
      addEventListener: (name: string, run: () => void) => {
        expect(name).toBe("change");
        one.tell = run;
      },
    };
    media.set(query, one);
    return one;
  });
  vi.resetModules();
  const { settings } = await import("../settings.svelte");
  const { dress, lessMotion, theme } = await import("./appearance.svelte");
  /** The device asks for something else from now on. */
  const asks = (query: string, matches: boolean) => {
    const one = media.get(query)!;
    one.matches = matches;
    one.tell();
  };
  return { settings, dress, lessMotion, theme, asks };
}

const NIGHT = "(prefers-color-scheme: dark)";
const STILL = "(prefers-reduced-motion: reduce)";

afterEach(() => vi.unstubAllGlobals());

describe("what the page wears", () => {
  it("is linen by day and walnut by night", async () => {
    expect((await loaded()).theme()).toBe("light");
    expect((await loaded(NIGHT)).theme()).toBe("dark");
  });

  it("is what was chosen, by day and by night", async () => {
    const day = await loaded();
    day.settings.theme = "dark";
    expect(day.theme()).toBe("dark");
    const night = await loaded(NIGHT);
    night.settings.theme = "light";
    expect(night.theme()).toBe("light");
  });
});

describe("motion", () => {
  it("is full unless the device or the player asks for less", async () => {
    expect((await loaded()).lessMotion()).toBe(false);
    expect((await loaded(STILL)).lessMotion()).toBe(true);
    const asked = await loaded();
    asked.settings.lessMotion = true;
    expect(asked.lessMotion()).toBe(true);
  });
});

it("the page follows the device when the evening comes, or motion is no longer wanted", async () => {
  const { dress, theme, lessMotion, asks } = await loaded();
  dress();
  asks(NIGHT, true);
  expect([theme(), lessMotion()]).toEqual(["dark", false]);
  asks(STILL, true);
  asks(NIGHT, false);
  expect([theme(), lessMotion()]).toEqual(["light", true]);
  asks(STILL, false);
  expect(lessMotion()).toBe(false);
});
