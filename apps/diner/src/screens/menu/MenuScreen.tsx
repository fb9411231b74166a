import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { MenuIcon } from '@comanda/ui/components/Icons';
import { lazy } from '@comanda/ui/loading/lazy';
import { classNames } from '@comanda/ui/text/class-names';
import { Suspense } from 'react';
import { BottomNav } from '../../features/bottom-nav/BottomNav.tsx';
import { useOpenMember } from '../../features/member/use-open-member.ts';
import { useFirstText } from '../../i18n/use-text.ts';
import { CartBar } from './cart/CartBar.tsx';
import { canBeSearched } from './find/can-be-searched.ts';
import { FindBar } from './find/FindBar.tsx';
import { useMenuFilter } from './find/use-menu-filter.ts';
import { useSearch } from './find/use-search.ts';
import { MenuColumns } from './list/MenuColumns.tsx';
import { MenuHeader } from './list/MenuHeader.tsx';
import styles from './MenuScreen.module.css';
import { MenuPressesContext } from './menu-presses.ts';
import { useMenuPresses } from './use-menu-presses.tsx';

const FoundItems = lazy(() => import('./find/FoundItems.tsx'), { keepTrying: true });
const FilterNote = lazy(() => import('./find/FilterNote.tsx'), { keepTrying: true });

type MenuScreenProps = {
  readonly categories: readonly SpuCate[];
  /** The number of items per category. Only set while the rest of a long menu loads. */
  readonly itemCounts: readonly number[] | undefined;
  readonly tableNo: string;
};

/** The menu of a shop: categories at the side, items beside them, the cart below. */
export function MenuScreen({ categories, itemCounts, tableNo }: MenuScreenProps) {
  const t = useFirstText();
  const { presses, popup } = useMenuPresses();
  const member = useOpenMember();
  const { filter, choose, listKey, ...left } = useMenuFilter(categories);
  const { query, isSearching, search, onLeft } = useSearch();
  const finds = filter !== undefined || canBeSearched(categories, itemCounts);
  return (
    <MenuPressesContext value={presses}>
      <div className={classNames(styles.page, finds && styles.finds)}>
        <MenuHeader tableNo={tableNo} />
        {finds ? (
          <FindBar categories={categories} filter={filter} onFilter={choose} onSearch={search} />
        ) : null}
        {categories.length === 0 ? (
          <EmptyState drawing={<MenuIcon size={96} />} text={t('menu.empty')} />
        ) : null}
        <Suspense>
          {isSearching ? (
            <FoundItems
              categories={categories}
              filter={filter}
              query={query}
              isWhole={itemCounts === undefined}
              onLeft={onLeft}
            />
          ) : null}
        </Suspense>
        <Suspense>
          {left.hidden > 0 && !isSearching ? (
            <FilterNote hidden={left.hidden} isAll={left.categories.length === 0} onFilter={choose} />
          ) : null}
        </Suspense>
        <MenuColumns
          key={listKey}
          categories={left.categories}
          itemCounts={left.hidden > 0 ? undefined : itemCounts}
          hidden={isSearching || left.categories.length === 0}
        />
        <CartBar />
        <BottomNav current="menu" onMember={member.press} />
      </div>
      {popup}
      {member.popup}
    </MenuPressesContext>
  );
}
