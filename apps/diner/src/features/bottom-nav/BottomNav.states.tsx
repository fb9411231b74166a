import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { BottomNav } from './BottomNav.tsx';

const nothing = () => undefined;

export const pages: States = {
  'at the menu': (look) => (
    <InWorld look={look}>
      <BottomNav current="menu" onMember={nothing} />
    </InWorld>
  ),
  'at the orders, with members': (look) => (
    <InWorld look={look} shop={aShopInfo({ memberIsvCode: 'embedded', memberCouponFlag: true })}>
      <BottomNav current="orders" onMember={nothing} />
    </InWorld>
  ),
};
