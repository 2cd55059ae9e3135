import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "./idle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits for a second where the browser cannot say when it is idle", () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it("can be called off", () => {
  const run = vi.fn();
  whenIdle(run)();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

it("asks the browser, for three seconds at most", () => {
  const ask = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal("requestIdleCallback", ask);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const run = vi.fn();
  const stop = whenIdle(run);
  expect(ask).toHaveBeenCalledWith(run, { timeout: 3000 });
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledWith(7);
});
