import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import type { Context } from '../context.ts';
import { attemptToPay } from '../payment/start-attempt.ts';
import { paymentUrl } from '../payment/start-payment.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { SandboxClient } from '../providers/payment/sandbox.ts';
import { sandboxPlatforms } from '../providers/payment/sandbox-platform.ts';
import { type Attempt, attemptsOf } from '../stores/attempt-store.ts';
import { findOrderById, insertOrder, type OrderKey, type OrderRow } from '../stores/order-store.ts';
import { orderTokenOf, tokenHash } from '../token.ts';
import { type Engine, noon, startTestServer, type TestServer } from './start-test-server.ts';

type Fault = (call: () => Promise<unknown>) => Promise<unknown>;

/** What goes wrong on the way to the sandbox: each is asked instead of the call of its name. */
export type Faults = { -readonly [Name in keyof SandboxClient]?: Fault };

/** A test server with one counted variant, orders placed at will, and a sandbox whose line can be cut. */
export type PaymentScene = {
  readonly server: TestServer;
  readonly ctx: Context;
  readonly origin: string;
  readonly shop: Shop;
  readonly sandbox: PaymentProvider;
  /** The sandbox's second platform, which no shop of the scene offers until it is added. */
  readonly wallet: PaymentProvider;
  readonly faults: Faults;
  /** Puts everything back, for the next test; the shop perhaps changed. */
  readonly begin: (shop?: Partial<Shop>) => Promise<void>;
  readonly pass: (seconds: number) => void;
  readonly addPlatform: (platform: PaymentProvider) => void;
  readonly placeOrder: (overrides?: Partial<OrderRow>) => Promise<PlacedOrder>;
  /** Starts a payment at the sandbox or another platform, as pressing "pay" does. */
  readonly startPayment: (order: OrderKey, platform?: PaymentProvider) => Promise<Attempt>;
  readonly stock: () => Promise<{ on_hand: number; held: number; claimed: number }>;
  readonly close: () => Promise<void>;
};

export type PlacedOrder = OrderKey & { readonly orderToken: string };

const portions = 100;

/** The session that places the scene's orders. */
export const sessionToken = 'session';

const withFaults = (client: SandboxClient, faults: Faults): SandboxClient =>
  new Proxy(client, {
    get: (target, name: keyof SandboxClient) => (argument: never) => {
      const call = () => target[name](argument);
      return faults[name]?.(call) ?? call();
    },
  });

const changing = [
  'orders',
  'order_events',
  'payment_attempts',
  'payment_events',
  'sandbox_refunds',
  'sandbox_payments',
  'invoices',
  'merchant_keys',
  'merchant_requests',
  'leases',
  'sessions',
  'order_requests',
  'stock',
] as const;

async function reset({ db }: Context, shop: Shop): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of changing) await trx.deleteFrom(table).execute();
    await trx
      .updateTable('shops')
      .set((row) => ({
        document: JSON.stringify(shop),
        availability_version: row('availability_version', '+', 1),
      }))
      .execute();
    await trx
      .insertInto('stock')
      .values({
        shop_pid: shop.shopPid,
        sku_pid: 'miso-soup/sku',
        initial: portions,
        restocked: 0,
        on_hand: portions,
        held: 0,
        claimed: 0,
        written_off: 0,
      })
      .execute();
  });
}

const anUnpaidRow = (shop: Shop, now: number): Omit<OrderRow, 'document'> => ({
  shop_pid: shop.shopPid,
  order_id: '',
  order_no: '',
  session_hash: tokenHash(sessionToken),
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
  version: 1,
  member_pid: null,
  coupon_id: null,
  points_used: null,
  erased_at: null,
  hold: null,
});

