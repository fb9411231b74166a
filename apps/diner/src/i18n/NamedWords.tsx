import type { LocalText } from '@comanda/domain/local-text';
import type { ReactNode } from 'react';
import { ShopWords } from './ShopWords.tsx';

/** Takes the place of a name while a message is built. No text contains it. */
export const nameHere = '\uFFFC';

type WordsAroundProps = {
  /** A message with `nameHere` in the place of the name. */
  readonly words: string;
  readonly children: ReactNode;
};

/**
 * A message with a name, which has the attributes of its own language. A control that is named so has the message as its
 * content, because an `aria-label` has only one language.
 */
export function WordsAround({ words, children }: WordsAroundProps) {
  const [before, after] = words.split(nameHere);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

type NamedWordsProps = { readonly words: string; readonly name: LocalText };

/** A message with a name of the shop. */
export const NamedWords = ({ words, name }: NamedWordsProps) => (
  <WordsAround words={words}>
    <ShopWords text={name} />
  </WordsAround>
);
