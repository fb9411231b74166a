/** Calls back when the page is seen again: taken out of the browser's memory after Back, or brought to the front. Returns how to stop. */
export function onSeenAgain(then: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) then();
  };
  const visible = () => {
    if (document.visibilityState === 'visible') then();
  };
  window.addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', visible);
  };
}
