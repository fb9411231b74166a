import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleCart, unavailableCart } from '../../testing/samples.ts';
import UnavailableAlert from './UnavailableAlert.tsx';

const asked = { open: true, onAnswer: () => undefined };

export const pages: States = {
  'at another time': (look) => (
    <InWorld look={look}>
      <UnavailableAlert
        {...asked}
        lines={unavailableCart.slice(0, 2)}
        staying={sampleCart.slice(2)}
        about="switch"
      />
    </InWorld>
  ),
  'before the order': (look) => (
    <InWorld look={look}>
      <UnavailableAlert
        {...asked}
        lines={unavailableCart.slice(0, 1)}
        staying={sampleCart.slice(1)}
        about="order"
      />
    </InWorld>
  ),
  'nothing stays': (look) => (
    <InWorld look={look}>
      <UnavailableAlert {...asked} lines={unavailableCart} staying={[]} about="order" />
    </InWorld>
  ),
};
