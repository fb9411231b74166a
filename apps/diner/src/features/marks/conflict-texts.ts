import type { LineConflict } from '@comanda/domain/cart/line-conflict';
import type { Translate } from '../../i18n/messages.ts';
import { markNames } from './mark-names.ts';

/** What in a line does not suit the diner's filter, as one sentence each. */
export function conflictTexts(conflict: LineConflict | 'unknown', t: Translate): string[] {
  if (conflict === 'unknown') return [t('conflict.unknown')];
  const sentence = (
    id: 'conflict.contains' | 'conflict.mayContain' | 'conflict.notMarked',
    marks: readonly string[],
  ) => (marks.length > 0 ? [t(id, { list: markNames(marks, t) })] : []);
  return [
    ...sentence('conflict.contains', conflict.contains),
    ...sentence('conflict.mayContain', conflict.mayContain),
    ...(conflict.notStated ? [t('conflict.notStated')] : []),
    ...sentence('conflict.notMarked', conflict.lacks),
  ];
}

/** Sentences as one text, with the punctuation of the diner's language. */
export const inOneText = (sentences: readonly string[], t: Translate): string =>
  sentences.length === 0 ? '' : sentences.reduce((first, then) => t('conflict.then', { first, then }));
