import { limits } from '@comanda/domain/limits';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { Badge } from '@comanda/ui/components/Badge';
import { classNames } from '@comanda/ui/text/class-names';
import { memo, useEffect, useRef } from 'react';
import { bringIntoView } from '#browser/scroll.ts';
import { useCategoryCount } from '#draft/counts.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './CategoryRail.module.css';

type CategoryRailProps = {
  readonly categories: readonly SpuCate[];
  readonly active: string | undefined;
  /** `byKey`: chosen by keyboard or screen reader, so the focus moves to the category. */
  readonly onChoose: (spuCatePid: string, byKey: boolean) => void;
};

/**
 * The list of categories, each with its number of units in the cart (MENU-5). Keeps the active category
 * visible.
 */
export const CategoryRail = memo(function CategoryRail({ categories, active, onChoose }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active !== undefined) bringIntoView(rail.current, '[aria-current="true"]');
  }, [active]);
  return (
    <nav className={styles.rail} ref={rail} aria-label={useFirstText()('menu.categories')}>
      {categories.map((category) => (
        <CategoryTab
          key={category.spuCatePid}
          category={category}
          isActive={category.spuCatePid === active}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
});

type CategoryTabProps = Pick<CategoryRailProps, 'onChoose'> & {
  readonly category: SpuCate;
  readonly isActive: boolean;
};

const CategoryTab = memo(function CategoryTab({ category, isActive, onChoose }: CategoryTabProps) {
  const count = useCategoryCount(category);
  const t = useFirstText();
  return (
    <button
      type="button"
      className={classNames(styles.tab, isActive && styles.active)}
      aria-current={isActive}
      onClick={({ detail }) => onChoose(category.spuCatePid, detail === 0)}
    >
      <ShopWords text={category.spuCateName} className={styles.name} />
      {count > 0 ? (
        <>
          <span className="sr-only">{t('item.inCart', { count })}</span>
          <span className={styles.badge}>
            <Badge count={count} most={limits.badge} />
          </span>
        </>
      ) : null}
    </button>
  );
});
