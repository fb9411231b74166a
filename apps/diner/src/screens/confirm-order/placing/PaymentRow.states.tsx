import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { PaymentRow } from './PaymentRow.tsx';

const press = () => undefined;

export const states: States = {
  'can be changed': (look) => (
    <InWorld look={look}>
      <PaymentRow deliveryMode="F" checkoutMethod="O" onPress={press} />
    </InWorld>
  ),
  'on delivery': (look) => (
    <InWorld look={look}>
      <PaymentRow deliveryMode="D" checkoutMethod="P" onPress={press} />
    </InWorld>
  ),
  'decided by the shop': (look) => (
    <InWorld look={look}>
      <PaymentRow deliveryMode="F" checkoutMethod="P" onPress={undefined} />
    </InWorld>
  ),
  'on the bill of the table': (look) => (
    <InWorld look={look} shop={aShopInfo({ orderingMode: 'A' })}>
      <PaymentRow deliveryMode="F" checkoutMethod="P" onPress={undefined} />
    </InWorld>
  ),
};
