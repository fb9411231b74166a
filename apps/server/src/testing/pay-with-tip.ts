import { expect } from 'vitest';
import { decide } from '../providers/payment/sandbox.ts';
import type { TestServer } from './start-test-server.ts';

/** Pays an order online with one of the suggested tips, its most, or none. */
export async function payWithTip(
  server: TestServer,
  order: { orderId: string; orderToken: string },
  choice: number,
) {
  const { orderId, orderToken: token } = order;
  const redirectUrl = `${server.ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${token}`;
  const { tipOffer } = await server.call('payment/create', { token, orderId, redirectUrl });
  const tips = [
    0,
    ...(tipOffer ? [...tipOffer.suggestionList.map((one) => one.tipAmount), tipOffer.mostTipAmount] : []),
  ];
  const tipAmount = tips[choice % tips.length] ?? 0;
  const pay = { token, orderId, redirectUrl, paymentPlatformPid: 'sandbox', tipAmount };
  const { txNo } = await server.call('payment/create', pay);
  const attempt = await server.ctx.db
    .selectFrom('paymentAttempts')
    .select(['amount', 'tip', 'providerRef'])
    .where('txNo', '=', txNo ?? '')
    .executeTakeFirstOrThrow();
  await decide(server.ctx, attempt.providerRef ?? '', 'approved');
  const { order: paid } = await server.call('detail', { token, orderId, forcePaymentStatus: true });
  expect(attempt).toMatchObject({ amount: paid.dueAmount + tipAmount, tip: tipAmount });
  expect([paid.orderStatus > 0, paid.tipAmount ?? 0]).toEqual([true, tipAmount]);
}
