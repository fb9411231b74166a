import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { findDueKinds } from '../stores/due-store.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { alarm } from './alarm.ts';
import { retentionAt } from './forget.ts';
import { housekeeping } from './housekeeping.ts';
import { sweep } from './sweep.ts';

let server: TestServer;
afterEach(() => server.close());

/** Tables that grow with every order and guest. */
const growing =
  /^SCAN (orders|order_events|order_requests|payment_\w+|sandbox_payments|sessions|invoices|merchant_requests|audit|sittings|sitting_\w+|member_\w+)\b/;

it('no query of the sweeper scans a whole table that grows with orders or guests', async () => {
  server = await startTestServer();
  const { db } = server.ctx;
  const asked: RootOperationNode[] = [];
  const hear: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ctx = { ...server.ctx, db: db.withPlugin(hear) };
  await findDueKinds(ctx.db, ctx.now(), retentionAt(ctx.now()));
  await sweep(ctx);
  await housekeeping()(ctx);
  await alarm(ctx.now() - 60)(ctx);

  const reads: string[] = [];
  for (const node of asked) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(plan);
    reads.push(...rows.map(({ detail }) => detail));
  }
  expect(reads.filter((detail) => detail.includes('USING INDEX')).length).toBeGreaterThan(5);
  expect(reads.filter((detail) => growing.test(detail))).toEqual([]);
});
