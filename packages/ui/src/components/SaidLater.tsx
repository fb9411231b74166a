import { type ReactNode, useEffect, useState } from 'react';

/** Within 600 ms, the diner usually types the next letter or presses again. */
const pauseMs = 600;
/** The time that a screen reader needs to read the text. */
const stayMs = 5000;

/**
 * Announces a text to screen readers after a delay, because an announcement per letter would interrupt the
 * one before. Then removes the text, so that a diner who reads on does not hear it again. `shown` is the text as elements, if a
 * part of it has another language.
 */
export function SaidLater({ text, shown = text }: { readonly text: string; readonly shown?: ReactNode }) {
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
      {said === text && said !== '' ? shown : said}
    </p>
  );
}
