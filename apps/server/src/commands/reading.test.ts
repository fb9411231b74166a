import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { payRefunds } from '../jobs/pay-refunds.ts';
import { keyIdOf, newMerchantKey } from '../merchant/key.ts';
import { moveForShop } from '../merchant/move.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { merchantKeysOf } from '../stores/merchant-key-store.ts';
import { findOrderById } from '../stores/order-store.ts';
import { stockWith } from '../stores/publish-store.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { createDatabase } from '../testing/postgres.ts';
import { runBeside, runInside } from '../testing/run-command.ts';
import { engines, noon, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from '../token.ts';
import { reportBooks } from './check-books.ts';
import type { Command } from './command.ts';
import { merchantKey } from './merchant-key.ts';
import { tellOrder } from './order.ts';

const person = { receiverTel: '0912345678', memo: 'ring twice' };

describe.each(engines)('an operator’s commands while a server runs on %s', (engine) => {
  let server: TestServer;
  let databaseUrl: string | undefined;
  let orderId = '';
  let orderNo = '';

  beforeAll(async () => {
    databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : undefined;
    server = await startTestServer({
      engine,
      shop: { acceptTimeout: 300 },
      ...(databaseUrl && { databaseUrl }),
    });
    await placePayAndReject();
  });
  afterAll(() => server.close());

  async function placePayAndReject() {
    const { ctx, call, shop, clock } = server;
    await stockWith(ctx.db, shop.shopPid, 'miso-soup/sku', 10);
    const { token } = (await server.scan()).queryInfo;
    const orderRequest = {
      deliveryMode: 'P',
      checkoutMethod: 'O',
      expectTime: clock.now + 3600,
      ...person,
    } as const;
    const placed = await call('submit', anOrderRequest(token, orderRequest));
    orderId = placed.orderId;
    orderNo = (await findOrderById(ctx.db, orderId))?.orderNo ?? '';
    clock.now += 60;
    const redirectUrl = `${ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${placed.orderToken}`;
    await call('payment/create', { token, orderId, redirectUrl, paymentPlatformPid: 'sandbox' });
    clock.now += 60;
    const [attempt] = await attemptsOf(ctx.db, { shopPid: shop.shopPid, orderId });
    await decide(ctx, attempt?.providerRef ?? '', 'approved');
    await call('detail', { token, orderId, forcePaymentStatus: true });
    clock.now += 60;
    await transaction(ctx.db, (trx) =>
      moveForShop(ctx, trx, { shop, orderId, name: 'reject', reason: 'No noodles left' }),
    );
    await payRefunds(ctx);
  }

  const settings = () => ({
    DATA_DIR: server.ctx.config.dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const run = (command: Command, ...args: string[]) => runInside(command, settings(), ...args);

  it('`order` prints the history of an order by its number or its id, without personal data', async () => {
    const { code, out } = await runBeside('order', settings(), orderNo);
    const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    const known: [string, string | null | undefined][] = [
      ['ORDER', orderId],
      ['TX', attempt?.txNo],
      ['REFUND', attempt?.refundId],
      ['REF', attempt?.providerRef],
    ];
    const told = known.reduce((text, [name, id]) => text.replaceAll(id ?? '-', name), out);
    expect([code, told]).toEqual([
      0,
      `Order ${orderNo} of noodle-bar/centre (ORDER)
Times are those of Europe/Helsinki.

Placed      2026-01-07 12:00:00, pickup, table 7, to be paid online
Stands at   8 rejected, payment succeeded, version 4
Amounts     subtotal 3.50 EUR, promotion 0.00 EUR, due 3.50 EUR
Had taken   1 × miso-soup/sku

2026-01-07 12:00:00  v1   T1   diner    new → 0 unpaid
2026-01-07 12:01:00  v2   T3   diner    a payment begins
2026-01-07 12:02:00  v3   T6   gateway  0 unpaid → 1 waiting for acceptance
2026-01-07 12:03:00  v4   T10  staff    1 waiting for acceptance → 8 rejected: No noodles left
2026-01-07 12:03:00  v4   ·    gateway  is owed back: TX
2026-01-07 12:03:00  v4   ·    gateway  was paid back: TX

Payments
2026-01-07 12:01:00  sandbox succeeded 3.50 EUR · this paid the order · txNo TX · reference REF · asked 0× · refund done of 3.50 EUR (REFUND, tried 1×)
`,
    ]);
    expect(out).not.toMatch(/0912345678|ring twice/);
    expect((await run(tellOrder, orderId, 'any shop')).out).toBe(out);
  });

  it('`order` reports an order that does not exist', async () => {
    expect(await run(tellOrder, '-260107-999', 'noodle-bar/centre')).toEqual({
      code: 1,
      out: '',
      err: 'There is no order "-260107-999" in shop "noodle-bar/centre".\n',
    });
  });

  it('`check-books` reports that it found no errors, or lists them', async () => {
    const { db } = server.ctx;
    expect(await run(reportBooks)).toEqual({
      code: 0,
      out: 'The books are right: 1 order, 1 payment, 1 counted variant.\n',
      err: '',
    });
    await sql`update stock set claimed = 1, on_hand = on_hand - 1`.execute(db);
    expect(await runBeside('check-books', settings())).toEqual({
      code: 1,
      out: 'I4 stock miso-soup/sku of noodle-bar/centre: 1 are claimed, orders have 0\n',
      err: '\n1 error in 1 order, 1 payment, 1 counted variant.\n',
    });
  });

  it('`merchant-key --list` prints the shop’s keys with their permissions and times, but not the keys', async () => {
    const { ctx, shop } = server;
    await newMerchantKey(ctx, shop.shopPid, 'pass');
    await newMerchantKey({ ...ctx, now: () => noon }, shop.shopPid, 'till 1');
    await newMerchantKey(ctx, 'elsewhere', 'till 2');
    const listed = await run(merchantKey, '--list', shop.shopPid);
    const id = '[\\w-]{16}';
    const may = 'readOrders,moveOrders,stopOrdering,kitchen,stock,payments,tables,refunds,closing,reports';
    expect(listed.out).toMatch(
      new RegExp(
        `^${id}  2026-01-07T10:00:00Z  never used  no expiry  till 1  ${may}\\n${id}  2026-01-07T10:03:00Z  never used  no expiry  pass  ${may}\\n$`,
      ),
    );
    expect(await run(merchantKey, '--list', 'elsewhere')).toEqual({
      code: 1,
      out: '',
      err: 'There is no shop "elsewhere".\n',
    });
    for (const unclear of [['--end'], ['till 1']])
      expect(await run(merchantKey, '--list', shop.shopPid, ...unclear)).toMatchObject({ code: 2, out: '' });
  });

  it('`merchant-key` revokes the keys of a lost till and no others', async () => {
    const { app, ctx, shop } = server;
    const holders = async () => [
      await merchantKeysOf(ctx.db, shop.shopPid),
      await merchantKeysOf(ctx.db, 'elsewhere'),
    ];
    await newMerchantKey(ctx, shop.shopPid, 'kept till');
    await newMerchantKey(ctx, 'elsewhere', 'lost till');
    const others = await holders();
    const { out } = await run(merchantKey, shop.shopPid, 'lost till');
    const status = async () => {
      const headers = { authorization: `Bearer ${out.trim()}` };
      return (await app.inject({ url: '/api/merchant/v1/orders', headers })).statusCode;
    };
    expect(await status()).toBe(200);
    const end = () => run(merchantKey, '--end', shop.shopPid, 'lost till');
    expect(await end()).toEqual({ code: 0, out: '', err: '' });
    expect(await status()).toBe(401);
    expect(await holders()).toEqual(others);
    expect(await end()).toMatchObject({
      code: 1,
      err: `The shop "${shop.shopPid}" has no key "lost till".\n`,
    });
  });

  it('`merchant-key` ends a key whose id begins like an option', async () => {
    const { ctx, shop } = server;
    const { shopPid } = shop;
    const keyHash = '-overlap-and-the-rest-of-a-hash';
    await newMerchantKey(ctx, shopPid, 'dashed');
    await ctx.db.updateTable('merchantKeys').set({ keyHash }).where('name', '=', 'dashed').execute();
    expect((await run(merchantKey, '--end', shopPid, keyIdOf(keyHash))).code).toBe(0);
    const keys = await merchantKeysOf(ctx.db, shopPid);
    expect(keys.filter(({ name }) => name === 'dashed')).toEqual([]);
    expect(await run(merchantKey, '--end', shopPid, '-x')).toMatchObject({ code: 2 });
  });

  it('`merchant-key` chooses permissions and an end, rotates with an overlap, and tells the audit list', async () => {
    const { ctx, shop } = server;
    const { shopPid } = shop;
    const keys = async () => {
      const all = await merchantKeysOf(ctx.db, shopPid);
      return all.filter(({ name }) => name === 'screen');
    };
    const made = await run(merchantKey, shopPid, 'screen', '--may', 'readOrders, moveOrders', '--days', '30');
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^mk_[\w-]{43}\n$/), err: '' });
    const [first] = await keys();
    expect(first?.permissions).toBe('readOrders,moveOrders');
    expect((first?.expiresAt ?? 0) - (first?.createdAt ?? 0)).toBe(30 * 86_400);
    const rotated = await run(merchantKey, '--rotate', shopPid, 'screen', '--overlap', '2');
    expect(rotated.code).toBe(0);
    const both = await keys();
    const old = both.find(({ keyHash }) => keyHash === first?.keyHash);
    const fresh = both.find(({ keyHash }) => keyHash !== first?.keyHash);
    if (!old || !fresh) throw new Error('there are two keys during the overlap');
    expect((old.expiresAt ?? 0) - fresh.createdAt).toBe(2 * 3600);
    expect([fresh.permissions, fresh.expiresAt]).toEqual(['readOrders,moveOrders', first?.expiresAt]);
    expect(fresh.keyHash).toBe(tokenHash(rotated.out.trim()));
    expect(await run(merchantKey, '--rotate', shopPid, 'screen')).toMatchObject({
      code: 1,
      err: expect.stringContaining('several keys'),
    });
    expect((await run(merchantKey, '--end', shopPid, keyIdOf(old.keyHash))).code).toBe(0);
    expect(await keys()).toEqual([fresh]);
    const audit = await ctx.db.selectFrom('audit').selectAll().where('shopPid', '=', shopPid).execute();
    const ofScreen = audit.filter(({ detail }) => detail.includes('"screen"'));
    expect(ofScreen.map(({ call }) => call).toSorted()).toEqual(['endKey', 'makeKey', 'rotateKey']);
    expect(ofScreen).toMatchObject(
      ofScreen.map(() => ({ byKind: 'command', byName: 'npm run merchant-key' })),
    );
    expect(JSON.stringify(audit)).not.toContain('mk_');
    for (const unclear of [
      ['--may', 'everything'],
      ['--days', 'soon'],
      ['--days', '0'],
      ['--end', '--rotate'],
    ])
      expect((await run(merchantKey, shopPid, 'screen', ...unclear)).code).not.toBe(0);
  });
});
