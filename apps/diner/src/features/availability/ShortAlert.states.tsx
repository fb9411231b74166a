import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleCart } from '../../testing/samples.ts';
import ShortAlert from './ShortAlert.tsx';

const asked = { open: true, onAnswer: () => undefined, back: 'cart' } as const;
const [soup, ...others] = sampleCart.map((line) => ({ ...line, unitQty: 5, left: 2 }));

export const pages: States = {
  'one dish': (look) => (
    <InWorld look={look}>
      <ShortAlert
        {...asked}
        lines={soup ? [soup] : []}
        taken={soup ? [{ ...soup, unitQty: 2 }] : []}
        shortList={[]}
      />
    </InWorld>
  ),
  'one option': (look) => (
    <InWorld look={look}>
      <ShortAlert
        {...asked}
        lines={soup ? [{ ...soup, chosenList: [{ pid: 'tail', name: ['Lobster tail', '龍蝦尾'] }] }] : []}
        taken={soup ? [{ ...soup, unitQty: 2 }] : []}
        shortList={[{ pid: 'tail', kind: 'attr', left: 2 }]}
      />
    </InWorld>
  ),
  'several dishes': (look) => (
    <InWorld look={look}>
      <ShortAlert
        {...asked}
        lines={others}
        taken={others.map((line) => ({ ...line, unitQty: 2 }))}
        shortList={[]}
      />
    </InWorld>
  ),
};
