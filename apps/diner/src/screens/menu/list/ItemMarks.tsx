import { ownMarks } from '@comanda/domain/menu/item-fit';
import { isSuiting } from '@comanda/domain/menu/marks';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { Fragment } from 'react';
import { dietName } from '#features/marks/mark-name.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './ItemMarks.module.css';

/** The dietary marks of an item as text. Its sheet has the allergens too. */
export function ItemMarks({ spu }: { readonly spu: Spu }) {
  const t = useFirstText();
  const { dietMarks: diets = [] } = ownMarks(spu);
  if (diets.length === 0) return null;
  return (
    <span className={styles.marks}>
      {diets.map((diet, index) => (
        <Fragment key={diet}>
          {index > 0 ? ' ' : null}
          <span className={styles.mark} data-suits={isSuiting(diet) || undefined}>
            {dietName(diet, t)}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
