import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { type CSSProperties, memo, useId } from 'react';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { weeklyHoursTexts } from '#i18n/weekly-hours.ts';
import styles from './CategorySection.module.css';
import { ItemRow } from './ItemRow.tsx';

type CategorySectionProps = {
  readonly category: SpuCate;
  /** How many items are rendered. Space is reserved for the others. */
  readonly shown: number;
  /** How many items the category has, including those that are not loaded yet. */
  readonly rows: number;
  /** How many items the categories above have. */
  readonly above: number;
};

/** React's types do not include custom properties. */
const rowsOf = (rows: number): CSSProperties =>
  ({ '--rows': rows, '--pairs': Math.ceil(rows / 2) }) as CSSProperties;

/** When a picture loads, by its place in the menu. About four items are fully visible on a phone, and seven in part. */
const pictureOf = (index: number) => (index < 4 ? 'now' : index < 7 ? 'soon' : 'used');

export const CategorySection = memo(function CategorySection({
  category,
  shown,
  rows,
  above,
}: CategorySectionProps) {
  const { spuCatePid, spuCateName, cateDescr, sellingTimes, spuList } = category;
  const language = useLanguage();
  const head = useId();
  return (
    <section
      className={styles.section}
      data-category={spuCatePid}
      aria-labelledby={head}
      style={rowsOf(rows)}
    >
      <h2 className={styles.head} id={head} tabIndex={-1}>
        <ShopWords text={spuCateName} />
      </h2>
      {cateDescr || sellingTimes ? (
        <p className={styles.descr}>
          {sellingTimes ? (
            <span suppressHydrationWarning>{weeklyHoursTexts(language, sellingTimes).join(' | ')}</span>
          ) : null}
          {cateDescr && sellingTimes ? ' · ' : null}
          {cateDescr ? <ShopWords text={cateDescr} /> : null}
        </p>
      ) : null}
      <ul className={styles.items}>
        {spuList.slice(0, shown).map((spu, index) => (
          <ItemRow key={spu.spuPid} category={category} spu={spu} picture={pictureOf(above + index)} />
        ))}
      </ul>
    </section>
  );
});
