import { useEffect, useState } from 'react';

/** Long enough for the next letter. */
const pauseMs = 600;

/** Said to those who listen, once it has stood for a moment: answers that come with every letter would talk over each other. */
export function SaidLater({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
