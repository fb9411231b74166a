import { CallError } from '@comanda/contract/call-error';
import { afterEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { addPoints } from '../stores/point-store.ts';
import { benefitsOf, giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { takenErrors } from '../testing/books.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/* One member orders on many phones at the same moment: on PostgreSQL, which has several connections. */

const rounds = process.env.LONG === '1' ? 50 : 1;

let server: TestServer;
afterEach(() => server.close());

const open = async () => {
  server = await startTestServer({
    engine: 'PostgreSQL',
    shop: { members: membersOffered, acceptTimeout: 300 },
  });
};
const tokens = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await server.scan()).queryInfo.token));

const outcome = (work: Promise<{ orderId: string }>): Promise<string | number> =>
  work.then(
    ({ orderId }) => orderId,
    (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
  );
const placedIn = (outcomes: readonly (string | number)[]) =>
  outcomes.filter((one): one is string => typeof one === 'string');

const soups = [aMisoLine({ unitQty: 2 })];

describe('simultaneous orders of one member', () => {
  it('redeem a coupon once: one of fifty orders gets it, the others are refused with 2531', async () => {
    await open();
    await giveCoupon(server);
    const { memberToken } = await logIn(server);
    const coupon = { memberToken, couponCode: 'welcome', couponPromoAmount: 100, dueAmount: 600 };
    for (let round = 0; round < rounds; round += 1) {
      const checkoutMethod = round % 2 === 0 ? 'O' : 'P';
      const diners = await tokens(50);
      const outcomes = await Promise.all(
        diners.map((token) =>
          outcome(
            server.call('submit', anOrderRequest(token, { itemList: soups, checkoutMethod, ...coupon })),
          ),
        ),
      );
      const [orderId, ...others] = placedIn(outcomes);
      expect(orderId).toBeDefined();
      expect(others).toEqual([]);
      expect(outcomes.filter((one) => one === 2531)).toHaveLength(49);
      expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
      const key = { shopPid: server.shop.shopPid, orderId: orderId ?? '' };
      const event = checkoutMethod === 'O' ? 'payTimeout' : 'rejected';
      await transaction(server.ctx.db, (trx) => moveOrder(server.ctx, trx, key, { event, who: 'timeout' }));
      expect((await benefitsOf(server)).coupons).toEqual(['welcome free']);
    }
  });

  it('spend 70 points only once: of thirty orders for 20 points each, three are placed', async () => {
    await open();
    const { memberToken, memberPid } = await logIn(server);
    const member = { brandPid: server.shop.brandPid, memberPid };
    const points = { memberToken, pointPromoAmount: 200, dueAmount: 500 };
    for (let round = 0; round < rounds; round += 1) {
      // 10 points are left over from the previous round
      const upToSeventy = {
        orderId: `round ${round}`,
        kind: 'returned',
        points: round === 0 ? 70 : 60,
      } as const;
      await addPoints(server.ctx.db, member, { ...upToSeventy, at: server.clock.now });
      const diners = await tokens(30);
      const outcomes = await Promise.all(
        diners.map((token, index) => {
          const checkoutMethod = index % 2 === 0 ? 'O' : 'P';
          return outcome(
            server.call('submit', anOrderRequest(token, { itemList: soups, checkoutMethod, ...points })),
          );
        }),
      );
      expect(placedIn(outcomes)).toHaveLength(3);
      expect(outcomes.filter((one) => one !== 2534 && one !== 2512)).toHaveLength(3);
      expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
      for (const orderId of placedIn(outcomes)) {
        const key = { shopPid: server.shop.shopPid, orderId };
        await transaction(server.ctx.db, async (trx) => {
          await moveOrder(server.ctx, trx, key, { event: 'paid', who: 'gateway' });
        });
      }
      const { balance, held } = await benefitsOf(server);
      expect([balance, held]).toEqual([10, 0]);
    }
  });
});
