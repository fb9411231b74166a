import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { BottomNav } from '../../features/bottom-nav/BottomNav.tsx';
import { useOpenMember } from '../../features/member/use-open-member.ts';
import { useLearnAll, useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MenuIcon } from '../../ui/Icons.tsx';
import { CartBar } from './CartBar.tsx';
import { CategoryRail } from './CategoryRail.tsx';
import { CategorySection } from './CategorySection.tsx';
import { MenuHeader } from './MenuHeader.tsx';
import styles from './MenuScreen.module.css';
import { MenuPressesContext } from './menu-presses.ts';
import { loadSheets } from './sheets.ts';
import { useActiveCategory } from './use-active-category.ts';
import { useMenuPresses } from './use-menu-presses.tsx';
import { useShownItems } from './use-shown-items.ts';

type MenuScreenProps = { readonly categories: readonly SpuCate[]; readonly tableNo: string };

/** The menu of a shop: categories on the left, dishes on the right, the cart below. */
export function MenuScreen({ categories, tableNo }: MenuScreenProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownItems(categories);
  const { active, choose } = useActiveCategory(categories, list);
  const { presses, popup } = useMenuPresses();
  const learnAll = useLearnAll();
  const member = useOpenMember();
  useEffect(
    () =>
      whenIdle(() => {
        void loadSheets();
        learnAll();
      }),
    [learnAll],
  );
  return (
    <MenuPressesContext value={presses}>
      <div className={styles.page}>
        <MenuHeader tableNo={tableNo} />
        {categories.length === 0 ? (
          <EmptyState drawing={<MenuIcon size={96} />} text={t('menu.empty')} />
        ) : (
          <div className={styles.columns}>
            <CategoryRail categories={categories} active={active} onChoose={choose} />
            <main className={styles.list} ref={list}>
              {categories.map((category, index) => (
                <CategorySection key={category.spuCatePid} category={category} shown={shown[index] ?? 0} />
              ))}
            </main>
          </div>
        )}
        <CartBar />
        <BottomNav current="menu" onMember={member.press} />
      </div>
      {popup}
      {member.popup}
    </MenuPressesContext>
  );
}
