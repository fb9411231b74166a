import { partConflict } from '@comanda/domain/cart/line-conflict';
import { isAmong, tellingDiets } from '@comanda/domain/menu/marks';
import type { PartMarks } from '@comanda/domain/menu/own-marks';
import { ConflictWords } from '#features/marks/LineConflictNote.tsx';
import { markNames } from '#features/marks/mark-names.ts';
import { useWholeFilter } from '#features/marks/use-conflict-of.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './OptionRow.module.css';

/** What an option contains, or what in it does not suit the diner's filter (DISH-4). */
export function OptionMarks({ marks }: { readonly marks: PartMarks }) {
  const t = useText();
  const conflict = partConflict(marks, useWholeFilter());
  const { allergenMarks = [], dietMarks = [] } = marks;
  const contained = [...allergenMarks, ...dietMarks.filter(isAmong(tellingDiets))];
  if (conflict)
    return (
      <span className={styles.marks}>
        <ConflictWords conflict={conflict} />
      </span>
    );
  if (contained.length === 0) return null;
  return <span className={styles.marks}>{t('mark.contains', { list: markNames(contained, t) })}</span>;
}
