import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import { describe, expect, it } from 'vitest';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

const service: ChargeRule = {
  chargePid: 'service',
  purpose: 'service',
  name: ['Service', '服務費'],
  size: { percent: 10, of: 'afterPromotion' },
  modes: 'F',
  hours: [],
  guests: { from: 6 },
};

describe.each(engines)('the number of guests, on %s', (engine) => {
  let server: TestServer;
  let token: string;
  const open = async (shop: { charges?: ChargeRule[]; asksGuests?: boolean }) => {
    server = await testServer({ engine, shop: { orderingMode: 'O', ...shop } });
    const { shopInfo, queryInfo } = await server.scan();
    token = queryInfo.token;
    return shopInfo;
  };
  const submit = (overrides: Parameters<typeof anOrderRequest>[1]) =>
    server.call('submit', anOrderRequest(token, overrides));

  it('decides the charges of an order, alike before it and in it', async () => {
    await open({ charges: [service] });
    for (const [guestCount, dueAmount] of [
      [5, 350],
      [6, 385],
    ] as const) {
      const amounts = await server.call('check/calculate', {
        token,
        deliveryMode: 'F',
        checkoutMethod: 'P',
        orderingAmount: 350,
        itemList: [aMisoLine()],
        guestCount,
      });
      expect(amounts.dueAmount).toBe(dueAmount);
      const { orderId } = await submit({ guestCount, dueAmount, memo: `for ${guestCount}` });
      const { order } = await server.call('detail', { token, orderId });
      expect(order).toMatchObject({ guestCount, dueAmount });
    }
    expect(await codeOf(submit({ guestCount: 6 }))).toBe(2512);
  });

  it('must be said at a table if a charge depends on it, and by nobody else', async () => {
    await open({ charges: [service] });
    expect(await codeOf(submit({}))).toBe(2510);
    await submit({ deliveryMode: 'T' });
    expect(await codeOf(submit({ deliveryMode: 'T', guestCount: 2, memo: 'other' }))).toBe(2510);
  });

  it('reaches the till, and may be left out where the shop only asks', async () => {
    expect(await open({ asksGuests: true })).toMatchObject({ guestCountFlag: true });
    const till = await aTill(server);
    for (const guestCount of [4, undefined]) {
      const { orderId } = await submit(guestCount === undefined ? { memo: 'alone' } : { guestCount });
      const { order } = await till.call('readOrder', { params: { orderId } });
      expect(order.guestCount).toBe(guestCount);
    }
  });
});
