import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import MissingAlert from './MissingAlert.tsx';

const asked = { open: true, onAnswer: () => undefined, shop: aShopInfo() };
const soup = anOrderItem();

export const pages: States = {
  'one dish': (look) => (
    <InWorld look={look}>
      <MissingAlert {...asked} items={[soup]} isAll={false} />
    </InWorld>
  ),
  'all dishes': (look) => (
    <InWorld look={look}>
      <MissingAlert {...asked} items={[soup, { ...soup, spuPid: 'tea' }]} isAll />
    </InWorld>
  ),
};
