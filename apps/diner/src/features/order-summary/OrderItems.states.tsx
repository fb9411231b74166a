import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleCart, unavailableCart } from '../../testing/samples.ts';
import { OrderItems } from './OrderItems.tsx';
import { cartItem } from './summary-item.ts';

const many = Array.from({ length: 12 }, (_, index) =>
  sampleCart.map((line) => ({ ...line, index: index * 3 + line.index })),
);

export const states: States = {
  normal: (look) => (
    <InWorld look={look}>
      <OrderItems items={sampleCart.map(cartItem)} />
    </InWorld>
  ),
  'with unavailable dishes': (look) => (
    <InWorld look={look}>
      <OrderItems items={unavailableCart.map(cartItem)} />
    </InWorld>
  ),
  many: (look) => (
    <InWorld look={look}>
      <OrderItems items={many.flat().map(cartItem)} />
    </InWorld>
  ),
};
