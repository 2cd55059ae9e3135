/** For tests of desks: storages of their own, no sound, nothing said aloud, moves are confirmed. */

import { beforeEach, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { settings } from "../settings.svelte";
import { FakeStorage } from "./fake-storage";

export function quietDesk(): void {
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", new FakeStorage());
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.spyOn(announcer, "say").mockImplementation(() => undefined);
    settings.confirm = true;
    settings.sound = false;
    announcer.dismiss();
  });
}
