import { afterEach, expect, it } from 'vitest';
import { sweep } from '../../jobs/sweep.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { codeOf } from '../../testing/end-of.ts';
import { noon, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { returnUrl } from './return-url.ts';

const untilHalfPast = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '12:30' }];

let server: TestServer;
afterEach(() => server.close());

const orderRequest = (token: string, memo = '') =>
  anOrderRequest(token, { checkoutMethod: 'O', itemList: [aMisoLine()], memo });

async function orderJustBeforeClosing() {
  server = await startTestServer({ shop: { openingHours: untilHalfPast, payTimeout: 900 } });
  const token = (await server.scan()).queryInfo.token;
  server.clock.now = noon + 29 * 60;
  const { orderId, orderToken } = await server.call('submit', orderRequest(token));
  const pay = (paymentPlatformPid?: string) =>
    server.call('payment/create', {
      token,
      orderId,
      redirectUrl: returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken }),
      ...(paymentPlatformPid !== undefined && { paymentPlatformPid }),
    });
  return { token, orderId, pay };
}

it('PAY-9 outside business hours new orders are refused with 1031; an order placed in time may be paid until its deadline', async () => {
  const { token, orderId, pay } = await orderJustBeforeClosing();
  server.clock.now = noon + 30 * 60;
  const other = (await server.scan({ hash: 'table-8', code: '8' })).queryInfo.token;
  for (const checkoutMethod of ['O', 'P'] as const)
    expect(await codeOf(server.call('submit', { ...orderRequest(other), checkoutMethod }))).toBe(1031);

  server.clock.now = noon + 44 * 60 - 1;
  expect(await codeOf(pay())).toBe(200);
  const { paymentUrl } = await pay('sandbox');
  expect(paymentUrl).not.toBeNull();
  const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
  await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
  expect(await server.call('payment/status', { token, orderId })).toMatchObject({ txStatus: 3 });
});

it('an order placed in time cannot be paid past its deadline', async () => {
  const { token, orderId, pay } = await orderJustBeforeClosing();
  server.clock.now = noon + 44 * 60;
  expect(await codeOf(pay('sandbox'))).toBe(2510);
  await sweep(server.ctx);
  const { order } = await server.call('detail', { token, orderId });
  expect(order).toMatchObject({ orderStatus: 9, reason: 'Not paid in time', refundAmount: 0 });
});
