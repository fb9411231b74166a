import { sessionLifeSeconds } from '@comanda/domain/session/session';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import {
  dropSent,
  keepSent,
  sendingOf,
  showSent,
  stopSending,
  tryingSeconds,
  unansweredOrder,
} from './sent-orders.ts';

const sent = {
  requestId: 'request',
  token: 'token',
  shopPid: 'shop',
  tableNo: '7',
  cart: [aCartLine()],
  dueAmount: 350,
};
const placed = { kind: 'placed', orderId: 'o', orderNo: '1', orderStatus: 1 } as const;

/** A world whose clock the test sets. Its tabs share the phone's storage. */
function aPhone() {
  const clock = { now: 1_800_000_000 };
  const { phone } = aWorld().world;
  const tab = () => {
    const { world } = aWorld();
    return { ...world, phone, now: () => clock.now };
  };
  return { clock, phone, tab };
}

const shown = (world: ReturnType<ReturnType<typeof aPhone>['tab']>) => {
  showSent(world);
  return world.sent.getState().orders.map(({ requestId, answer }) => [requestId, answer?.kind]);
};

describe('an order that is being sent', () => {
  it('is stored until its answer, is not shown by its own screen, and is shown once the diner leaves', () => {
    const { tab, clock } = aPhone();
    const [here, later] = [tab(), tab()];
    const sending = sendingOf(here, sent);
    expect(sending.begin(true)).toBe(true);
    expect([shown(here), shown(later)]).toEqual([[], [['request', undefined]]]);
    expect(unansweredOrder(later, 'request')).toEqual({
      ...sent,
      at: clock.now,
      onWayUntil: clock.now + tryingSeconds,
      answer: null,
    });
    stopSending(here);
    expect(shown(here)).toEqual([['request', undefined]]);
    clock.now += 9;
    sending.lose();
    expect(unansweredOrder(here, 'request')).toMatchObject({ at: clock.now - 9, onWayUntil: clock.now });
    sending.end();
    expect([shown(here), shown(later)]).toEqual([[], []]);
  });

  it('is sent no more once another tab has found that it was not placed', () => {
    const { tab } = aPhone();
    const [here, other] = [tab(), tab()];
    const sending = sendingOf(here, sent);
    sending.begin(true);
    const order = unansweredOrder(other, 'request');
    if (order) keepSent(other, { ...order, answer: { kind: 'none' } });
    expect(sending.begin(true)).toBe(false);
    expect(shown(here)).toEqual([['request', 'none']]);
  });

  it('keeps the answer of another tab, which has taken the order from its cart', () => {
    const { tab } = aPhone();
    const [here, other] = [tab(), tab()];
    const sending = sendingOf(here, sent);
    sending.begin(true);
    const order = unansweredOrder(other, 'request');
    if (order) keepSent(other, { ...order, answer: placed });
    expect(sending.begin(true)).toBe(true);
    sending.lose();
    expect(shown(other)).toEqual([['request', 'placed']]);
    expect(sendingOf(other, sent).wasSent).toBe(true);
  });

  it('keeps what was sent first if that was placed, and not the changed cart of the next press', () => {
    const { tab } = aPhone();
    const world = tab();
    sendingOf(world, sent).begin(false);
    const changed = sendingOf(world, { ...sent, cart: [aCartLine({ unitQty: 3 })] });
    expect(changed.wasSent).toBe(true);
    changed.begin(true);
    expect(unansweredOrder(world, 'request')?.cart[0]?.unitQty).toBe(3);
    changed.leave();
    expect(unansweredOrder(world, 'request')?.cart).toEqual(sent.cart);
  });

  it('is forgotten when its session has ended', () => {
    const { tab, clock, phone } = aPhone();
    const world = tab();
    sendingOf(world, sent).begin(false);
    clock.now += sessionLifeSeconds;
    expect(shown(world)).toEqual([]);
    dropSent(world, 'request');
    expect(phone.read('sentOrders')).toBeNull();
  });

  it.each([
    'no JSON',
    'null',
    '{"requestId":"x"}',
    '[null, 7, "x"]',
    JSON.stringify([{ ...sent, at: 1_800_000_000, onWayUntil: 0, answer: null, cart: [{}] }]),
    JSON.stringify([{ ...sent, at: 1_800_000_000, onWayUntil: 0, answer: null, cart: undefined }]),
    JSON.stringify([{ ...sent, at: 'x', onWayUntil: 0, answer: null }]),
    JSON.stringify([{ ...sent, at: 1_800_000_000, onWayUntil: 0, answer: 'placed' }]),
    JSON.stringify([{ ...sent, at: 1_800_000_000, onWayUntil: 0, answer: { kind: 'placed' } }]),
    JSON.stringify([{ ...sent, at: 1_800_000_000, onWayUntil: 0, answer: { kind: 'other' } }]),
  ])('is ignored if what the phone stores is broken: %s', (text) => {
    const { tab, phone } = aPhone();
    const world = tab();
    phone.write('sentOrders', text);
    expect(shown(world)).toEqual([]);
    sendingOf(world, sent).begin(false);
    expect(shown(world)).toEqual([['request', undefined]]);
  });
});
