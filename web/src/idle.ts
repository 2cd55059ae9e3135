/** Work that can wait until the browser has nothing else to do. */

const LATEST = 3000;

/** Run something once there is time for it; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, LATEST / 3);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run, { timeout: LATEST });
  return () => cancelIdleCallback(waiting);
}
