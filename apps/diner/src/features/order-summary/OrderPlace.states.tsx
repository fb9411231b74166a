import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { OrderPlace } from './OrderPlace.tsx';

const longAddress = 'Western Railway Station Square 12–14, entrance from the bus terminal, third floor';

export const states: States = {
  'at a table': (look) => (
    <InWorld look={look}>
      <OrderPlace deliveryMode="F" tableNo="7" />
    </InWorld>
  ),
  pickup: (look) => (
    <InWorld look={look}>
      <OrderPlace deliveryMode="P" tableNo="" />
    </InWorld>
  ),
  'long address': (look) => (
    <InWorld look={look} shop={aShopInfo({ addr: [longAddress, ''] })}>
      <OrderPlace deliveryMode="D" tableNo="" />
    </InWorld>
  ),
};
