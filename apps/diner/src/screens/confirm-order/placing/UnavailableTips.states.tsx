import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { unavailableCart } from '#testing/samples.ts';
import UnavailableTips from './UnavailableTips.tsx';

const asked = { open: true, onAnswer: () => undefined };

export const pages: States = {
  'sold out': (look) => (
    <InWorld look={look}>
      <UnavailableTips {...asked} canRemove lines={unavailableCart.slice(0, 1)} />
    </InWorld>
  ),
  several: (look) => (
    <InWorld look={look}>
      <UnavailableTips {...asked} canRemove={false} lines={unavailableCart} />
    </InWorld>
  ),
};
