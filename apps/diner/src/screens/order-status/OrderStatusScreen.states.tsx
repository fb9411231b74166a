import { CallError, refusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import type { Order } from '@comanda/domain/order/order.schema';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { anOrder, anOrderItem } from '@comanda/domain/testing/an-order';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { named, sampleNow, sampleRamen } from '../../testing/samples.ts';
import OrderStatusScreen from './OrderStatusScreen.tsx';

const itemList = [
  anOrderItem({ unitQty: 2, saleAmount: 700, imageUrl: sampleRamen.spu.imageUrl }),
  anOrderItem({
    ...named('Ramen', '拉麵'),
    spuPid: 'ramen',
    imageUrl: sampleRamen.spu.imageUrl,
    imageColor: sampleRamen.spu.imageColor,
    saleAmount: 1390,
    extraSaleAmount: 300,
  }),
];

type StatusProps = {
  readonly look: Look;
  readonly order?: Partial<Order>;
  readonly answer?: CallError | undefined;
  readonly isAnswered?: boolean;
  readonly query?: string;
};

function Status({ look, order, answer, isAnswered = true, query = 'orderId=order-1' }: StatusProps) {
  const amounts = { orderingAmount: 2090, dueAmount: 2090, productCount: 3, itemList };
  const detail: CallOutput<'detail'> = {
    order: anOrder({ ...amounts, crtTime: sampleNow - 120, ...order }),
    shopInfo: aShopInfo(),
    menuUrl: '/h5/qr?h=h&t=T&c=7',
    langCur: look.language,
  };
  const answers = isAnswered ? { detail: answer ?? detail } : {};
  return (
    <InWorld look={look} at="/orderStatus" query={query} answers={answers}>
      <OrderStatusScreen />
    </InWorld>
  );
}

const paid = { txStatus: 3, pickupCode: 'A12', payTime: sampleNow - 60 } as const;
const atCounter = { checkoutMethod: 'P', pickupCode: 'A12', pickupQrcode: 'A12' } as const;

export const pages: States = {
  unpaid: (look) => <Status look={look} />,
  'being paid': (look) => <Status look={look} order={{ txStatus: 1, txNo: 'tx' }} />,
  'the payment failed': (look) => <Status look={look} order={{ txStatus: 2 }} />,
  'waiting for the restaurant': (look) => <Status look={look} order={{ ...paid, orderStatus: 1 }} />,
  'to pay at the counter': (look) => <Status look={look} order={{ ...atCounter, orderStatus: 2 }} />,
  'in the kitchen': (look) => <Status look={look} order={{ ...paid, orderStatus: 3 }} />,
  'the kitchen was told what to leave out': (look) => (
    <Status look={look} order={{ ...paid, orderStatus: 3, allergyNote: ['shrimp', 'crab', 'milk'] }} />
  ),
  'a note that goes to the kitchen with the order': (look) => (
    <Status look={look} order={{ ...paid, orderStatus: 1, allergyNote: ['shrimp', 'crab'] }} />
  ),
  'ready, takeaway': (look) => <Status look={look} order={{ ...paid, orderStatus: 4, deliveryMode: 'T' }} />,
  delivery: (look) => (
    <Status
      look={look}
      order={{
        ...paid,
        orderStatus: 3,
        deliveryMode: 'D',
        tableNo: '',
        receiverName: 'Aino Korhonen',
        receiverTel: '040 123 4567',
        deliveryAddr:
          'Main Street 1 A 12, third floor; the bell is broken, please call when you are at the door',
        expectTime: sampleNow + 7200,
        expectLatestTime: sampleNow + 8100,
        memo: 'No coriander, please',
      }}
    />
  ),
  'on the bill of the table': (look) => (
    <Status look={look} order={{ ...atCounter, orderingMode: 'A', orderStatus: 2 }} />
  ),
  served: (look) => <Status look={look} order={{ ...paid, orderStatus: 5 }} />,
  'declined and refunded': (look) => (
    <Status
      look={look}
      order={{
        ...paid,
        orderStatus: 8,
        reason: 'The ramen is sold out',
        refundAmount: 2090,
        refundedFlag: true,
      }}
    />
  ),
  cancelled: (look) => <Status look={look} order={{ orderStatus: 9 }} />,
  loading: (look) => <Status look={look} isAnswered={false} />,
  'it cannot be read': (look) => <Status look={look} answer={new CallError(0)} />,
  'no such order': (look) => <Status look={look} answer={refusal('dataError')} />,
  'without an order in its address': (look) => <Status look={look} query="" />,
};
