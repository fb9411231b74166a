import type { CallInput } from '@comanda/contract/contract';
import type { OrderEvent } from '@comanda/domain/order/order-status';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { offered } from '../http/access.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { claimsOf } from '../operations/order/session-of-token.ts';
import { loadSubmit } from '../operations/order/submit-facts.ts';
import { stockWith } from '../stores/publish-store.ts';
import { benefitsOf, giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { breakable } from '../testing/breakable-db.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { handlers } from './handlers.ts';

type SubmitInput = CallInput<'submit'>;

const testServer = sharedTestServer();
let server: TestServer;

const withCoupon = { couponCode: 'welcome', couponPromoAmount: 100, dueAmount: 600 };
const withPoints = { pointPromoAmount: 200, dueAmount: 500 };

const move = (orderId: string, event: OrderEvent) =>
  transaction(server.ctx.db, (trx) =>
    moveOrder(server.ctx, trx, { shopPid: server.shop.shopPid, orderId }, { event, who: 'staff' }),
  );

/** The number of orders, and what is left for others: portions, coupons and points. */
async function scarce() {
  const { db } = server.ctx;
  const orders = await db.selectFrom('orders').select('orderId').execute();
  const piles = ['onHand', 'held', 'claimed', 'writtenOff'] as const;
  const stock = await db.selectFrom('stock').select(piles).executeTakeFirstOrThrow();
  const { coupons, balance, held } = await benefitsOf(server);
  return { orders: orders.length, stock: piles.map((pile) => stock[pile]), coupons, points: [balance, held] };
}

describe.each(engines)('the portions, coupon and points of an order, on %s', (engine) => {
  let memberToken = '';
  beforeEach(async () => {
    server = await testServer({ engine, shop: { members: membersOffered, acceptTimeout: 300 } });
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 10);
    await giveCoupon(server);
    ({ memberToken } = await logIn(server, 30));
  });

  /** A request of a new session for two soups at 3.50. */
  const requestFor = async (more: Partial<SubmitInput>): Promise<SubmitInput> => {
    const { token } = (await server.scan()).queryInfo;
    return anOrderRequest(token, { itemList: [aMisoLine({ unitQty: 2 })], memberToken, ...more });
  };

  it.each<[string, Partial<SubmitInput>, object]>([
    [
      'an unpaid order with a coupon',
      { ...withCoupon, checkoutMethod: 'O' },
      { stock: [8, 2, 0, 0], coupons: ['welcome held'], points: [30, 0] },
    ],
    [
      'an unpaid order with points',
      { ...withPoints, checkoutMethod: 'O' },
      { stock: [8, 2, 0, 0], coupons: [], points: [30, 20] },
    ],
    [
      'an order with a coupon that is paid at the till',
      withCoupon,
      { stock: [8, 0, 2, 0], coupons: ['welcome redeemed'], points: [30, 0] },
    ],
    [
      'an order with points that is paid at the till',
      withPoints,
      { stock: [8, 0, 2, 0], coupons: [], points: [10, 0] },
    ],
  ])(
    'SRV-3 are taken together with the order, or nothing is written if a statement fails: %s',
    async (_how, more, taken) => {
      const untouched = await scarce();
      const orderRequest = await requestFor(more);
      const {
        session: opened,
        earlier,
        draft,
      } = await loadSubmit(
        server.ctx,
        { token: orderRequest.token, claims: (await claimsOf(server.ctx, orderRequest.token)) ?? null },
        orderRequest.requestId,
      );
      if (!opened) throw new Error('the session is not open');
      const session = { ...offered(server.ctx, opened, orderRequest.token), toSubmit: { earlier, draft } };
      for (let n = 1; ; n += 1) {
        expect(n, 'the statements of a submit').toBeLessThan(100);
        const database = breakable(server.ctx.db);
        database.breakAt(n, 'once');
        const ctx = { ...server.ctx, db: database.db };
        const isPlaced = await handlers.submit(ctx, orderRequest, session).then(
          () => true,
          () => false,
        );
        if (isPlaced && !database.mend()) break;
        expect(await scarce()).toEqual(untouched);
      }
      expect(await scarce()).toEqual({ orders: 1, ...taken });
    },
  );

  const back = [10, 0, 0, 0];
  const gone = [6, 0, 0, 4];
  it.each<[readonly OrderEvent[], Partial<SubmitInput>, number[]]>([
    [['cancelledByDiner'], { checkoutMethod: 'O' }, back],
    [['payTimeout'], { checkoutMethod: 'O' }, back],
    [['paid', 'rejected'], { checkoutMethod: 'O' }, back],
    [['rejected'], {}, back],
    [['cancelledByShop'], {}, back],
    [['accepted', 'cancelledByShop'], {}, back],
    [['accepted', 'prepared', 'cancelledByShop'], {}, gone],
    [['accepted', 'ready', 'cancelledByShop'], {}, gone],
  ])(
    'SRV-3 after the events %j of orders with %j the stock is %j, and coupon and points are free again',
    async (events, more, stock) => {
      const placed = [
        await server.call('submit', await requestFor({ ...withCoupon, ...more })),
        await server.call('submit', await requestFor({ ...withPoints, ...more })),
      ];
      for (const { orderId } of placed) for (const event of events) await move(orderId, event);
      expect(await scarce()).toEqual({ orders: 2, stock, coupons: ['welcome free'], points: [30, 0] });
    },
  );

  it.each([
    ['stays redeemed', false, 'welcome redeemed'],
    ['can be redeemed again if the shop allows it', true, 'welcome free'],
  ])(
    'after a return the points are given back, the portions stay used, and the coupon %s',
    async (_how, freesCoupon, coupon) => {
      const document = JSON.stringify({ ...server.shop, returns: { seconds: 3600, freesCoupon } });
      await server.ctx.db.updateTable('shops').set({ document }).execute();
      const placed = [
        await server.call('submit', await requestFor(withCoupon)),
        await server.call('submit', await requestFor(withPoints)),
      ];
      for (const { orderId } of placed)
        for (const event of ['accepted', 'ready', 'completed', 'returned'] as const)
          await move(orderId, event);
      expect(await scarce()).toEqual({ orders: 2, stock: [6, 0, 4, 0], coupons: [coupon], points: [30, 0] });
    },
  );
});
