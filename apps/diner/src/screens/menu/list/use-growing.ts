import { startTransition, useEffect, useState } from 'react';

/** Even a slow phone renders 16 rows in a frame or two. */
const step = 16;

/**
 * How many of `all` rows are rendered. The first rows render at once, and the others in small steps, so that
 * taps are handled in between.
 */
export function useGrowing(all: number, first: number): number {
  const [most, setMost] = useState(first);
  useEffect(() => {
    if (most < all) startTransition(() => setMost(most + step));
  }, [most, all]);
  return most;
}
