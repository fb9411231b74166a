import { startTransition, useEffect, useState } from 'react';

/** Rows that even a slow phone renders within a frame or two. */
const step = 16;

/**
 * How many of `all` rows are rendered: the first at once, the others a few at a time, so that taps come between.
 */
export function useGrowing(all: number, first: number): number {
  const [most, setMost] = useState(first);
  useEffect(() => {
    if (most < all) startTransition(() => setMost(most + step));
  }, [most, all]);
  return most;
}
