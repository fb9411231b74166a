/** Calls back when the page is taken out of the browser's memory after Back or forward. Returns how to stop. */
export function onTakenOut(then: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) then();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/** Calls back when the page is seen again: taken out of the browser's memory after Back, or brought to the front. Returns how to stop. */
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
