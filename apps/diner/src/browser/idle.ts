/** Runs when the phone has nothing better to do, at the latest after two seconds. Safari has no such promise: a pause there. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 400);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}

/** Loads parts before they are asked for: the connection may be gone by then. One that does not come is loaded again when it is. */
export const loadWhenIdle = (loads: readonly (() => Promise<unknown>)[]): (() => void) =>
  whenIdle(() => {
    for (const load of loads) load().catch(() => undefined);
  });
