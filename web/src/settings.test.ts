import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "./table/fake-storage";

/** The settings as a page finds them that is loaded now. */
async function loaded(kept: string | null) {
  const store = new FakeStorage();
  if (kept !== null) store.setItem("quiltbee-settings", kept);
  vi.stubGlobal("localStorage", store);
  vi.resetModules();
  return (await import("./settings.svelte")).settings;
}

afterEach(() => vi.unstubAllGlobals());

describe("settings", () => {
  it("are careful with moves and polite with sounds at first", async () => {
    const settings = await loaded(null);
    expect(settings).toMatchObject({
      language: "auto",
      theme: "auto",
      sound: true,
      confirm: true,
      keys: true,
      festive: false,
      lessMotion: false,
      notify: false,
    });
  });

  it("are found again, and what is new since then is as at first", async () => {
    const settings = await loaded('{"confirm": false, "theme": "dark"}');
    expect([settings.confirm, settings.theme, settings.sound]).toEqual([false, "dark", true]);
  });

  it("begin afresh where what was kept cannot be read", async () => {
    expect((await loaded("{")).confirm).toBe(true);
    vi.stubGlobal("localStorage", undefined);
    vi.resetModules();
    expect((await import("./settings.svelte")).settings.confirm).toBe(true);
  });
});
