import { type ReceiptSource, receiptOf } from '@comanda/domain/order/receipt';
import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import type { Look, States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { type Paper, ReceiptSheet } from './ReceiptSheet.tsx';

const soup = anOrderItem({
  specList: [{ specName: ['Large', '大'] }],
  extraList: [{ attrName: ['Egg', '蛋'], unitQty: 2, unitAmount: 50 }],
});
const paid: ReceiptSource = {
  kind: 'order',
  numbers: ['260107-001'],
  tableNo: '7',
  at: 1_767_780_000,
  items: [
    { item: soup, unitQty: 2, amount: 900, rates: [13.5] },
    { item: anOrderItem({ spuName: ['Beer', '啤酒'] }), unitQty: 1, amount: 700, rates: [25.5] },
  ],
  adjustments: [
    { id: 'C', kind: 'promotion', name: ['Lunch', '午餐'], amount: -100, included: false, source: 'coupon' },
  ],
  credited: 200,
  taxes: [
    { name: ['VAT', '加值稅'], rate: 25.5, included: true, base: 518, amount: 132 },
    { name: ['VAT', '加值稅'], rate: 13.5, included: true, base: 573, amount: 77 },
  ],
  dueAmount: 1300,
  left: 0,
  payments: [{ tender: 'cash', name: null, at: 1, applied: 1300, tip: 100, rounding: -2, received: 2000 }],
  refunds: [{ tender: 'cash', amount: 200, at: 1 }],
  isCancelled: false,
  taxesShareBase: false,
  invoiceNumber: null,
};
const facts = {
  taxNumber: 'FI12345671',
  legalName: ['Noodle Bar Oy', '麵吧有限公司'],
  receiptFooter: ['Thank you', '謝謝'],
};

const sheet =
  (
    payable: Partial<ReceiptSource>,
    shop: Partial<Shop> = {},
    paper: Paper = 'screen',
    copy: number | null = null,
  ) =>
  (look: Look) => (
    <InPage look={look}>
      <ReceiptSheet
        receipt={receiptOf({ ...paid, ...payable }, aShop({ ...facts, ...shop }))}
        paper={paper}
        copy={copy}
      />
    </InPage>
  );

const long =
  'Grilled river prawns with fermented soybean, lemongrass and seventeen other things from the garden';

export const states: States = {
  'paid in cash': sheet({}),
  'a reprint on a roll': sheet({}, {}, '80mm', 1),
  'a bill that is not paid': sheet({ payments: [], refunds: [], left: 1300 }),
  'cancelled before it was paid': sheet({ payments: [], refunds: [], credited: 0, isCancelled: true }),
  'two taxes on the same lines': sheet({ taxesShareBase: true }, { taxNumber: '1234567-1' }),
  'a set of food and beer': sheet({
    items: [
      {
        ...{ item: soup, unitQty: 2, amount: 1600, rates: [13.5, 25.5] },
        parts: [
          { rates: [13.5], amount: 900 },
          { rates: [25.5], amount: 700 },
        ],
      },
    ],
  }),
  'the reduced rate in Japan': sheet({}, { country: 'JP', taxNumber: 'T1234567890123' }),
  'not an invoice in Taiwan': sheet(
    { invoiceNumber: 'AB12345678' },
    { country: 'TW', taxNumber: '12345675' },
  ),
  'long names': sheet(
    {
      items: [
        { item: anOrderItem({ spuName: [long, long] }), unitQty: 999, amount: 123_456_789, rates: [13.5] },
      ],
    },
    {},
    '80mm',
  ),
  'from right to left': sheet(
    {
      items: [
        {
          item: anOrderItem({ spuName: ['شوربة العدس', 'Lentil soup'] }),
          unitQty: 1,
          amount: 700,
          rates: [],
        },
      ],
    },
    { languages: ['ar', 'en'], brandName: ['بيت المجبوس', 'Machboos House'], addr: ['شارع ١', 'Street 1'] },
  ),
};
