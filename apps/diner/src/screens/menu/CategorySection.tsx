import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { type CSSProperties, memo, useId } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import styles from './CategorySection.module.css';
import { ItemRow } from './ItemRow.tsx';

type CategorySectionProps = {
  readonly category: SpuCate;
  /** How many of its dishes are drawn by now; the room of the others is kept. */
  readonly shown: number;
  /** How many dishes it has, those included that are not there yet. */
  readonly rows: number;
  /** The menu begins with it: its first pictures are seen at once. */
  readonly isFirst: boolean;
};

/** React's types know no custom properties. */
const rowsOf = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;

export const CategorySection = memo(function CategorySection({
  category,
  shown,
  rows,
  isFirst,
}: CategorySectionProps) {
  const { spuCatePid, spuCateName, spuCateName2, spuList } = category;
  const head = useId();
  return (
    <section
      className={styles.section}
      data-category={spuCatePid}
      aria-labelledby={head}
      style={rowsOf(rows)}
    >
      <h2 className={styles.head} id={head} tabIndex={-1}>
        <ShopWords first={spuCateName} second={spuCateName2} />
      </h2>
      <ul>
        {spuList.slice(0, shown).map((spu, index) => (
          <ItemRow key={spu.spuPid} category={category} spu={spu} eager={isFirst && index < 4} />
        ))}
      </ul>
    </section>
  );
});
