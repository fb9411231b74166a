import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import type { Look, States } from '@comanda/ui/testing/states';
import type { SentAnswer } from '../../draft/sent-order.ts';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleNow, samplePlace } from '../../testing/samples.ts';
import SentOrderStrip from './SentOrderStrip.tsx';

const placed = { kind: 'placed', orderId: 'order-1', orderNo: '260107-012', orderStatus: 1 } as const;

function inAnswer(look: Look, answer: SentAnswer | null) {
  const order = {
    requestId: 'request',
    token: 'token',
    shopPid: samplePlace.queryInfo.shopPid,
    tableNo: '7',
    cart: [aCartLine()],
    dueAmount: 2090,
    at: sampleNow - 120,
    onWayUntil: sampleNow,
    answer,
  };
  return (
    <InWorld look={look} sent={[order]}>
      <SentOrderStrip />
    </InWorld>
  );
}

export const pages: States = {
  'no answer yet': (look) => inAnswer(look, null),
  arrived: (look) => inAnswer(look, placed),
  'waiting for its payment': (look) => inAnswer(look, { ...placed, orderStatus: 0 }),
  'declined by the restaurant': (look) => inAnswer(look, { ...placed, orderStatus: 8 }),
  'not placed': (look) => inAnswer(look, { kind: 'none' }),
  'the session has ended': (look) => inAnswer(look, { kind: 'unknown' }),
};
