import { useEffect, useState } from 'react';

/** Long enough for the next letter, or the next press. */
const pauseMs = 600;
/** Long enough to be heard. */
const stayMs = 5000;

/**
 * Said to those who listen, once it has stood for a moment: answers that come with every letter would talk over each other.
 * Then it is gone, or whoever reads on would come by it again.
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
