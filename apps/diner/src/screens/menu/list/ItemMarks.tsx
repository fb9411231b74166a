import { isSuiting } from '@comanda/domain/menu/marks';
import { ownMarks } from '@comanda/domain/menu/own-marks';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { dietName } from '#features/marks/mark-name.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './ItemMarks.module.css';

/** The marks that a row has place for. */
const most = 2;

/** The first dietary marks of an item as text, and how many more its sheet has. */
export function ItemMarks({ spu }: { readonly spu: Spu }) {
  const t = useFirstText();
  const { dietMarks: diets = [] } = ownMarks(spu);
  if (diets.length === 0) return null;
  return (
    <span className={styles.marks}>
      {diets.slice(0, most).map((diet) => (
        <span key={diet} className={styles.mark} data-suits={isSuiting(diet) || undefined}>
          {dietName(diet, t)}
        </span>
      ))}
      {diets.length > most ? ` +${diets.length - most}` : null}
    </span>
  );
}
