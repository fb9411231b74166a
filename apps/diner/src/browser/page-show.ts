/** Calls back when the page is restored from the back/forward cache. Returns the cancel function. */
export function onTakenOut(then: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) then();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/**
 * Calls back when the page is visible again: restored from the cache after Back, or brought to the front. Returns
 * the cancel function.
 */
export function onSeenAgain(then: () => void): () => void {
  const stop = onTakenOut(then);
  const visible = () => {
    if (document.visibilityState === 'visible') then();
  };
  document.addEventListener('visibilitychange', visible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', visible);
  };
}
