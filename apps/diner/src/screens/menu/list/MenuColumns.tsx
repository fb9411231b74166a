import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { memo, useRef } from 'react';
import { CategoryRail } from './CategoryRail.tsx';
import { CategorySection } from './CategorySection.tsx';
import styles from './MenuColumns.module.css';
import { useActiveCategory } from './use-active-category.ts';
import { useShownItems } from './use-shown-items.ts';

type MenuColumnsProps = {
  readonly categories: readonly SpuCate[];
  /** The number of items per category. Only set while the rest of a long menu loads. */
  readonly itemCounts: readonly number[] | undefined;
  /** Keeps the menu mounted while the search results are shown. */
  readonly hidden: boolean;
};

/** The categories at the side, and all their items in one list. */
export const MenuColumns = memo(function MenuColumns({ categories, itemCounts, hidden }: MenuColumnsProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownItems(categories);
  const { active, choose } = useActiveCategory(categories, list);
  return (
    <div className={styles.columns} hidden={hidden}>
      <CategoryRail categories={categories} active={active} onChoose={choose} />
      <main className={styles.list} ref={list}>
        {categories.map((category, index) => (
          <CategorySection
            key={category.spuCatePid}
            category={category}
            shown={shown[index] ?? 0}
            above={categories.slice(0, index).reduce((sum, { spuList }) => sum + spuList.length, 0)}
            rows={Math.max(itemCounts?.[index] ?? 0, category.spuList.length)}
          />
        ))}
      </main>
    </div>
  );
});
