import type { OrderChange, OrderChanges } from '@comanda/domain/checkout/order-changes.schema';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCart } from '#testing/samples.ts';
import OrderChanged from './OrderChanged.tsx';

const change: OrderChange = {
  kind: 'price',
  index: 0,
  spuPid: 'miso-soup',
  unitAmount: 400,
  saleAmount: 800,
  line: null,
};
const ofOrder = { index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null } as const;

const changes: OrderChanges = {
  orderingAmount: 125_646,
  dueAmount: 125_646,
  promoAmount: 0,
  taxList: [],
  changeList: [change],
  unavailable: nothingUnavailable,
};

const charge = {
  id: 'service',
  kind: 'charge',
  name: ['Service charge', '服務費'],
  why: ['For the team that serves your table', '給為您服務的團隊'],
  rate: 10,
  amount: 11_422,
  included: false,
} as const;
const tax = { taxName: ['VAT', '營業稅'], taxRate: 5, taxBase: 114_224, taxAmount: 5_711, included: true };

const changed =
  (changeList: readonly OrderChange[], more: Partial<OrderChanges> = {}) =>
  (look: Look) => (
    <InWorld look={look}>
      <OrderChanged
        open
        onAnswer={() => undefined}
        changes={{ ...changes, changeList: [...changeList], ...more }}
        seen={{ cart: sampleCart, dueAmount: 125_546, promoAmount: 200 }}
      />
    </InWorld>
  );

export const pages: States = {
  'a price': changed([change]),
  'several changes': changed([
    change,
    { ...change, kind: 'soldOut', index: 1, spuPid: 'ramen' },
    { ...change, kind: 'stopped', index: 2, spuPid: 'noodles' },
    { ...ofOrder, kind: 'tax' },
    { ...ofOrder, kind: 'benefit' },
  ]),
  'a charge with its reason, and taxes': changed([{ ...ofOrder, kind: 'tax' }], {
    chargeList: [{ ...charge, name: [...charge.name], why: [...charge.why] }],
    taxList: [tax],
  }),
};
