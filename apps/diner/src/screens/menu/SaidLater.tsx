import { useEffect, useState } from 'react';

/** Long enough for the next letter, or the next press. */
const pauseMs = 600;
/** Long enough to be read out. */
const stayMs = 5000;

/**
 * Announced to screen readers after a delay, because announcements at every letter would interrupt each other. Then
 * it is removed, so that reading on does not repeat it.
 */
export function SaidLater({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    let timer = setTimeout(() => {
      say(text);
      timer = setTimeout(() => say(''), stayMs);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
