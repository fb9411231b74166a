import { CallError } from '@comanda/contract/call-error';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { cancelOrder, cancelPayment, type OrderActionWorld, paymentCheck } from './order-actions.ts';

const order = { orderId: 'o1', token: 't1', txNo: 'x1' };

function aWorld(answer: unknown, choice?: 'yes') {
  const sent: unknown[] = [];
  const tap = async (path: string, input: unknown) => {
    sent.push([path, input]);
    return answer;
  };
  const world = {
    api: { tap: tap as unknown as Api['tap'] },
    say: vi.fn(),
    ask: vi.fn(async () => choice),
    refresh: vi.fn(async () => undefined),
    nowMs: vi.fn(() => 0),
  };
  return { world: world as typeof world & OrderActionWorld, sent };
}

describe('pressing "payment finished"', () => {
  it('checks at most once a second, and shows a message if pressed sooner', async () => {
    const { world, sent } = aWorld({ orderStatus: 1, txStatus: 3 });
    const check = paymentCheck();
    for (const at of [0, 400, 999, 1000]) {
      world.nowMs.mockReturnValue(at);
      await check(world, order);
    }
    expect(sent).toEqual([
      ['payment/status', { orderId: 'o1', token: 't1' }],
      ['payment/status', { orderId: 'o1', token: 't1' }],
    ]);
    expect(world.say.mock.calls).toEqual([['status.payResultToast'], ['status.payResultToast']]);
    expect(world.refresh).toHaveBeenCalledTimes(2);
  });

  it.each([
    [1, 'status.stillPaying'],
    [2, 'status.notPaid'],
    [3, 'status.stillPaying'],
  ])('shows the meaning of payment state %d of an unpaid order', async (txStatus, said) => {
    const { world } = aWorld({ orderStatus: 0, txStatus });
    await paymentCheck()(world, order);
    expect(world.say).toHaveBeenCalledWith(said);
  });
});

describe('cancelling a payment or an order', () => {
  it('asks first, and does nothing if the diner declines', async () => {
    const { world, sent } = aWorld({});
    await cancelOrder(world, order);
    await cancelPayment(world, order);
    expect(world.ask).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
  });

  it('cancels the pending payment by its number, with the session that placed the order', async () => {
    const { world, sent } = aWorld({ orderStatus: 0, txStatus: 0 }, 'yes');
    await cancelPayment(world, { ...order, sessionToken: 's1' });
    expect(sent).toEqual([['payment/cancel', { orderId: 'o1', token: 's1', txNo: 'x1' }]]);
    expect(world.say).not.toHaveBeenCalled();
    expect(world.refresh).toHaveBeenCalledOnce();
  });

  it('cancels the order with the session that placed it, never with the order’s own token', async () => {
    const { world, sent } = aWorld({ orderStatus: 9, txStatus: 0 }, 'yes');
    await cancelOrder(world, { ...order, sessionToken: 's1' });
    await cancelOrder(world, order);
    expect(sent).toEqual([
      ['cancel', { orderId: 'o1', token: 's1' }],
      ['cancel', { orderId: 'o1' }],
    ]);
  });

  it('shows a message if the payment succeeded before', async () => {
    const { world } = aWorld({ orderStatus: 1, txStatus: 3 }, 'yes');
    await cancelOrder(world, order);
    expect(world.say).toHaveBeenCalledWith('status.paidAfterAll');
  });

  it('shows a special message if the order can no longer be cancelled', async () => {
    const { world } = aWorld({}, 'yes');
    const refusing = { ...world, api: { tap: () => Promise.reject(new CallError(2510)) } };
    await cancelOrder(refusing, order);
    expect(world.say.mock.calls).toEqual([['error.2510.cannotCancel']]);
    expect(world.refresh).toHaveBeenCalledOnce();
  });

  it('reads the order again even if cancelling fails', async () => {
    const { world } = aWorld({}, 'yes');
    const failing = { ...world, api: { tap: () => Promise.reject(new Error('down')) } };
    await expect(cancelOrder(failing, order)).rejects.toThrow('down');
    expect(world.refresh).toHaveBeenCalledOnce();
  });
});
