import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openDb } from '../db/open-db.ts';
import { localNotices, type Notice } from '../notices.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { SandboxClient } from '../providers/payment/sandbox.ts';
import { sandboxPlatform } from '../providers/payment/sandbox-platform.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { insertOrder, type OrderKey, type OrderRow } from '../stores/order-store.ts';
import { tokenHash } from '../token.ts';
import { createDatabase } from './postgres.ts';

export type Engine = 'SQLite' | 'PostgreSQL';
export const engines: readonly Engine[] = ['SQLite', 'PostgreSQL'];

type Fault = (call: () => Promise<unknown>) => Promise<unknown>;

/** What goes wrong on the way to the sandbox: each runs before (or instead of) the call of its name. */
export type Faults = { -readonly [Name in keyof SandboxClient]?: Fault };

/** A shop with one counted variant, a clock held by the test, and a sandbox whose line can be cut. */
export type PaymentScene = {
  readonly ctx: Context;
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly shop: Shop;
  readonly faults: Faults;
  readonly notices: Notice[];
  readonly pass: (seconds: number) => void;
  readonly setPlatforms: (platforms: readonly PaymentProvider[]) => void;
  readonly placeOrder: (overrides?: Partial<OrderRow>) => Promise<PlacedOrder>;
  readonly stock: () => Promise<{ on_hand: number; held: number; claimed: number }>;
  readonly close: () => Promise<void>;
};

export type PlacedOrder = OrderKey & { readonly orderToken: string };

const startsAt = 1_767_780_000;
const initialStock = 100;
const publicOrigin = 'http://127.0.0.1:4000';

const withFaults = (client: SandboxClient, faults: Faults): SandboxClient =>
  new Proxy(client, {
    get: (target, name: keyof SandboxClient) => (argument: never) => {
      const call = () => target[name](argument);
      return faults[name]?.(call) ?? call();
    },
  });

async function seed({ db }: Context, shop: Shop): Promise<void> {
  await db
    .insertInto('shops')
    .values({
      shop_pid: shop.shopPid,
      brand_pid: shop.brandPid,
      document: JSON.stringify(shop),
      menu_version: null,
      availability_version: 1,
    })
    .execute();
  await db
    .insertInto('stock')
    .values({
      shop_pid: shop.shopPid,
      sku_pid: 'miso-soup/sku',
      initial: initialStock,
      restocked: 0,
      on_hand: initialStock,
      held: 0,
      claimed: 0,
      written_off: 0,
    })
    .execute();
}

async function placeOrder(ctx: Context, shop: Shop, overrides: Partial<OrderRow>): Promise<PlacedOrder> {
  const orderId = ctx.newId(128);
  const orderToken = ctx.newId(256);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('stock')
      .set((row) => ({ on_hand: row('on_hand', '-', 1), held: row('held', '+', 1) }))
      .execute();
    const { document: _none, ...order } = {
      ...anUnpaidRow(shop, ctx.now()),
      order_id: orderId,
      order_no: orderId.slice(0, 8),
      order_token_hash: tokenHash(orderToken),
      ...overrides,
    };
    await insertOrder(trx, order, {
      items: [anOrderItem()],
      taxList: [],
      lines: [],
      stock: [{ skuPid: 'miso-soup/sku', qty: 1 }],
      invoiceBuyer: null,
    });
  });
  return { shopPid: shop.shopPid, orderId, orderToken };
}

const anUnpaidRow = (shop: Shop, now: number): OrderRow => ({
  shop_pid: shop.shopPid,
  order_id: '',
  order_no: '',
  session_hash: 'session',
  order_token_hash: '',
  qr_hash: 'table-7',
  content_hash: '',
  order_status: 0,
  tx_status: 0,
  ordering_mode: 'O',
  checkout_method: 'O',
  delivery_mode: 'F',
  table_no: '7',
  crt_time: now,
  pay_timeout: shop.payTimeout,
  pay_deadline: now + shop.payTimeout,
  accept_deadline: null,
  ended_at: null,
  ordering_amount: 350,
  promotion_amount: 0,
  due_amount: 350,
  product_count: 1,
  expect_time: null,
  expect_latest_time: null,
  pickup_code: null,
  receiver_name: null,
  receiver_tel: null,
  delivery_addr: null,
  memo: '',
  reason: null,
  pay_time: null,
  tx_no: null,
  platform_name: null,
  document: '',
  version: 1,
});

/** Opens the scene on an engine; the server's doors for payments stand open on a port of their own. */
export async function paymentScene(
  engine: Engine,
  postgresUrl: string,
  overrides: Partial<Shop> = {},
): Promise<PaymentScene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-pay-'));
  const databaseUrl = engine === 'SQLite' ? null : await createDatabase(postgresUrl);
  const db = await openDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 10 }, () => {});
  const clock = { now: startsAt };
  const shop = aShop({ acceptTimeout: 300, ...overrides });
  const payments = new Map<string, PaymentProvider>();
  const ctx: Context = {
    db,
    config: readConfig({ SWEEP_SECONDS: '1' }),
    now: () => clock.now,
    newId: (bits) => randomBytes(bits / 8).toString('base64url'),
    log: pino({ level: 'silent' }),
    notices: localNotices(),
    payments,
    publicOrigin,
  };
  await seed(ctx, shop);
  const faults: Faults = {};
  payments.set('sandbox', await sandboxPlatform(ctx, publicOrigin, (client) => withFaults(client, faults)));
  const notices: Notice[] = [];
  ctx.notices.subscribe((notice) => notices.push(notice));
  const app = await buildApp(ctx);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ctx,
    app,
    origin,
    shop,
    faults,
    notices,
    pass: (seconds) => {
      clock.now += seconds;
    },
    setPlatforms: (platforms) => {
      for (const platform of platforms) payments.set(platform.pid, platform);
    },
    placeOrder: (order = {}) => placeOrder(ctx, shop, order),
    stock: () => db.selectFrom('stock').select(['on_hand', 'held', 'claimed']).executeTakeFirstOrThrow(),
    close: async () => {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How an order and its attempts stand, in a few words. */
export async function standing({ ctx }: PaymentScene, { orderId }: OrderKey) {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const attempts = (await attemptsOf(ctx.db, orderId)).map(
    (one) =>
      `${one.state}${one.is_payment ? ' payment' : ''}${one.refund_state === 'none' ? '' : ` refund ${one.refund_state}`}`,
  );
  return { status: order.order_status, tx: order.tx_status, attempts };
}

/** The transitions in an order's history, and what was noted of its money. */
export async function historyOf({ ctx }: PaymentScene, { orderId }: OrderKey): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('order_events')
    .select(['transition', 'kind'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ transition, kind }) => transition ?? kind).sort();
}
