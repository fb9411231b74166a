/**
 * Calls back when the browser is idle, after 2 s at the latest. Safari has no idle callback, so a pause replaces it.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 400);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
