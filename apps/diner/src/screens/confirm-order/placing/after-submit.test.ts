import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it, vi } from 'vitest';
import { textStorage } from '#browser/storage.ts';
import { createDraft } from '#draft/draft-store.ts';
import { orderToken } from '#draft/order-tokens.ts';
import { recentOrderIds } from '#draft/recent-orders.ts';
import { createScreens } from '#draft/screens.ts';
import { afterSubmit, openOrder } from './after-submit.ts';

const aStorage = () =>
  textStorage(() => {
    throw new Error('blocked');
  });

function aWorld() {
  const jar = new Map<string, string>();
  const draft = createDraft(aStorage());
  draft.setState({
    carList: [aCartLine()],
    remark: 'Mild',
    allergyNote: ['crab'],
    submitOrderInfo: { requestId: 'r1' },
  });
  const pay = vi.fn();
  const screens = createScreens();
  const gone: { path: string; replace: boolean | undefined; lines: number }[] = [];
  return {
    gone,
    draft,
    pay,
    screens,
    phone: aStorage(),
    cookies: {
      read: (name: string) => jar.get(name) ?? '',
      write: (name: string, value: string) => void jar.set(name, value),
    },
    go: async (path: string, how: { readonly replace?: boolean } = {}) => {
      gone.push({ path, replace: how.replace, lines: draft.getState().carList.length });
      setTimeout(() => screens.unpaidOrder.offer({ orderId: 'o1', pay }));
    },
  };
}

const order = { orderId: 'o1', orderToken: 't1', unpaid: false };

describe('after an order is placed', () => {
  it('stores the order, replaces the screen by the order’s page while the cart still has its items, and then empties the cart', async () => {
    const world = aWorld();
    await afterSubmit(world, { order, shopPid: 's', isPaidOnline: true });
    expect(world.gone).toEqual([{ path: '/orderStatus?orderId=o1', replace: true, lines: 1 }]);
    expect(world.draft.getState()).toMatchObject({
      carList: [],
      remark: '',
      allergyNote: null,
      submitOrderInfo: null,
    });
    expect(orderToken(world.phone, 'o1')).toBe('t1');
    expect(recentOrderIds(world.cookies, 's')).toEqual(['o1']);
  });

  it.each([true, false])(
    'pays an order once its page is open, if it is paid online: %s',
    async (isPaidOnline) => {
      const world = aWorld();
      await afterSubmit(world, { order, shopPid: 's', isPaidOnline });
      expect(world.pay).toHaveBeenCalledTimes(isPaidOnline ? 1 : 0);
    },
  );

  it('does not pay another order that the diner opens instead', async () => {
    const world = aWorld();
    await afterSubmit(world, { order: { ...order, orderId: 'o2' }, shopPid: 's', isPaidOnline: true });
    expect(world.pay).not.toHaveBeenCalled();
  });

  it('opens an earlier order, pays it only on request, and keeps the way back to this order', async () => {
    for (const isToPay of [true, false]) {
      const world = aWorld();
      await openOrder(world, { order: { ...order, unpaid: true }, shopPid: 's', isToPay, replace: false });
      expect(world.gone).toEqual([{ path: '/orderStatus?orderId=o1', replace: false, lines: 1 }]);
      expect(orderToken(world.phone, 'o1')).toBe('t1');
      expect(world.pay).toHaveBeenCalledTimes(isToPay ? 1 : 0);
    }
  });
});
