import { serviceRoot } from '@comanda/contract/call';
import { CallError } from '@comanda/contract/call-error';
import { createClient } from '@comanda/contract/client';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { stockWith } from '../stores/publish-store.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { breakable } from '../testing/breakable-db.ts';
import { keptCompilers } from '../testing/kept-compilers.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const state = async () => {
  const { db } = server.ctx;
  const orders = await db.selectFrom('orders').select(['orderId', 'orderStatus']).execute();
  const events = await db.selectFrom('orderEvents').select('eventId').execute();
  const requests = await db.selectFrom('orderRequests').select('requestId').execute();
  const { onHand, held, claimed } = await db.selectFrom('stock').selectAll().executeTakeFirstOrThrow();
  const code = await db
    .selectFrom('qrCodes')
    .select('ordersUsed')
    .where('hash', '=', 'table-7')
    .executeTakeFirst();
  return {
    orders: orders.length,
    events: events.length,
    requests: requests.length,
    onHand,
    held,
    claimed,
    ...code,
  };
};

describe.each(engines)('if one database statement fails on %s', (engine) => {
  it('submit answers 2500, changes nothing, and succeeds on a retry', async () => {
    server = await startTestServer({ engine });
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 100);
    const { token } = (await server.scan()).queryInfo;
    const orderRequest = anOrderRequest(token, { requestId: 'request-00000001', checkoutMethod: 'O' });
    const untouched = await state();
    const database = breakable(server.ctx.db);
    const app = await buildApp({ ...server.ctx, db: database.db }, { schemaController: keptCompilers });
    const send = async (path: string, body: unknown) => {
      const url = `${serviceRoot}/${path}`;
      const headers = { 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })).json();
    };
    const call = createClient({ send, amountScale: () => server.shop.amountScale });
    let n = 0;
    for (let isBroken = true; isBroken; ) {
      n += 1;
      database.breakAt(n, 'once');
      const code = await call('submit', orderRequest).then(
        () => 200,
        (error: unknown) => (error instanceof CallError ? error.code : error),
      );
      isBroken = database.mend();
      expect(code).toBe(isBroken ? 2500 : 200);
      if (isBroken) expect(await state()).toEqual(untouched);
    }
    await app.close();
    expect(n).toBeGreaterThan(8);
    expect(await state()).toEqual({
      orders: 1,
      events: 1,
      requests: 1,
      onHand: 99,
      held: 1,
      claimed: 0,
      ordersUsed: 1,
    });
  });

  it('a transition of an order changes either everything or nothing', async () => {
    server = await startTestServer({ engine });
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 1);
    const { token } = (await server.scan()).queryInfo;
    const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
    const untouched = await state();
    for (let n = 1; ; n += 1) {
      const database = breakable(server.ctx.db);
      database.breakAt(n, 'once');
      const attempt = transaction(database.db, (trx) =>
        moveOrder(
          server.ctx,
          trx,
          { shopPid: server.shop.shopPid, orderId },
          { event: 'payTimeout', who: 'timeout' },
        ),
      );
      if (
        await attempt.then(
          () => !database.mend(),
          () => false,
        )
      )
        break;
      expect(await state()).toEqual(untouched);
    }
    expect(await state()).toMatchObject({ orders: 1, events: 2, onHand: 1, held: 0 });
  });
});
