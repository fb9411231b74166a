import { useEffect, useState } from 'react';

/** What is typed, once no more is typed for so long; emptied, it is empty at once. */
export function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return typed === '' ? '' : settled;
}