async function placeOrder(ctx: Context, shop: Shop, overrides: Partial<OrderRow>): Promise<PlacedOrder> {
  const orderId = ctx.newId(128);
  const orderToken = orderTokenOf(sessionToken, orderId);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('stock')
      .set((row) => ({ on_hand: row('on_hand', '-', 1), held: row('held', '+', 1) }))
      .execute();
    const order = {
      ...anUnpaidRow(shop, ctx.now()),
      order_id: orderId,
      order_no: orderId,
      order_token_hash: tokenHash(orderToken),
      ...overrides,
    };
    const stock = [{ skuPid: 'miso-soup/sku', qty: 1 }];
    await insertOrder(trx, order, {
      items: [anOrderItem()],
      promoList: [],
      taxList: [],
      lines: [],
      invoiceBuyer: null,
      acceptedTerms: [],
      langCur: null,
      stock,
    });
  });
  return { shopPid: shop.shopPid, orderId, orderToken };
}

/** The sandbox's way back to the diner, in tests that do not look at it. */
export const somewhere = 'http://comanda.test/h5/orderStatus?orderId=1&token=2';

async function startPayment(
  ctx: Context,
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
): Promise<Attempt> {
  const attempt = await attemptToPay(ctx, { orderId, shop, provider, language: null });
  const order = await findOrderById(ctx.db, orderId);
  const request = {
    txNo: attempt.tx_no,
    orderNo: '0107-001',
    shopName: shop.shopName,
    language: null,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: shop.currency,
    returnUrl: somewhere,
    expiresAt: order?.pay_deadline ?? 0,
  };
  await paymentUrl(ctx, attempt, { provider, request });
  return lastAttempt(ctx, orderId);
}

async function lastAttempt({ db }: Context, orderId: string): Promise<Attempt> {
  const last = (await attemptsOf(db, orderId)).at(-1);
  if (!last) throw new Error('there is no attempt');
  return last;
}

/** Opens the scene on an engine; its server listens on a port of its own. */
export async function paymentScene(engine: Engine): Promise<PaymentScene> {
  const server = await startTestServer({ engine, config: { sweepSeconds: 0.5 } });
  const { ctx, app, clock } = server;
  const faults: Faults = {};
  // the test server's own map: a Context only reads it
  const payments = ctx.payments as Map<string, PaymentProvider>;
  const { sandbox, 'sandbox-wallet': wallet } = await sandboxPlatforms(ctx, ctx.publicOrigin, (client) =>
    withFaults(client, faults),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const stage = { shop: aShop() };
  return {
    server,
    ctx,
    origin,
    sandbox,
    wallet,
    faults,
    get shop() {
      return stage.shop;
    },
    begin: async (changes = {}) => {
      stage.shop = aShop({ acceptTimeout: 300, ...changes });
      clock.now = noon;
      clock.skew = 0;
      for (const name of Object.keys(faults) as (keyof Faults)[]) delete faults[name];
      payments.clear();
      payments.set('sandbox', sandbox);
      await reset(ctx, stage.shop);
    },
    pass: (seconds) => {
      clock.now += seconds;
    },
    addPlatform: (platform) => payments.set(platform.pid, platform),
    placeOrder: (order = {}) => placeOrder(ctx, stage.shop, order),
    startPayment: ({ orderId }, platform = sandbox) => startPayment(ctx, stage.shop, platform, orderId),
    stock: () => ctx.db.selectFrom('stock').select(['on_hand', 'held', 'claimed']).executeTakeFirstOrThrow(),
    close: server.close,
  };
}

/** How an order and its attempts stand, in a few words. */
export async function standing({ ctx }: PaymentScene, { orderId }: OrderKey) {
  const order = await findOrderById(ctx.db, orderId);
  if (!order) throw new Error('there is no such order');
  const attempts = (await attemptsOf(ctx.db, orderId)).map(({ state, is_payment, refund_state }) =>
    [
      state,
      ...(is_payment ? ['payment'] : []),
      ...(refund_state === 'none' ? [] : ['refund', refund_state]),
    ].join(' '),
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
