import type { TimelineEntry } from '@comanda/contract/merchant/audit.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import type { Look, States } from '@comanda/ui/testing/states';
import { aWorkplace } from '../../testing/a-workplace.ts';
import { InShop } from '../../testing/InShop.tsx';
import { OrderRecordView } from './OrderRecord.tsx';
import type { PaidAndRefunded } from './use-order-money.ts';

const shop = aWorkplace();
const at = 1_767_790_800;

const event = (kind: string, change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at,
  kind,
  version: 1,
  fromStatus: null,
  toStatus: null,
  who: 'staff',
  by: 'Mia',
  ...change,
});

const nothing: PaidAndRefunded = { payments: [], credits: [], refunds: [] };
const done = { payableKind: 'order', payableId: exampleMerchantOrder.orderId, by: 'Mia', at } as const;

const record = (events: readonly TimelineEntry[], money: PaidAndRefunded) => (look: Look) => (
  <InShop look={look} shop={shop}>
    <OrderRecordView order={exampleMerchantOrder} events={events} money={money} shop={shop} />
  </InShop>
);

export const states: States = {
  'a new order': record([event('placed', { who: 'diner' })], nothing),
  'paid, handed over, and taken back': record(
    [
      event('placed', { who: 'diner' }),
      event('accepted', {
        by: 'Wilhelmina van der Westhuizen-Papadopoulou',
        device: 'Tablet of the terrace',
      }),
      event('paidAtTill', { note: 'cGF5bWVudA' }),
      event('completed'),
      event('returned', { note: 'It was cold, and the guest had waited for more than half an hour' }),
    ],
    {
      payments: [
        {
          ...done,
          paymentId: 'cGF5bWVudA',
          tender: 'cash',
          appliedAmount: 19,
          tipAmount: 0,
          roundingAmount: 0,
          receivedAmount: 20,
          changeAmount: 1,
        },
      ],
      credits: [{ ...done, creditId: 'Y3JlZGl0', amount: 19, taxList: [], reason: 'Not as it should be' }],
      refunds: [],
    },
  ),
};
