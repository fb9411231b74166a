/** Runs as the page is left or reloaded; returns how to call that off. */
export function onLeaving(work: () => void): () => void {
  window.addEventListener('pagehide', work);
  return () => window.removeEventListener('pagehide', work);
}
