import { listed } from '@comanda/domain/language';
import { allergensOf, dietsOf, type Marked } from '@comanda/domain/menu/marks';
import { markName } from '#features/marks/mark-name.ts';
import type { Translate } from '#i18n/messages.ts';

/** The allergens and diets of an item, as one sentence each. */
export function allergensAndDiets(spu: Marked, t: Translate): string[] {
  const contained = allergensOf(spu).map((mark) => markName(mark, t));
  const suits = dietsOf(spu).map((mark) => markName(mark, t));
  return [
    ...(suits.length > 0 ? [suits.join(' · ')] : []),
    ...(contained.length > 0 ? [t('mark.contains', { list: listed(contained) })] : []),
  ];
}
