import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useEffect } from 'react';
import { loadWhenIdle } from '../../browser/idle.ts';
import { BottomNav } from '../../features/bottom-nav/BottomNav.tsx';
import { useOpenMember } from '../../features/member/use-open-member.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MenuIcon } from '../../ui/Icons.tsx';
import { CartBar } from './CartBar.tsx';
import { canBeSearched } from './can-be-searched.ts';
import { FindBar } from './FindBar.tsx';
import { useLoadFinding } from './load-finding.ts';
import { MenuColumns } from './MenuColumns.tsx';
import { MenuHeader } from './MenuHeader.tsx';
import styles from './MenuScreen.module.css';
import { MenuPressesContext } from './menu-presses.ts';
import { loadSheets } from './sheets.ts';
import { useMenuFilter } from './use-menu-filter.ts';
import { useMenuPresses } from './use-menu-presses.tsx';
import { useSearch } from './use-search.ts';

type MenuScreenProps = {
  readonly categories: readonly SpuCate[];
  /** How many dishes each category will have, while the rest of a long menu is on its way. */
  readonly itemCounts: readonly number[] | undefined;
  readonly tableNo: string;
};

/** The menu of a shop: categories on the left, dishes on the right, the cart below. */
export function MenuScreen({ categories, itemCounts, tableNo }: MenuScreenProps) {
  const t = useText();
  const { presses, popup } = useMenuPresses();
  const member = useOpenMember();
  const load = useLoadFinding();
  const { filter, choose, listKey, Note, ...left } = useMenuFilter(categories, load);
  const { query, search, FoundItems } = useSearch(load);
  useEffect(() => loadWhenIdle([loadSheets, load]), [load]);
  const finds = filter !== undefined || canBeSearched(categories);
  return (
    <MenuPressesContext value={presses}>
      <div className={classNames(styles.page, finds && styles.finds)}>
        <MenuHeader tableNo={tableNo} />
        {finds ? (
          <FindBar categories={categories} filter={filter} onFilter={choose} onSearch={search} load={load} />
        ) : null}
        {categories.length === 0 ? (
          <EmptyState drawing={<MenuIcon size={96} />} text={t('menu.empty')} />
        ) : null}
        {FoundItems ? (
          <FoundItems
            categories={categories}
            filter={filter}
            query={query}
            isWhole={itemCounts === undefined}
          />
        ) : null}
        {Note && !FoundItems ? (
          <Note hidden={left.hidden} isAll={left.categories.length === 0} onFilter={choose} />
        ) : null}
        <MenuColumns
          key={listKey}
          categories={left.categories}
          itemCounts={left.hidden > 0 ? undefined : itemCounts}
          hidden={FoundItems !== undefined || left.categories.length === 0}
        />
        <CartBar />
        <BottomNav current="menu" onMember={member.press} />
      </div>
      {popup}
      {member.popup}
    </MenuPressesContext>
  );
}
