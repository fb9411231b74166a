import { afterEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { handlers } from '../handlers/handlers.ts';
import { sessionOf } from '../http/access.ts';
import { moveOrder } from '../order/move-order.ts';
import { stockWith } from '../stores/publish-store.ts';
import { anOrderWish } from '../testing/an-order-wish.ts';
import { failingAt } from '../testing/failing-at.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const state = async () => {
  const { db } = server.ctx;
  const orders = await db.selectFrom('orders').select(['order_id', 'order_status']).execute();
  const events = await db.selectFrom('order_events').select('event_id').execute();
  const requests = await db.selectFrom('order_requests').select('request_id').execute();
  const { on_hand, held, claimed } = await db.selectFrom('stock').selectAll().executeTakeFirstOrThrow();
  const code = await db
    .selectFrom('qr_codes')
    .select('orders_used')
    .where('hash', '=', 'table-7')
    .executeTakeFirst();
  return {
    orders: orders.length,
    events: events.length,
    requests: requests.length,
    on_hand,
    held,
    claimed,
    ...code,
  };
};

describe.each(engines)('when any statement fails on %s', (engine) => {
  it('a submit leaves no order, no stock taken and no count behind, and succeeds when it is tried again', async () => {
    server = await startTestServer({ engine });
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 100);
    const { token } = (await server.scan()).queryInfo;
    const wish = anOrderWish(token, { requestId: 'request-00000001', checkoutMethod: 'O' });
    const untouched = await state();
    let n = 1;
    for (; ; n += 1) {
      const { plugin, failed } = failingAt(n);
      const ctx = { ...server.ctx, db: server.ctx.db.withPlugin(plugin) };
      const session = await sessionOf(server.ctx, token);
      const attempt = handlers.submit.answer(ctx, wish, session);
      if (
        await attempt.then(
          () => !failed(),
          () => false,
        )
      )
        break;
      expect(await state()).toEqual(untouched);
    }
    expect(n).toBeGreaterThan(8);
    expect(await state()).toEqual({
      orders: 1,
      events: 1,
      requests: 1,
      on_hand: 99,
      held: 1,
      claimed: 0,
      orders_used: 1,
    });
  });

  it('a move of an order happens whole or not at all', async () => {
    server = await startTestServer({ engine });
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 1);
    const { token } = (await server.scan()).queryInfo;
    const { orderId } = await server.call('submit', anOrderWish(token, { checkoutMethod: 'O' }));
    const untouched = await state();
    for (let n = 1; ; n += 1) {
      const { plugin, failed } = failingAt(n);
      const attempt = transaction(server.ctx.db.withPlugin(plugin), (trx) =>
        moveOrder(
          server.ctx,
          trx,
          { shopPid: server.shop.shopPid, orderId },
          { event: 'payTimeout', who: 'timeout' },
        ),
      );
      if (
        await attempt.then(
          () => !failed(),
          () => false,
        )
      )
        break;
      expect(await state()).toEqual(untouched);
    }
    expect(await state()).toMatchObject({ orders: 1, events: 2, on_hand: 1, held: 0 });
  });
});
