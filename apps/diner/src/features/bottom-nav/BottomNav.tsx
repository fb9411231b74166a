import { menuPath } from '@comanda/domain/session/menu-path';
import { MenuIcon, PersonIcon, SlipIcon } from '@comanda/ui/components/Icons';
import { TabBar } from '@comanda/ui/components/TabBar';
import { useContext } from 'react';
import { usePress } from '../../api/use-press.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { ShopContext } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';

type BottomNavProps = {
  readonly current: 'menu' | 'orders';
  readonly onMember: () => void;
  /** Opens the menu another way than within the app. */
  readonly onMenu?: () => void;
};

/** The navigation: menu, my orders, and member if the shop has members (PAGE-10). */
export function BottomNav({ current, onMember, onMenu }: BottomNavProps) {
  const t = useFirstText();
  const world = useWorld();
  const queryInfo = useDraft((draft) => draft.queryInfo);
  // at the first paint, only the page knows the shop: the phone has no session yet
  const shop = useContext(ShopContext);
  const hasMembers = useDraft((draft) => Boolean((draft.shopInfo ?? shop)?.memberIsvCode));
  const menu = usePress(async () =>
    onMenu ? onMenu() : world.go(queryInfo ? menuPath(queryInfo) : '/qrDefault'),
  );
  const orders = usePress(() => world.go('/historyOrder'));
  const tabs = [
    {
      key: 'menu',
      label: t('nav.menu'),
      icon: <MenuIcon />,
      current: current === 'menu',
      onPress: menu.press,
    },
    {
      key: 'orders',
      label: t('nav.orders'),
      icon: <SlipIcon />,
      current: current === 'orders',
      onPress: orders.press,
    },
    ...(hasMembers
      ? [
          {
            key: 'member',
            label: t('nav.member'),
            icon: <PersonIcon />,
            current: false,
            onPress: onMember,
          },
        ]
      : []),
  ];
  return <TabBar name={t('nav.label')} tabs={tabs} half={current === 'menu'} />;
}
