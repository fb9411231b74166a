/** How long a read that got no answer waits before it is tried again. */
const retryMs = 2000;

/**
 * Calls `read` at once, and again after the milliseconds that it answers, until it answers `undefined` or the returned function
 * is called.
 */
export function repeat(read: (isOver: () => boolean) => Promise<number | undefined>): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const once = async () => {
    const wait = await read(() => over).catch(() => retryMs);
    if (!over && wait !== undefined) timer = setTimeout(once, wait);
  };
  void once();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
