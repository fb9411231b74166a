import { setImmediate } from 'node:timers/promises';
import { aShop } from '@comanda/domain/testing/a-shop';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { stockWith } from '../stores/publish-store.ts';
import { benefitsOf, giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { takenErrors } from '../testing/books.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { giveBackOrphans } from './give-back-orphans.ts';
import { sweep } from './sweep.ts';

const testServer = sharedTestServer();
let server: TestServer;

const rounds = process.env.LONG === '1' ? 40 : 3;
const withCoupon = { couponCode: 'welcome', couponPromoAmount: 100, dueAmount: 600 };
const withPoints = { pointPromoAmount: 200, dueAmount: 500 };

describe.each(engines)('holds without an unpaid order on %s', (engine) => {
  let memberToken = '';
  beforeEach(async () => {
    server = await testServer({ engine, shop: { members: membersOffered } });
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 100);
    await giveCoupon(server);
    ({ memberToken } = await logIn(server, 30));
  });

  const unpaidOrder = async (more: object = {}): Promise<string> => {
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 2 })];
    const orderRequest = anOrderRequest(token, { itemList, checkoutMethod: 'O', ...more });
    return (await server.call('submit', orderRequest)).orderId;
  };
  const piles = async () => {
    const { onHand, held } = await server.ctx.db
      .selectFrom('stock')
      .select(['onHand', 'held'])
      .executeTakeFirstOrThrow();
    return [onHand, held];
  };
  const sweepLater = async () => {
    server.clock.now += 60;
    await giveBackOrphans(server.ctx);
  };
  const alarms = () => server.logged().split('held without an unpaid order').length - 1;

  it.each<[string, () => Promise<unknown>]>([
    ['was deleted', () => server.ctx.db.deleteFrom('orders').execute()],
    ['has ended', () => server.ctx.db.updateTable('orders').set({ orderStatus: 9 }).execute()],
    ['was rejected', () => server.ctx.db.updateTable('orders').set({ orderStatus: 8 }).execute()],
  ])(
    'are released and logged as errors: portions, coupon and points of an order that %s',
    async (_how, lose) => {
      await unpaidOrder({ memberToken, ...withCoupon });
      await unpaidOrder({ memberToken, ...withPoints });
      expect(await piles()).toEqual([96, 4]);
      await sweepLater();
      expect(await piles()).toEqual([96, 4]);
      expect(alarms()).toBe(0);
      await lose();
      const living = await unpaidOrder();
      await sweepLater();
      expect(await piles()).toEqual([98, 2]);
      expect(await benefitsOf(server)).toEqual({ coupons: ['welcome free'], balance: 30, held: 0 });
      expect(alarms()).toBe(3);
      expect(server.notices).toContainEqual(expect.objectContaining({ kind: 'availability' }));
      await sweepLater();
      expect(alarms()).toBe(3);
      const key = { shopPid: server.shop.shopPid, orderId: living };
      await transaction(server.ctx.db, (trx) =>
        moveOrder(server.ctx, trx, key, { event: 'payTimeout', who: 'timeout' }),
      );
      expect(await piles()).toEqual([100, 0]);
    },
  );

  it('are searched for once a minute, by one server', async () => {
    await unpaidOrder();
    await giveBackOrphans(server.ctx);
    await server.ctx.db.deleteFrom('orders').execute();
    server.clock.now += 59;
    await giveBackOrphans(server.ctx);
    expect(await piles()).toEqual([98, 2]);
    server.clock.now += 1;
    await Promise.all([sweep(server.ctx), sweep(server.ctx)]);
    expect(await piles()).toEqual([100, 0]);
    expect(alarms()).toBe(1);
  });

  it('are found although orders of another shop and another brand hold the same items and points', async () => {
    const { ctx, menu } = server;
    const other = aShop({ shopPid: 'other/one', brandPid: 'other', members: membersOffered });
    await publishShop(ctx, other, menu, 'other-');
    await unpaidOrder({ memberToken, ...withPoints });
    await ctx.db.updateTable('orders').set({ shopPid: 'other/one' }).execute();
    await sweepLater();
    expect(await piles()).toEqual([100, 0]);
    expect(await benefitsOf(server)).toMatchObject({ balance: 30, held: 0 });
    expect(alarms()).toBe(2);
  });

  it('holds of orders that are being placed, paid or closed at that moment are not released', async () => {
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 1000);
    for (let round = 0; round < rounds; round += 1) {
      const placing = Array.from({ length: 8 }, async (_, index) => {
        const orderId = await unpaidOrder(index === 0 ? { memberToken, ...withPoints } : {});
        if (index % 2 === 0) return;
        const key = { shopPid: server.shop.shopPid, orderId };
        const event = index % 4 === 1 ? 'paid' : 'cancelledByDiner';
        await transaction(server.ctx.db, (trx) => moveOrder(server.ctx, trx, key, { event, who: 'diner' }));
      });
      const done = Promise.all(placing).then(() => true);
      // setImmediate lets other code run: SQLite answers synchronously, so awaiting its queries does not
      while (!(await Promise.race([done, setImmediate(false)]))) await sweepLater();
      expect(alarms()).toBe(0);
      expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
      const [, held] = await piles();
      const unpaid = await server.ctx.db
        .selectFrom('orders')
        .select('orderId')
        .where('orderStatus', '=', 0)
        .execute();
      expect(held).toBe(unpaid.length * 2);
      for (const { orderId } of unpaid)
        await transaction(server.ctx.db, (trx) =>
          moveOrder(
            server.ctx,
            trx,
            { shopPid: server.shop.shopPid, orderId },
            { event: 'payTimeout', who: 'timeout' },
          ),
        );
    }
  });
});
