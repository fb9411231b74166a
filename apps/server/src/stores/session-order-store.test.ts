import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { countOrdersAtTill, earlierOrders, ordersOfSession } from './session-order-store.ts';

let server: TestServer;
afterEach(() => server.close());

it('the query for the orders of a session uses the index of sessions, however many orders the shop has', async () => {
  server = await startTestServer();
  const { db } = server.ctx;
  const { shopPid } = server.shop;
  const asked: RootOperationNode[] = [];
  const hear: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const heard = db.withPlugin(hear);
  const submit = { requestId: 'r', since: 1 };
  await earlierOrders(heard, { shop: shopPid, sessionHash: 's' }, submit);
  await earlierOrders(heard, { shop: { codeHash: 'table-7' }, sessionHash: 's' }, submit);
  await countOrdersAtTill(heard, { shopPid, sessionHash: 's' }, 1);
  await ordersOfSession(heard, { shopPid, sessionHash: 's' }, { limit: 9, onBroken: () => {} });
  const texts = asked.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }).sql);
  const ofOrders = texts.filter((text) => text.includes('from "orders"'));
  expect(ofOrders.length).toBeGreaterThan(3);
  for (const text of ofOrders) {
    const plan = CompiledQuery.raw(`explain query plan ${text}`);
    const { rows } = await db.executeQuery<{ detail: string }>(plan);
    const details = rows.map(({ detail }) => detail).filter((detail) => / orders /.test(detail));
    for (const detail of details) expect(detail).toMatch(/^SEARCH orders USING INDEX orders_of_shop_session/);
    expect(details).toHaveLength(1);
  }
});
