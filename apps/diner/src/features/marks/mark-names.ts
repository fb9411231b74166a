import type { Translate } from '../../i18n/messages.ts';
import { markName } from './mark-name.ts';

/** The names of marks as a list within a sentence, in the diner's language. */
export const markNames = (marks: readonly string[], t: Translate): string =>
  marks.map((mark) => markName(mark, t)).reduce((first, then) => t('mark.and', { first, then }));
