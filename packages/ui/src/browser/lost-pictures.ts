/** The pauses before lost pictures are requested again without a sign of a better connection. */
const pausesMs = [2000, 8000, 30_000] as const;

const pictures = () => document.querySelectorAll('img');

const isLost = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0;

/** Requests a picture again. Browsers request it at each setting, also with the same sources. */
function requestAgain(picture: HTMLImageElement): void {
  // biome-ignore lint/correctness/noSelfAssign: the assignment requests the picture
  picture.srcset = picture.srcset;
}

/**
 * Hides pictures that failed to load, so that the colour behind them is shown instead of the browser's mark. They are
 * requested again when the returned function is called, and three times by themselves.
 */
export function watchPictures(): () => void {
  let pauses = pausesMs.values();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const requestLost = () => {
    for (const picture of pictures()) if (isLost(picture)) requestAgain(picture);
  };
  const later = () => {
    if (timer !== undefined) return;
    const pause = pauses.next().value;
    if (pause === undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      requestLost();
    }, pause);
  };
  const mark = (picture: EventTarget | null) => {
    if (!(picture instanceof HTMLImageElement)) return;
    const lost = isLost(picture);
    picture.style.visibility = lost ? 'hidden' : '';
    if (lost) later();
  };
  // these events do not bubble
  for (const kind of ['error', 'load']) document.addEventListener(kind, ({ target }) => mark(target), true);
  for (const picture of pictures()) if (isLost(picture)) mark(picture);
  return () => {
    pauses = pausesMs.values();
    requestLost();
  };
}
