import { CallError } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { anOrderSummary } from '@comanda/domain/testing/an-order';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleNow } from '../../testing/samples.ts';
import type { HistoryOrder } from './history-query.ts';
import OrderHistoryScreen from './OrderHistoryScreen.tsx';

const listed = (orderId: string, overrides: Partial<HistoryOrder> = {}): HistoryOrder => ({
  ...anOrderSummary({ orderId, crtTime: sampleNow - 600 }),
  amountScale: 2,
  currency: 'EUR',
  languages: ['en', 'zh-TW'],
  ...overrides,
});

const dish = { spuName: ['Miso soup', '味噌湯'], imageUrl: '', imageColor: '', unitQty: 1 };

const orders = [
  listed('unpaid'),
  listed('kitchen', { orderStatus: 3, txStatus: 3, crtTime: sampleNow - 3600 }),
  listed('served', {
    orderStatus: 5,
    txStatus: 3,
    crtTime: sampleNow - 86_400,
    dueAmount: 1_234_567,
    productCount: 12,
    itemCount: 7,
    itemList: Array.from({ length: 7 }, (_, index) => ({
      ...dish,
      spuName: [`Slowly simmered dish ${index + 1}`, `慢火細燉招牌料理${index + 1}`],
    })),
  }),
  listed('cancelled', { orderStatus: 9, crtTime: sampleNow - 2 * 86_400, deliveryMode: 'D' }),
];

const rounds = ['first', 'second'].map((orderId, index) =>
  listed(orderId, {
    orderingMode: 'A',
    checkoutMethod: 'P',
    orderStatus: 2,
    crtTime: sampleNow - 1800 + index * 900,
  }),
);

const sharedBill: CallOutput<'table/bill'> = {
  mayAsk: false,
  bill: {
    tableNo: 'A12',
    roundList: [
      { dish: 'Beef noodle soup', zh: '牛肉麵', orderStatus: 5 as const, orderId: 'first' },
      { dish: 'Slowly simmered dish of the house', zh: '慢火細燉招牌料理', orderStatus: 3 as const },
      { dish: 'Green tea', zh: '綠茶', orderStatus: 9 as const },
    ].map(({ dish: name, zh, orderStatus, orderId }, index) => ({
      ...(orderId && { orderId }),
      orderStatus,
      txStatus: 0 as const,
      orderingMode: 'A' as const,
      checkoutMethod: 'P' as const,
      deliveryMode: 'F' as const,
      crtTime: sampleNow - 1800 + index * 600,
      onBill: orderStatus !== 9,
      aboutAmount: 1234,
      itemList: [{ spuName: [name, zh], imageUrl: '', imageColor: '', unitQty: 2 }],
    })),
    orderingAmount: 2286,
    dueAmount: 2469,
    promoAmount: 0,
    taxList: [{ taxName: ['VAT', '營業稅'], taxRate: 8, taxBase: 2286, taxAmount: 183, included: false }],
    paidAmount: 1000,
    leftAmount: 1469,
  },
};

type HistoryProps = {
  readonly look: Look;
  readonly answer?: CallOutput<'history'> | CallError;
  readonly isBill?: boolean;
  readonly table?: CallOutput<'table/bill'>;
};

const History = ({ look, answer, isBill = false, table }: HistoryProps) => (
  <InWorld
    look={look}
    at="/historyOrder"
    shop={aShopInfo({ ...(isBill && { orderingMode: 'A' }), ...(table && { sittingFlag: true }) })}
    answers={{ ...(answer && { history: answer }), ...(table && { 'table/bill': table }) }}
  >
    <OrderHistoryScreen />
  </InWorld>
);

export const pages: States = {
  normal: (look) => <History look={look} answer={{ orderList: orders }} />,
  'the bill of a table': (look) => <History look={look} answer={{ orderList: rounds }} isBill />,
  'the bill of a sitting': (look) => (
    <History look={look} answer={{ orderList: rounds }} isBill table={sharedBill} />
  ),
  'a sitting that the phone has not joined': (look) => (
    <History look={look} answer={{ orderList: rounds }} isBill table={{ bill: null, mayAsk: true }} />
  ),
  'nothing ordered at a table with sittings': (look) => (
    <History look={look} answer={{ orderList: [] }} isBill table={{ bill: null, mayAsk: false }} />
  ),
  empty: (look) => <History look={look} answer={{ orderList: [] }} />,
  loading: (look) => <History look={look} />,
  'it cannot be read': (look) => <History look={look} answer={new CallError(0)} />,
};
