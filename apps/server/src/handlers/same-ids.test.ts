import type { CallInput } from '@comanda/contract/contract';
import type { OrderEvent } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { stockWith } from '../stores/publish-store.ts';
import { giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, noon, startTestServer, type TestServer } from '../testing/start-test-server.ts';

/*
 * Two restaurants on one server whose brand files have the same menu, stock and coupons: all their ids are the
 * same.
 */

type SubmitInput = Partial<CallInput<'submit'>>;

const offered: Partial<Shop> = {
  members: membersOffered,
  acceptTimeout: 300,
  booking: { pickupDays: 2, deliveryDays: 2, leadMinutes: 30, slotMinutes: 15, slotCapacity: 2 },
};
const twinShop = aShop({ ...offered, shopPid: 'twin/one', brandPid: 'twin' });

describe.each(engines)('two restaurants with the same ids, on %s', (engine) => {
  let server: TestServer;
  let twin: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine, shop: offered });
    twin = { ...server, shop: twinShop };
    await publishShop(server.ctx, twinShop, server.menu, 'twin-');
    for (const { shop } of [server, twin]) await stockWith(server.ctx.db, shop.shopPid, 'miso-soup/sku', 10);
    return server.close;
  });

  const submit = async (shop: TestServer, orderRequest: SubmitInput = {}) => {
    const hash = shop === twin ? 'twin-table-7' : 'table-7';
    const { token } = (await server.scan({ hash })).queryInfo;
    const itemList = [aMisoLine({ unitQty: 2 })];
    return (await server.call('submit', anOrderRequest(token, { itemList, ...orderRequest }))).orderId;
  };
  const move = ({ shop }: TestServer, orderId: string, event: OrderEvent) =>
    transaction(server.ctx.db, (trx) =>
      moveOrder(server.ctx, trx, { shopPid: shop.shopPid, orderId }, { event, who: 'staff' }),
    );
  const stockOf = ({ shop }: TestServer) =>
    server.ctx.db
      .selectFrom('stock')
      .select(['onHand', 'held', 'claimed', 'writtenOff'])
      .where('shopPid', '=', shop.shopPid)
      .executeTakeFirstOrThrow();

  it('take, release and write off only their own portions, and number only their own orders', async () => {
    await submit(twin, { checkoutMethod: 'O' });
    const untouched = { onHand: 8, held: 2, claimed: 0, writtenOff: 0 };
    expect(await stockOf(twin)).toEqual(untouched);
    const rejected = await submit(server);
    expect(await stockOf(server)).toEqual({ onHand: 8, held: 0, claimed: 2, writtenOff: 0 });
    await move(server, rejected, 'rejected');
    expect(await stockOf(server)).toEqual({ onHand: 10, held: 0, claimed: 0, writtenOff: 0 });
    const spoilt = await submit(server);
    for (const event of ['accepted', 'prepared', 'cancelledByShop'] as const)
      await move(server, spoilt, event);
    expect(await stockOf(server)).toEqual({ onHand: 8, held: 0, claimed: 0, writtenOff: 2 });
    expect(await stockOf(twin)).toEqual(untouched);
    const numbers = await server.ctx.db.selectFrom('orders').select('orderNo').orderBy('orderNo').execute();
    expect(numbers.map(({ orderNo }) => orderNo)).toEqual(['260107-001', '260107-001', '260107-002']);
  });

  it('fill only their own slots', async () => {
    const pickup = {
      deliveryMode: 'P',
      receiverTel: '040',
      checkoutMethod: 'O',
      expectTime: noon + 3600,
    } as const;
    await submit(twin, pickup);
    expect(await codeOf(submit(twin, pickup))).toBe(2514);
    expect(await codeOf(submit(server, pickup))).toBe(200);
  });

  it('have their own members, coupons and points', async () => {
    await giveCoupon(twin, { amount: 300 });
    const there = await logIn(twin, 30);
    const welcome = { memberToken: there.memberToken, couponCode: 'welcome', couponPromoAmount: 300 };
    const here = await logIn(server, 20);
    const orderRequest = { ...welcome, memberToken: here.memberToken };
    expect(await codeOf(submit(server, { ...orderRequest, dueAmount: 400 }))).toBe(2530);
    await giveCoupon(server);
    expect(await codeOf(submit(server, { ...orderRequest, dueAmount: 400 }))).toBe(2512);
    await submit(twin, { ...welcome, dueAmount: 400 });
    expect(await codeOf(submit(server, { ...orderRequest, couponPromoAmount: 100, dueAmount: 600 }))).toBe(
      200,
    );
    expect(await codeOf(submit(server, { memberToken: there.memberToken }))).toBe(9010);
    const points = { memberToken: here.memberToken, pointPromoAmount: 200, dueAmount: 500 };
    expect(await codeOf(submit(server, points))).toBe(200);
    const { token } = (await server.scan({ hash: 'twin-table-7' })).queryInfo;
    const asked = { token, memberToken: there.memberToken, itemList: [] };
    expect(await server.call('member/point/check', asked)).toMatchObject({ point: 30 });
  });
});
