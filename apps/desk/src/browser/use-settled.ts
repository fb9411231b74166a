import { useEffect, useState } from 'react';

/** A second tap comes this soon at most. */
const doubleTapMs = 600;

/**
 * Whether a value is not new any more: what has just taken the place of something else is not meant by a tap. The first value
 * is settled.
 */
export function useSettled(value: string): boolean {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => settle(value), doubleTapMs);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled === value;
}
