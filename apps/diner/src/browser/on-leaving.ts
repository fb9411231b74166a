/** Runs `work` when the page is left or reloaded. Returns the cancel function. */
export function onLeaving(work: () => void): () => void {
  window.addEventListener('pagehide', work);
  return () => window.removeEventListener('pagehide', work);
}
