import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { usePageTitle } from '@comanda/ui/browser/use-page-title';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { MenuIcon } from '@comanda/ui/components/Icons';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense, useRef } from 'react';
import { useMatches } from '../../browser/media.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { BottomNav } from '../../features/bottom-nav/BottomNav.tsx';
import { useOpenMember } from '../../features/member/use-open-member.ts';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';
import { CartBar } from './cart/CartBar.tsx';
import { canBeSearched } from './find/can-be-searched.ts';
import { FindTools } from './find/FindTools.tsx';
import { FilterContext } from './find/filter-context.ts';
import { useMenuFilter } from './find/use-menu-filter.ts';
import { useSearch } from './find/use-search.ts';
import { ChargeNotice } from './list/ChargeNotice.tsx';
import { MenuColumns } from './list/MenuColumns.tsx';
import { MenuHeader } from './list/MenuHeader.tsx';
import styles from './MenuScreen.module.css';
import { MenuPressesContext } from './menu-presses.ts';
import { SkipLinks } from './SkipLinks.tsx';
import { useMenuPresses } from './use-menu-presses.tsx';

const CartPanel = lazy(() => import('./cart/CartPanel.tsx'), { keepTrying: true });
const FoundItems = lazy(() => import('./find/FoundItems.tsx'), { keepTrying: true });
const ShopHelp = lazy(() => import('../../features/language/ShopHelp.tsx'), { keepTrying: true });
const FilterNote = lazy(() => import('./find/FilterNote.tsx'), { keepTrying: true });

type MenuScreenProps = {
  readonly categories: readonly SpuCate[];
  /** The number of items per category. Only set while the rest of a long menu loads. */
  readonly itemCounts: readonly number[] | undefined;
  readonly tableNo: string;
};

/** The menu of a shop: categories at the side, items beside them, the cart below, or at their side on a wide screen. */
export function MenuScreen({ categories, itemCounts, tableNo }: MenuScreenProps) {
  const t = useFirstText();
  const { shopName, brandName } = useShop();
  const read = useShopText();
  // the server's page has the same title; a navigation within the app needs it too
  const head = usePageTitle(`${read(shopName).text} · ${read(brandName).text}`);
  const hasSession = useDraft((draft) => draft.shopInfo !== null);
  const { presses, popup } = useMenuPresses();
  const isWide = useMatches('(min-width: 56.25rem) and (min-height: 30rem)');
  const member = useOpenMember();
  const { filter, choose, listKey, ...left } = useMenuFilter(categories);
  const { query, isSearching, search, onLeft, field, end } = useSearch();
  const dishes = useRef<HTMLDivElement>(null);
  const finds = filter !== undefined || canBeSearched(categories, itemCounts);
  return (
    <MenuPressesContext value={presses}>
      <FilterContext value={filter}>
        <div className={styles.page}>
          <SkipLinks />
          <MenuHeader
            head={head}
            tableNo={tableNo}
            find={
              finds ? (
                <FindTools
                  categories={categories}
                  filter={filter}
                  onFilter={choose}
                  onSearch={search}
                  field={field}
                />
              ) : null
            }
          />
          <div className={styles.content}>
            <div className={styles.menu} id="dishes" tabIndex={-1} ref={dishes}>
              {categories.length === 0 ? (
                <EmptyState drawing={<MenuIcon size={96} />} text={t('menu.empty')} />
              ) : null}
              <Suspense>
                {filter ? (
                  <FilterNote
                    filter={filter}
                    hidden={left.hidden}
                    categories={categories}
                    isAll={left.categories.length === 0}
                    isWhole={itemCounts === undefined}
                    isSearching={isSearching}
                    onFilter={choose}
                  />
                ) : null}
              </Suspense>
              <Suspense>
                {isSearching ? (
                  <FoundItems
                    categories={categories}
                    filter={filter}
                    query={query}
                    isWhole={itemCounts === undefined}
                    onLeft={onLeft}
                    onEnd={() => {
                      end();
                      dishes.current?.focus();
                    }}
                    onFilter={choose}
                  />
                ) : null}
              </Suspense>
              <ChargeNotice tableNo={tableNo} />
              <MenuColumns
                key={listKey}
                categories={left.categories}
                itemCounts={left.hidden > 0 ? undefined : itemCounts}
                hidden={isSearching || left.categories.length === 0}
              />
            </div>
            <Suspense>{isWide ? <CartPanel /> : null}</Suspense>
          </div>
          <Suspense>{hasSession ? <ShopHelp /> : null}</Suspense>
          {isWide ? null : <CartBar />}
          <BottomNav current="menu" onMember={member.press} />
        </div>
        {popup}
        {member.popup}
      </FilterContext>
    </MenuPressesContext>
  );
}
