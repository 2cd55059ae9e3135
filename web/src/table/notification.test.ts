import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { allowNotes, tellMyTurn } from "./notification";

class FakeNote {
  static permission = "granted";
  static answer = "granted";
  static shown: FakeNote[] = [];
  static requestPermission = async () => FakeNote.answer;
  onclick: (() => void) | null = null;
  readonly close = vi.fn();
  readonly title: string;
  readonly options: object;

  constructor(title: string, options: object) {
    [this.title, this.options] = [title, options];
    FakeNote.shown.push(this);
  }
}

const page = { hidden: true };
const focus = vi.fn();
const OPTIONS = { body: "title.your_turn", tag: "k3x9", icon: "/icon.svg" };

beforeEach(() => {
  FakeNote.shown = [];
  FakeNote.permission = "granted";
  page.hidden = true;
  settings.notify = true;
  vi.stubGlobal("Notification", FakeNote);
  vi.stubGlobal("window", { Notification: FakeNote, focus });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  settings.notify = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function told(): Promise<readonly FakeNote[]> {
  tellMyTurn("k3x9");
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  return FakeNote.shown;
}

describe("a note of the system", () => {
  it("says that it is my turn, and leads to the table", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
    const [note, ...more] = await told();
    expect(more).toEqual([]);
    expect([note!.title, note!.options]).toEqual(["Quiltbee", OPTIONS]);
    expect(go).not.toHaveBeenCalled();
    note!.onclick!();
    expect(go).toHaveBeenCalledWith("/room/k3x9");
    expect(focus).toHaveBeenCalled();
    expect(note!.close).toHaveBeenCalled();
  });

  it("is left to the service worker where there is one", async () => {
    const showNotification = vi.fn();
    const getRegistration = async () => ({ showNotification });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    expect(await told()).toEqual([]);
    expect(showNotification).toHaveBeenCalledWith("Quiltbee", OPTIONS);
  });

  it("comes from the page itself where the service worker cannot be found", async () => {
    const getRegistration = () => Promise.reject(new Error("not here"));
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    expect(await told()).toHaveLength(1);
  });

  it("is not there for those who did not wish for it", async () => {
    settings.notify = false;
    expect(await told()).toEqual([]);
  });

  it("is not there while the page is in sight", async () => {
    page.hidden = false;
    expect(await told()).toEqual([]);
  });

  it("is not there without leave, or where the browser has no notes", async () => {
    FakeNote.permission = "default";
    expect(await told()).toEqual([]);
    FakeNote.permission = "granted";
    vi.stubGlobal("window", {});
    expect(await told()).toEqual([]);
  });
});

describe("leave to show notes", () => {
  it("is what the person says", async () => {
    FakeNote.answer = "granted";
    expect(await allowNotes()).toBe(true);
    FakeNote.answer = "denied";
    expect(await allowNotes()).toBe(false);
  });

  it("is not given by a browser without notes", async () => {
    vi.stubGlobal("window", {});
    expect(await allowNotes()).toBe(false);
  });
});
