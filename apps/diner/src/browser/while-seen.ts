/**
 * Calls `begin` each time the page becomes visible or the phone comes back online. The signal for `begin`
 * aborts when the page is hidden. `signal` ends everything.
 */
export function whileSeen(signal: AbortSignal, begin: (seen: AbortSignal) => void): void {
  let now: AbortController | undefined;
  const end = () => now?.abort();
  const again = () => {
    end();
    if (document.visibilityState !== 'visible') return;
    now = new AbortController();
    begin(now.signal);
  };
  document.addEventListener('visibilitychange', again, { signal });
  window.addEventListener('online', again, { signal });
  signal.addEventListener('abort', end, { once: true });
  if (!signal.aborted) again();
}
