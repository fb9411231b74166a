/** Calls `listener` at each touch and key press, until the returned function is called. */
export function onTouch(listener: () => void): () => void {
  document.addEventListener('pointerdown', listener);
  document.addEventListener('keydown', listener);
  return () => {
    document.removeEventListener('pointerdown', listener);
    document.removeEventListener('keydown', listener);
  };
}
