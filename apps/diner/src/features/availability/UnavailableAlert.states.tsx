import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleCart, unavailableCart } from '../../testing/samples.ts';
import UnavailableAlert from './UnavailableAlert.tsx';

const asked = { open: true, onAnswer: () => undefined };

const lackingLines = sampleCart.slice(1, 2).map((line) => ({
  ...line,
  selloutFlag: true,
  unusableType: 2 as const,
  lacking: { pid: 'egg', left: 1 },
  chosenList: [{ pid: 'egg', name: ['Soy-braised egg', '滷蛋'] }],
}));

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
  'a dish with more of an option than are left': (look) => (
    <InWorld look={look}>
      <UnavailableAlert {...asked} lines={lackingLines} staying={sampleCart.slice(1)} about="order" />
    </InWorld>
  ),
  'nothing stays': (look) => (
    <InWorld look={look}>
      <UnavailableAlert {...asked} lines={unavailableCart} staying={[]} about="order" />
    </InWorld>
  ),
};
