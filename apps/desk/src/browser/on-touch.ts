/** Calls `listener` at each touch and key press, until the returned function is called. */
export function onTouch(listener: () => void): () => void {
  document.addEventListener('pointerdown', listener);
  document.addEventListener('keydown', listener);
  return () => {
    document.removeEventListener('pointerdown', listener);
    document.removeEventListener('keydown', listener);
  };
}

type Hold = { readonly onBegin: () => void; readonly onEnd: () => void };

/**
 * Calls `onBegin` at each touch and key press, and `onEnd` when the screen has not been touched for `quietMs`, until the
 * returned function is called.
 */
export function onHold(quietMs: number, { onBegin, onEnd }: Hold): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    onBegin();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, quietMs);
  };
  // in the capture phase: the places are kept before a press changes anything
  const ends = ['pointerup', 'pointercancel', 'keyup'] as const;
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('keydown', begin, true);
  for (const end of ends) document.addEventListener(end, wait, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', begin, true);
    document.removeEventListener('keydown', begin, true);
    for (const end of ends) document.removeEventListener(end, wait, true);
  };
}
