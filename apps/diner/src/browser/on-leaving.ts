/** Runs when the page is left or reloaded; returns the cancel function. */
export function onLeaving(work: () => void): () => void {
  window.addEventListener('pagehide', work);
  return () => window.removeEventListener('pagehide', work);
}
