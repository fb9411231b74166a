import { CallError, refusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { networkFailure } from '#api/send.ts';
import { isOwnOrder } from '#draft/order-tokens.ts';
import { requestIdOf } from '#draft/request-id.ts';
import { sendingOf, showSent, tryingSeconds } from '#draft/sent-orders.ts';
import { aWorld } from '../../testing/a-world.ts';
import { askAboutOrders } from './ask-about-order.ts';

type Placed = NonNullable<CallOutput<'submit/result'>['order']>;

const soup = aCartLine({ unitQty: 2 });
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const placed: Placed = { orderId: 'o1', orderToken: 't1', orderNo: '1', orderStatus: 1 };
const lost = new CallError(networkFailure, 'no answer');
const queryInfo = { hash: 'h', type: 'T', code: '7', token: 'token', tableNo: '7', shopPid: 'shop' } as const;

/**
 * A tab with a sent order of two soups, and tea added since. `answers` are those to the questions, one after the
 * other; the last one repeats. The time passes only in pauses.
 */
function aTab(answers: readonly (Placed | null | Error)[], path = '/qr') {
  const left = [...answers];
  const clock = { now: 1_800_000_000 };
  const pauses: number[] = [];
  const { world, gone, calls } = aWorld({
    'submit/result': () => {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer instanceof Error) throw answer;
      return { order: answer ?? null };
    },
    'session/get': () => ({ session: null, version: 0, queryInfo, shopInfo: shopInfo(aShop(), 1, 0) }),
  });
  world.draft.setState({ token: 'token', queryInfo, carList: [soup, tea], remark: 'hot' });
  const requestId = requestIdOf(world.draft, world.phone);
  const tab = {
    ...world,
    now: () => clock.now,
    path: () => path,
    wait: async (milliseconds: number) => {
      pauses.push(milliseconds);
      clock.now += milliseconds / 1000;
    },
  };
  const sending = sendingOf(tab, {
    requestId,
    token: 'token',
    shopPid: 'shop',
    tableNo: '7',
    cart: [soup],
    dueAmount: 700,
  });
  sending.begin(false);
  const ask = async (signal = new AbortController().signal) => {
    await askAboutOrders(tab, [requestId], signal);
    showSent(tab);
    return tab.sent.getState().orders[0]?.answer;
  };
  const cart = () => tab.draft.getState().carList.map(({ spuPid, unitQty }) => [spuPid, unitQty]);
  return { tab, clock, pauses, gone, calls, sending, requestId, ask, cart };
}

describe('asking about a sent order', () => {
  it('finds it, takes what was sent from the cart, and stores the order on the phone', async () => {
    const { tab, ask, cart, calls, requestId } = aTab([placed]);
    expect(await ask()).toEqual({ kind: 'placed', orderId: 'o1', orderNo: '1', orderStatus: 1 });
    expect(cart()).toEqual([['tea', 1]]);
    expect(tab.draft.getState()).toMatchObject({ remark: '', submitOrderInfo: null });
    expect(isOwnOrder(tab.phone, 'o1')).toBe(true);
    expect(requestIdOf(tab.draft, tab.phone)).not.toBe(requestId);
    expect(calls.map(([path]) => path)).toEqual(['submit/result', 'session/get']);
  });

  it('takes the order from the cart only once, however many tabs ask at the same time', async () => {
    const { ask, cart, tab, requestId } = aTab([placed]);
    tab.draft.setState({ carList: [{ ...soup, unitQty: 5 }] });
    await Promise.all([ask(), ask(), askAboutOrders(tab, [requestId], new AbortController().signal)]);
    expect(cart()).toEqual([[soup.spuPid, 3]]);
  });

  it('counts an order as not placed only if the server twice does not have it, with a pause between', async () => {
    const { ask, sending, cart, pauses, calls, tab, requestId } = aTab([null, null]);
    sending.lose();
    expect(await ask()).toEqual({ kind: 'none' });
    expect(calls).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(4000);
    expect(cart()).toHaveLength(2);
    // the next press sends the same request
    expect(requestIdOf(tab.draft, tab.phone)).toBe(requestId);
  });

  it('finds an order that the server handles between both questions', async () => {
    const { ask, sending } = aTab([null, placed]);
    sending.lose();
    expect(await ask()).toMatchObject({ kind: 'placed' });
  });

  it('does not count an order as not placed while a request may be on its way', async () => {
    const { ask, clock } = aTab([null]);
    const begun = clock.now;
    expect(await ask()).toEqual({ kind: 'none' });
    expect(clock.now - begun).toBeGreaterThanOrEqual(tryingSeconds);
  });

  it('asks on without an end while no answer comes, with pauses that grow to a minute', async () => {
    const { ask, pauses } = aTab([...Array(12).fill(lost), refusal('busy'), placed]);
    expect(await ask()).toMatchObject({ kind: 'placed' });
    expect(pauses.slice(0, 6)).toEqual([2000, 4000, 8000, 15_000, 30_000, 60_000]);
    expect(new Set(pauses.slice(6))).toEqual(new Set([60_000]));
  });

  it('ends when the page is hidden', async () => {
    const { tab, calls, requestId } = aTab([lost]);
    const seen = new AbortController();
    const wait = async () => seen.abort();
    await askAboutOrders({ ...tab, wait }, [requestId], seen.signal);
    expect(calls).toHaveLength(1);
  });

  it.each([8, 9] as const)(
    'leaves the cart of an order with status %d, which can be sent again',
    async (orderStatus) => {
      const { ask, cart, tab, requestId } = aTab([{ ...placed, orderStatus }]);
      expect(await ask()).toMatchObject({ kind: 'placed', orderStatus });
      expect(cart()).toHaveLength(2);
      expect(requestIdOf(tab.draft, tab.phone)).not.toBe(requestId);
    },
  );

  it('opens the order instead of an empty checkout', async () => {
    const { ask, gone, tab, cart } = aTab([placed], '/order');
    tab.draft.setState({ carList: [soup] });
    expect(await ask()).toBeUndefined();
    expect([gone, cart()]).toEqual([['/orderStatus?orderId=o1'], []]);
  });

  it('leaves the cart of another table', async () => {
    const { ask, tab, cart } = aTab([placed]);
    tab.draft.setState({ token: 'of another table' });
    expect(await ask()).toMatchObject({ kind: 'placed' });
    expect(cart()).toHaveLength(2);
  });

  it('reports that nobody can know if the session has ended', async () => {
    const { ask, cart } = aTab([refusal('unknownQr')]);
    expect(await ask()).toEqual({ kind: 'unknown' });
    expect(cart()).toHaveLength(2);
  });
});
