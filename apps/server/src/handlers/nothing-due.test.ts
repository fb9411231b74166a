import { isPlaceable } from '@comanda/domain/checkout/submit-problems';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const runs = process.env.LONG === '1' ? 1000 : 40;

let server: TestServer;
let memberToken: string;
let coupons = 0;
beforeAll(async () => {
  server = await startTestServer({ shop: { members: membersOffered } });
  ({ memberToken } = await logIn(server));
});
afterAll(() => server.close());

it('submit refuses an order with nothing due, in exactly the cases in which the phone does not offer to send it', async () => {
  const orderRequest = fc.record({
    unitQty: fc.integer({ min: 1, max: 3 }),
    checkoutMethod: fc.constantFrom('O', 'P'),
    // amounts around the price of one to three soups at 3.50
    amount: fc.oneof(fc.integer({ min: 1, max: 1100 }), fc.constantFrom(349, 350, 351, 700, 1050)),
  });
  await fc.assert(
    fc.asyncProperty(orderRequest, async ({ unitQty, checkoutMethod, amount }) => {
      coupons += 1;
      const { couponId: couponCode } = await giveCoupon(server, { couponId: `c${coupons}`, amount });
      const { token } = (await server.scan()).queryInfo;
      const itemList = [aMisoLine({ unitQty })];
      const orderingAmount = unitQty * 350;
      const couponPromoAmount = Math.min(amount, orderingAmount);
      const dueAmount = orderingAmount - couponPromoAmount;
      const benefit = { memberToken, couponCode, couponPromoAmount, dueAmount };
      const submitted = server.call(
        'submit',
        anOrderRequest(token, { itemList, checkoutMethod, ...benefit }),
      );
      const isOffered = isPlaceable(server.shop.orderingMode, { orderingAmount, dueAmount });
      expect(isOffered).toBe(dueAmount > 0);
      expect(await codeOf(submitted)).toBe(isOffered ? 200 : 2510);
    }),
    { numRuns: runs },
  );
  const due = await server.ctx.db.selectFrom('orders').select('dueAmount').execute();
  expect(due.filter(({ dueAmount }) => dueAmount <= 0)).toEqual([]);
});
