import type { Spu } from '@comanda/domain/menu/spu.schema';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './ItemMarks.module.css';

/** The dietary marks of an item as text. Allergens are in its sheet. */
export function ItemMarks({ spu }: { readonly spu: Pick<Spu, 'diets'> }) {
  const t = useFirstText();
  if (spu.diets.length === 0) return null;
  return (
    <p className={styles.marks}>
      {spu.diets.map((diet) => (
        <span key={diet} data-diet={diet}>
          {t(`mark.diet.${diet}`)}
        </span>
      ))}
    </p>
  );
}
