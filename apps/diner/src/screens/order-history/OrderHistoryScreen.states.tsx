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

type HistoryProps = {
  readonly look: Look;
  readonly answer?: CallOutput<'history'> | CallError;
  readonly isBill?: boolean;
};

const History = ({ look, answer, isBill = false }: HistoryProps) => (
  <InWorld
    look={look}
    at="/historyOrder"
    shop={aShopInfo(isBill ? { orderingMode: 'A' } : {})}
    answers={answer ? { history: answer } : {}}
  >
    <OrderHistoryScreen />
  </InWorld>
);

export const pages: States = {
  normal: (look) => <History look={look} answer={{ orderList: orders }} />,
  'the bill of a table': (look) => <History look={look} answer={{ orderList: rounds }} isBill />,
  empty: (look) => <History look={look} answer={{ orderList: [] }} />,
  loading: (look) => <History look={look} />,
  'it cannot be read': (look) => <History look={look} answer={new CallError(0)} />,
};
