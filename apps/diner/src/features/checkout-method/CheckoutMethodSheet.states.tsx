import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import CheckoutMethodSheet from './CheckoutMethodSheet.tsx';

const asked = { open: true, onAnswer: () => undefined };

export const pages: States = {
  'at a table': (look) => (
    <InWorld look={look}>
      <CheckoutMethodSheet {...asked} current="O" deliveryMode="F" />
    </InWorld>
  ),
  'to go': (look) => (
    <InWorld look={look}>
      <CheckoutMethodSheet {...asked} current="P" deliveryMode="T" />
    </InWorld>
  ),
  delivery: (look) => (
    <InWorld look={look}>
      <CheckoutMethodSheet {...asked} current="O" deliveryMode="D" />
    </InWorld>
  ),
};
