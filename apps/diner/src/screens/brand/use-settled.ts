import { useEffect, useState } from 'react';

/** A typed text, after a pause in typing; an emptied one at once. */
export function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return typed === '' ? '' : settled;
}
