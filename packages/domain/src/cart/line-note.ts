import { cleanLine } from '../clean-text.ts';
import { graphemes } from '../graphemes.ts';

/** A character has at most this many code points on average. Otherwise marks could make a note of any length. */
const codePointsOfCharacter = 8;

/** DISH-5: whether a note of a line is longer than `most` characters, without the spaces around it. */
export const isNoteTooLong = (note: string, most: number): boolean => {
  const text = note.trim();
  return graphemes(text) > most || [...text].length > most * codePointsOfCharacter;
};

/** DISH-5: the line with this note, safe to print. An empty note is none. */
export function withNote<L extends { readonly note?: string | undefined }>(line: L, note = ''): L {
  const { note: _before, ...rest } = line;
  const text = cleanLine(note).trim();
  // the line differs only in a field that is optional
  return (text === '' ? rest : { ...rest, note: text }) as L;
}

/** Why the notes of lines are refused. `most`: the characters that the shop allows; undefined if it takes no notes. */
export function noteProblem(
  lines: readonly { readonly note?: string | undefined }[],
  most: number | undefined,
): string | undefined {
  const notes = lines.flatMap(({ note = '' }) => (note === '' ? [] : [note]));
  if (notes.length === 0) return undefined;
  if (most === undefined) return 'this shop takes no notes on items';
  return notes.some((note) => isNoteTooLong(note, most)) ? `at most ${most} characters` : undefined;
}
