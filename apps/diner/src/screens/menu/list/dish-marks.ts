import { allergensOf, dietsOf } from '@comanda/domain/menu/all-marks';
import { type FilteredItem, ownMarks } from '@comanda/domain/menu/own-marks';
import { markName } from '#features/marks/mark-name.ts';
import { markNames } from '#features/marks/mark-names.ts';
import type { Translate } from '#i18n/messages.ts';

/** The allergens and diets of an item, and what only its choices add, as one sentence each. */
export function allergensAndDiets(spu: FilteredItem, t: Translate): string[] {
  const { allergenMarks = [], dietMarks = [] } = ownMarks(spu);
  const own = [...allergenMarks, ...dietMarks];
  const byChoice = [...allergensOf(spu), ...dietsOf(spu)].filter((mark) => !own.includes(mark));
  return [
    ...(dietMarks.length > 0 ? [dietMarks.map((mark) => markName(mark, t)).join(' · ')] : []),
    ...(allergenMarks.length > 0 ? [t('mark.contains', { list: markNames(allergenMarks, t) })] : []),
    ...(byChoice.length > 0 ? [t('mark.byChoice', { list: markNames(byChoice, t) })] : []),
  ];
}
