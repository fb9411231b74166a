import { expect, it } from 'vitest';
import { aTill } from '../../testing/a-till.ts';
import { anOrderRequest } from '../../testing/an-order-request.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { checkBooks } from './check-books.ts';

const isLong = process.env.LONG === '1';
const count = isLong ? 100_000 : 1000;
const page = 200;

/** Copies a paid order until there are `count` orders, with their history and payments. */
async function fill({ ctx: { db }, shop: { shopPid } }: TestServer, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('orderEvents')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .execute();
  const payments = await db.selectFrom('payments').selectAll().where('shopPid', '=', shopPid).execute();
  for (let from = 1; from < count; from += page) {
    const ids = Array.from({ length: Math.min(page, count - from) }, (_, index) => `copy-${from + index}`);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('orders')
        .values(ids.map((id) => ({ ...order, orderId: id, orderNo: id })))
        .execute();
      await trx
        .insertInto('orderEvents')
        .values(
          ids.flatMap((id) =>
            events.map((one) => ({ ...one, orderId: id, eventId: `${one.eventId}-${id}` })),
          ),
        )
        .execute();
      await trx
        .insertInto('payments')
        .values(
          ids.flatMap((id) =>
            payments.map((one) => ({ ...one, payableId: id, paymentId: `${one.paymentId}-${id}` })),
          ),
        )
        .execute();
    });
  }
  await db
    .updateTable('stock')
    .set({ initial: 200_000, onHand: 200_000 - count, claimed: count })
    .where('shopPid', '=', shopPid)
    .execute();
}

it(`check-books reads ${count} orders in a closing, in less than 10 s of processor time for 100,000`, async () => {
  const server = await startTestServer();
  const till = await aTill(server);
  const { token } = (await server.scan()).queryInfo;
  const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'P' }));
  await till.post(`/orders/${orderId}/payments`, { tender: 'cash', appliedAmount: 1.17 });
  await till.post(`/orders/${orderId}/payments`, { tender: 'card' });
  await fill(server, orderId);
  const begun = performance.now();
  const { closing } = (await till.post('/day/close', { number: 1, countedAmount: 0, reason: 'Not counted' }))
    .body;
  const closed = performance.now();
  // not the time on the clock, because other programs use the processors too
  const before = process.cpuUsage();
  expect(closing.appliedAmount).toBe(3.5 * count);
  const errors: unknown[] = [];
  const read = await checkBooks(server.ctx.db, {
    now: server.ctx.now(),
    onError: (error) => errors.push(error),
  });
  const { user, system } = process.cpuUsage(before);
  const [seconds, wall] = [(user + system) / 1e6, (performance.now() - closed) / 1000];
  process.stdout.write(
    `${count} orders: closed in ${((closed - begun) / 1000).toFixed(1)} s, checked in ${wall.toFixed(1)} s, ${seconds.toFixed(1)} s of a processor\n`,
  );
  expect(errors).toEqual([]);
  expect(read.orders).toBe(count);
  if (isLong) expect(seconds).toBeLessThan(10);
  await server.close();
}, 600_000);
