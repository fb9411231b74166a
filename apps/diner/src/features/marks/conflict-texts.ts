import type { LineConflict } from '@comanda/domain/cart/line-conflict';
import { listed } from '@comanda/domain/language';
import type { Translate } from '../../i18n/messages.ts';
import { markName } from './mark-name.ts';

/** What in a line does not suit the diner's filter, as one sentence each. */
export function conflictTexts(conflict: LineConflict | 'unknown', t: Translate): string[] {
  if (conflict === 'unknown') return [t('conflict.unknown')];
  const sentence = (
    id: 'conflict.contains' | 'conflict.mayContain' | 'conflict.notMarked',
    marks: readonly string[],
  ) => (marks.length > 0 ? [t(id, { list: listed(marks.map((mark) => markName(mark, t))) })] : []);
  return [
    ...sentence('conflict.contains', conflict.contains),
    ...sentence('conflict.mayContain', conflict.mayContain),
    ...sentence('conflict.notMarked', conflict.lacks),
  ];
}
