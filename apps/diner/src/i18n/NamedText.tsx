import { attributesOf } from '@comanda/domain/text-attributes';
import type { readText } from '@comanda/domain/text-language';
import type { ReactNode } from 'react';
import { nameHere, WordsAround } from './NamedWords.tsx';

type Read = ReturnType<typeof readText>;

/** A sentence as plain text, and as elements in which names of the shop have the attributes of their own language. */
export type NamedText = { readonly text: string; readonly shown?: ReactNode };

/** A name of the shop as an element, outside of the components that know the shop. */
export const nameElement = ({ text, lang }: Read): ReactNode => <span {...attributesOf(lang)}>{text}</span>;

/** Puts a name of the shop into a message with `nameHere`, for a toast. Screen readers switch their voice for it. */
export const namedText = (words: string, name: Read): Required<NamedText> => ({
  text: words.replace(nameHere, () => name.text),
  shown: <WordsAround words={words}>{nameElement(name)}</WordsAround>,
});
