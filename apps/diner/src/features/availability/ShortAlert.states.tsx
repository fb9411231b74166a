import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleCart } from '../../testing/samples.ts';
import ShortAlert from './ShortAlert.tsx';

const asked = { open: true, onAnswer: () => undefined, back: 'cart' } as const;
const [soup, ...others] = sampleCart.map((line) => ({ ...line, unitQty: 5, left: 2 }));

export const pages: States = {
  'one dish': (look) => (
    <InWorld look={look}>
      <ShortAlert {...asked} lines={soup ? [soup] : []} taken={soup ? [{ ...soup, unitQty: 2 }] : []} />
    </InWorld>
  ),
  'several dishes': (look) => (
    <InWorld look={look}>
      <ShortAlert {...asked} lines={others} taken={others.map((line) => ({ ...line, unitQty: 2 }))} />
    </InWorld>
  ),
};
