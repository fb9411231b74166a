import { type OrderEvent, OrderStatus, orderEvents, transitions } from '@comanda/domain/order/order-status';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { engines, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { moveOrder } from './move-order.ts';

const statuses = Object.values(OrderStatus);

let server: TestServer;
const db = () => server.ctx.db;

async function anOrderAt(status: OrderStatus) {
  const { token } = (await server.scan()).queryInfo;
  const { orderId } = await server.call(
    'submit',
    anOrderRequest(token, { itemList: [aMisoLine({ unitQty: 2 })] }),
  );
  await db().updateTable('orders').set({ orderStatus: status }).where('orderId', '=', orderId).execute();
  return { shopPid: server.shop.shopPid, orderId };
}
const move = (key: { shopPid: string; orderId: string }, event: OrderEvent, reason?: string) =>
  transaction(db(), (trx) =>
    moveOrder(server.ctx, trx, key, { event, who: 'staff', ...(reason === undefined ? {} : { reason }) }),
  );

async function stockWith(piles: { onHand: number; held: number; claimed: number }): Promise<void> {
  await db().deleteFrom('stock').execute();
  const initial = piles.onHand + piles.held + piles.claimed;
  await db()
    .insertInto('stock')
    .values({
      shopPid: server.shop.shopPid,
      skuPid: 'miso-soup/sku',
      initial,
      restocked: 0,
      writtenOff: 0,
      ...piles,
    })
    .execute();
}
const piles = () =>
  db().selectFrom('stock').select(['onHand', 'held', 'claimed', 'writtenOff']).executeTakeFirst();

async function codeUses(): Promise<number> {
  const { ordersUsed } = await db()
    .selectFrom('qrCodes')
    .select('ordersUsed')
    .where('hash', '=', 'table-7')
    .executeTakeFirstOrThrow();
  return ordersUsed;
}

describe.each(engines)('moving an order to another status, on %s', (engine) => {
  beforeAll(async () => {
    server = await startTestServer({ engine, shop: { acceptTimeout: 300 } });
    return server.close;
  });
  beforeEach(async () => {
    for (const table of ['orderEvents', 'orders', 'stock'] as const) await db().deleteFrom(table).execute();
    await db().updateTable('qrCodes').set({ ordersUsed: 0, orderLimit: null }).execute();
  });

  it('SRV-4 follows the one transition table; any other event is refused and changes nothing', async () => {
    for (const from of statuses) {
      for (const event of orderEvents) {
        const key = await anOrderAt(from);
        const before = await db()
          .selectFrom('orders')
          .selectAll()
          .where('orderId', '=', key.orderId)
          .executeTakeFirstOrThrow();
        const moved = await move(key, event);
        const legal = transitions.find((row) => row.event === event && row.from === from);
        const after = await db()
          .selectFrom('orders')
          .selectAll()
          .where('orderId', '=', key.orderId)
          .executeTakeFirstOrThrow();
        if (legal) {
          expect([from, event, moved?.kind, after.orderStatus]).toEqual([from, event, 'moved', legal.to]);
          expect(after.version).toBe(before.version + 1);
        } else {
          expect([from, event, moved?.kind]).toEqual([
            from,
            event,
            expect.stringMatching(/^(refused|repeated)$/),
          ]);
          expect(after).toEqual(before);
        }
      }
    }
  });

  it('sets the end time when the order ends, and not before', async () => {
    const key = await anOrderAt(OrderStatus.WaitingAcceptance);
    const ends: (number | null)[] = [];
    for (const event of ['accepted', 'prepared', 'ready', 'completed'] as const) {
      const moved = await move(key, event);
      ends.push(moved?.order.endedAt ?? null);
    }
    expect(ends).toEqual([null, null, null, server.clock.now]);
  });

  it('writes a history row for each transition, with who did it and why', async () => {
    const key = await anOrderAt(OrderStatus.WaitingAcceptance);
    await move(key, 'rejected', 'no more soup');
    const history = await db()
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', '=', key.orderId)
      .execute();
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'rejected',
        transition: 'T10',
        fromStatus: 1,
        toStatus: 8,
        who: 'staff',
        note: 'no more soup',
      }),
    );
    const row = await db()
      .selectFrom('orders')
      .selectAll()
      .where('orderId', '=', key.orderId)
      .executeTakeFirst();
    expect(row).toMatchObject({ reason: 'no more soup', endedAt: server.clock.now, acceptDeadline: null });
    expect(server.notices.at(-1)).toMatchObject({ kind: 'order', orderId: key.orderId });
  });

  it.each<[OrderStatus, OrderEvent, Record<string, number>]>([
    [OrderStatus.Unpaid, 'paid', { onHand: 0, held: 0, claimed: 4, writtenOff: 0 }],
    [OrderStatus.Unpaid, 'payTimeout', { onHand: 2, held: 0, claimed: 2, writtenOff: 0 }],
    [OrderStatus.Unpaid, 'cancelledByDiner', { onHand: 2, held: 0, claimed: 2, writtenOff: 0 }],
    [OrderStatus.WaitingAcceptance, 'accepted', { onHand: 0, held: 2, claimed: 2, writtenOff: 0 }],
    [OrderStatus.WaitingAcceptance, 'rejected', { onHand: 2, held: 2, claimed: 0, writtenOff: 0 }],
    [OrderStatus.Received, 'cancelledByShop', { onHand: 2, held: 2, claimed: 0, writtenOff: 0 }],
    [OrderStatus.Preparing, 'cancelledByShop', { onHand: 0, held: 2, claimed: 0, writtenOff: 2 }],
    [OrderStatus.PickedUp, 'returned', { onHand: 0, held: 2, claimed: 2, writtenOff: 0 }],
  ])('in status %i, the event %s moves the order’s units of stock', async (from, event, expected) => {
    await stockWith({ onHand: 2, held: 2, claimed: 0 });
    const key = await anOrderAt(from);
    expect(await piles()).toEqual({ onHand: 0, held: 2, claimed: 2, writtenOff: 0 });
    await move(key, event);
    expect(await piles()).toEqual(expected);
    const isBack = expected.onHand === 2;
    const news = server.notices.slice(-2).filter(({ kind }) => kind === 'availability');
    expect(news).toHaveLength(isBack ? 1 : 0);
  });

  it('logs an error if the stock lacks the order’s units, unless the variant is no longer counted', async () => {
    await stockWith({ onHand: 2, held: 0, claimed: 0 });
    const key = await anOrderAt(OrderStatus.WaitingAcceptance);
    await stockWith({ onHand: 2, held: 0, claimed: 0 });
    await move(key, 'rejected');
    expect(await piles()).toEqual({ onHand: 2, held: 0, claimed: 0, writtenOff: 0 });
    const complaint = /the stock lacks the units of an order/g;
    expect(server.logged().match(complaint)).toHaveLength(1);
    const other = await anOrderAt(OrderStatus.WaitingAcceptance);
    await db().deleteFrom('stock').execute();
    await move(other, 'rejected');
    expect(server.logged().match(complaint)).toHaveLength(1);
  });

  it.each<[OrderStatus, OrderEvent, number]>([
    [OrderStatus.Unpaid, 'cancelledByDiner', 0],
    [OrderStatus.Unpaid, 'payTimeout', 0],
    [OrderStatus.Unpaid, 'paid', 1],
    [OrderStatus.WaitingAcceptance, 'rejected', 0],
    [OrderStatus.WaitingAcceptance, 'cancelledByShop', 0],
    [OrderStatus.WaitingAcceptance, 'accepted', 1],
    [OrderStatus.Received, 'cancelledByShop', 1],
  ])('in status %i, the event %s leaves %i uses of the order’s QR code', async (from, event, used) => {
    const key = await anOrderAt(from);
    expect(await codeUses()).toBe(1);
    await move(key, event);
    await move(key, event);
    expect(await codeUses()).toBe(used);
  });

  it('gives back the use of the QR code when an unpaid order is cancelled, and never counts below zero', async () => {
    await db().updateTable('qrCodes').set({ orderLimit: 1 }).where('hash', '=', 'table-7').execute();
    const { token } = (await server.scan()).queryInfo;
    const next = (await server.scan()).queryInfo.token;
    const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
    const ofNext = () => server.call('submit', anOrderRequest(next, { checkoutMethod: 'O' }));
    await expect(ofNext()).rejects.toMatchObject({ code: 2520 });
    await server.call('cancel', { token, orderId });
    const placed = await ofNext();
    await db().updateTable('qrCodes').set({ ordersUsed: 0 }).execute();
    await server.call('cancel', { token: next, orderId: placed.orderId });
    expect(await codeUses()).toBe(0);
  });

  it('accepts the order together with its payment if the shop accepts automatically', async () => {
    const patient = server;
    server = await startTestServer({ engine });
    onTestFinished(async () => {
      await server.close();
      server = patient;
    });
    const { token } = (await server.scan()).queryInfo;
    const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
    const moved = await move({ shopPid: server.shop.shopPid, orderId }, 'paid');
    expect(moved?.order).toMatchObject({
      orderStatus: OrderStatus.Received,
      version: 3,
      payDeadline: null,
    });
    const history = await db()
      .selectFrom('orderEvents')
      .select(['transition', 'version'])
      .orderBy('version')
      .execute();
    expect(history.map(({ transition }) => transition)).toEqual(['T1', 'T6', 'T9']);
  });

  it('if the transaction fails, the whole move is rolled back and no notice is sent', async () => {
    const key = await anOrderAt(OrderStatus.WaitingAcceptance);
    const before = server.notices.length;
    const failing = transaction(db(), async (trx) => {
      await moveOrder(server.ctx, trx, key, { event: 'accepted', who: 'staff' });
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await db().selectFrom('orders').select('orderStatus').execute()).toEqual([{ orderStatus: 1 }]);
    expect(server.notices).toHaveLength(before);
  });
});

describe('simultaneous moves of one order', () => {
  it('the first of simultaneous moves changes the order; the others find it in the target status', async () => {
    server = await startTestServer({ engine: 'PostgreSQL', shop: { acceptTimeout: 300 } });
    onTestFinished(() => server.close());
    const key = await anOrderAt(OrderStatus.WaitingAcceptance);
    const results = await Promise.all(Array.from({ length: 10 }, () => move(key, 'accepted')));
    expect(results.map((result) => result?.kind).sort()).toEqual(['moved', ...Array(9).fill('repeated')]);
    const accepted = await db()
      .selectFrom('orderEvents')
      .select('kind')
      .where('kind', '=', 'accepted')
      .execute();
    expect(accepted).toHaveLength(1);
  });
});
