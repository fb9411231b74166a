import { useEffect, useState } from 'react';

/** Returns a typed text after a pause in typing. An emptied text is returned at once. */
export function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return typed === '' ? '' : settled;
}
