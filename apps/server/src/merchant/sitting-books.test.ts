import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../commands/check-books/check-books.ts';
import type { Db } from '../db/tables.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let till: Till;
let sittingId: string;
beforeEach(async () => {
  server = await startTestServer({ shop: { sittings: true, orderingMode: 'A' } });
  till = await aTill(server);
  const { token } = (await server.scan()).queryInfo;
  for (const unitQty of [1, 2])
    await server.call('submit', {
      ...anOrderRequest(token, { itemList: [aMisoLine({ unitQty })] }),
      requestId: crypto.randomUUID(),
    });
  sittingId = (await till.call('listSittings', {})).sittingList[0]?.sittingId ?? '';
  await till.post(`/sittings/${sittingId}/payments`, { tender: 'card', appliedAmount: 10 });
  await till.post(`/sittings/${sittingId}/refunds`, { amount: 2, reason: 'slow' });
});
afterEach(() => server.close());

describe('the books of a table’s bill', () => {
  it('are right after payments and refunds', async () => {
    expect(await bookErrors(server.ctx.db, server.ctx.now())).toEqual([]);
    const read = await checkBooks(server.ctx.db, { now: server.ctx.now(), onError: () => {} });
    expect(read).toMatchObject({ orders: 2, payments: 1 });
  });

  it.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
    [
      'I1',
      /it says 8.51 EUR paid, its payments come to 8.50 EUR/,
      (db) => db.updateTable('sittings').set({ paidAtTill: 851 }).execute(),
    ],
    [
      'I1',
      /8.50 EUR are paid of 3.50 EUR, and no round has left it/,
      (db) => db.updateTable('credits').set({ amount: 700 }).execute(),
    ],
    [
      'I1',
      /its round .* was paid or refunded alone/,
      (db) => db.updateTable('orders').set({ paidAtTill: 350 }).execute(),
    ],
    [
      'I1',
      /it is on the bill of nowhere, which does not exist or is merged/,
      (db) => db.updateTable('orders').set({ sittingId: 'nowhere' }).execute(),
    ],
    [
      'I2',
      /says 2.00 EUR paid back, its refunds come to 1.50 EUR/,
      (db) => db.updateTable('payments').set({ refunded: 200 }).execute(),
    ],
  ])('break %s: %s', async (rule, says, breakIt) => {
    await breakIt(server.ctx.db);
    const errors = await bookErrors(server.ctx.db, server.ctx.now());
    expect(
      errors.find((error) => error.startsWith(rule) && says.test(error)),
      errors.join('\n'),
    ).toBeDefined();
  });
});
