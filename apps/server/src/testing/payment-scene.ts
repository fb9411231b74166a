import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import { promotion } from '@comanda/domain/checkout/benefit';
import { textAt } from '@comanda/domain/local-text';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Amount } from '@comanda/domain/money';
import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { documentText } from '../db/stored-document.ts';
import type { OrderRow } from '../db/stored-order.ts';
import { attemptToPay } from '../operations/payment/start-attempt.ts';
import { paymentUrl } from '../operations/payment/start-payment.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { SandboxClient } from '../providers/payment/sandbox.ts';
import { sandboxPlatforms } from '../providers/payment/sandbox-platform.ts';
import { type Attempt, attemptsOf } from '../stores/attempt-store.ts';
import { findOrder, type OrderKey } from '../stores/order-store.ts';
import { orderTokenOf, tokenHash } from '../token.ts';
import { type Engine, noon, startTestServer, type TestServer } from './start-test-server.ts';

type Fault = (call: () => Promise<unknown>) => Promise<unknown>;

/** Failures of the sandbox's client. Each function replaces the call with its name. */
export type Faults = { -readonly [Name in keyof SandboxClient]?: Fault };

/** A test server with one counted variant, functions that place and pay orders, and a sandbox that can fail. */
export type PaymentScene = {
  readonly server: TestServer;
  readonly ctx: Context;
  readonly origin: string;
  readonly shop: Shop;
  readonly sandbox: PaymentProvider;
  /** The second platform of the sandbox, which shops of the scene do not offer by default. */
  readonly wallet: PaymentProvider;
  readonly faults: Faults;
  /** Resets everything for the next test. `shop` changes fields of the shop. */
  readonly begin: (shop?: Partial<Shop>) => Promise<void>;
  readonly pass: (seconds: number) => void;
  readonly addPlatform: (platform: PaymentProvider) => void;
  readonly placeOrder: (overrides?: Partial<OrderRow>) => Promise<PlacedOrder>;
  /** Starts a payment, at the sandbox by default, as if the diner had pressed "pay". */
  readonly startPayment: (order: OrderKey, platform?: PaymentProvider, tip?: Amount) => Promise<Attempt>;
  readonly stock: () => Promise<{ onHand: number; held: number; claimed: number }>;
  readonly close: () => Promise<void>;
};

export type PlacedOrder = OrderKey & { readonly orderToken: string };

const portions = 100;

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
  'orderEvents',
  'credits',
  'cashMovements',
  'closings',
  'closingPayables',
  'openDays',
  'payments',
  'refunds',
  'paymentAttempts',
  'paymentEvents',
  'sandboxRefunds',
  'sandboxPayments',
  'invoiceAllowances',
  'invoices',
  'merchantKeys',
  'merchantRequests',
  'leases',
  'sessions',
  'orderRequests',
  'stock',
] as const;

async function reset({ db }: Context, shop: Shop): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of changing) await trx.deleteFrom(table).execute();
    await trx
      .updateTable('shops')
      .set((row) => ({
        document: JSON.stringify(shop),
        availabilityVersion: row('availabilityVersion', '+', 1),
      }))
      .execute();
    await trx
      .insertInto('stock')
      .values({
        shopPid: shop.shopPid,
        skuPid: 'miso-soup/sku',
        initial: portions,
        restocked: 0,
        onHand: portions,
        held: 0,
        claimed: 0,
        writtenOff: 0,
      })
      .execute();
  });
}

const anUnpaidRow = (shop: Shop, now: number): Omit<OrderRow, 'document'> => ({
  shopPid: shop.shopPid,
  orderId: '',
  orderNo: '',
  sessionHash: tokenHash(sessionToken),
  orderTokenHash: '',
  qrHash: 'table-7',
  contentHash: '',
  orderStatus: 0,
  txStatus: 0,
  orderingMode: 'O',
  checkoutMethod: 'O',
  deliveryMode: 'F',
  tableNo: '7',
  crtTime: now,
  payTimeout: shop.payTimeout,
  payDeadline: now + shop.payTimeout,
  acceptDeadline: null,
  endedAt: null,
  orderingAmount: 350,
  promotionAmount: 0,
  dueAmount: 350,
  productCount: 1,
  expectTime: null,
  expectLatestTime: null,
  delayMinutes: 0,
  delayedUntil: null,
  pickupCode: null,
  receiverName: null,
  receiverTel: null,
  deliveryAddr: null,
  memo: '',
  reason: null,
  payTime: null,
  txNo: null,
  platformName: null,
  version: 1,
  memberPid: null,
  couponId: null,
  pointsUsed: null,
  erasedAt: null,
  hold: null,
  allergyNote: null,
  tipAmount: 0,
  paidAtTill: 0,
  creditedAmount: 0,
  sittingId: null,
});

/** Returns the adjustments that turn the sum of an order's lines into its due amount. */
function adjustmentsOf(
  order: Pick<OrderRow, 'orderingAmount' | 'promotionAmount' | 'dueAmount'>,
): Adjustment[] {
  const rest = order.dueAmount - (order.orderingAmount - order.promotionAmount);
  const tax = { id: 'tax-1', kind: 'tax', name: ['Tax', ''], amount: rest, included: false } as const;
  return [
    promotion('coupon', order.promotionAmount + Math.max(0, -rest)),
    ...(rest > 0 ? [{ ...tax, rate: 10, base: rest * 10, source: 'shop' } as const] : []),
  ];
}

async function placeOrder(ctx: Context, shop: Shop, overrides: Partial<OrderRow>): Promise<PlacedOrder> {
  const orderId = ctx.newId(128);
  const orderToken = orderTokenOf(sessionToken, orderId);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('stock')
      .set((row) => ({ onHand: row('onHand', '-', 1), held: row('held', '+', 1) }))
      .execute();
    const order = {
      ...anUnpaidRow(shop, ctx.now()),
      orderId,
      orderNo: orderId,
      orderTokenHash: tokenHash(orderToken),
      ...overrides,
    };
    const stock = [{ skuPid: 'miso-soup/sku', qty: 1 }];
    const document: OrderDocument = {
      items: [anOrderItem({ saleAmount: order.orderingAmount })],
      adjustments: adjustmentsOf(order),
      lines: [],
      invoiceBuyer: null,
      acceptedTerms: [],
      langCur: null,
      stock,
    };
    await trx
      .insertInto('orders')
      .values({ ...order, document: documentText(document) })
      .execute();
  });
  return { shopPid: shop.shopPid, orderId, orderToken };
}

/** A return address for payments, in tests that do not follow it. */
export const somewhere = 'http://comanda.test/h5/orderStatus?orderId=1&token=2';

async function startPayment(
  ctx: Context,
  shop: Shop,
  provider: PaymentProvider,
  { orderId, tip }: { readonly orderId: string; readonly tip: Amount },
): Promise<Attempt> {
  const attempt = await attemptToPay(ctx, { orderId, shop, provider, language: null, tip });
  const order = await findOrder(ctx.db, { shopPid: shop.shopPid, orderId });
  const request = {
    txNo: attempt.txNo,
    orderNo: '0107-001',
    shopName: textAt(shop.shopName, 0),
    language: null,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: shop.currency,
    returnUrl: somewhere,
    expiresAt: order?.payDeadline ?? 0,
  };
  await paymentUrl(ctx, attempt, { provider, request });
  return lastAttempt(ctx, { shopPid: shop.shopPid, orderId });
}

async function lastAttempt({ db }: Context, key: OrderKey): Promise<Attempt> {
  const last = (await attemptsOf(db, key)).at(-1);
  if (!last) throw new Error('there is no attempt');
  return last;
}

/** Starts a scene on an engine. Its server listens on its own port. */
export async function paymentScene(
  engine: Engine,
  config: Partial<Config> = {},
  menu?: Menu,
): Promise<PaymentScene> {
  const server = await startTestServer({
    engine,
    config: { sweepSeconds: 0.5, ...config },
    ...(menu && { menu }),
  });
  const { ctx, app, clock } = server;
  const faults: Faults = {};
  // the cast is safe: this is the test server's own map, which `Context` only declares as read-only
  const payments = ctx.providers.operator.payments as Map<string, PaymentProvider>;
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
    startPayment: ({ orderId }, platform = sandbox, tip = 0) =>
      startPayment(ctx, stage.shop, platform, { orderId, tip }),
    stock: () => ctx.db.selectFrom('stock').select(['onHand', 'held', 'claimed']).executeTakeFirstOrThrow(),
    close: server.close,
  };
}

/** Returns the state of an order and its payment attempts as short texts. */
export async function paymentState({ ctx }: PaymentScene, key: OrderKey) {
  const order = await findOrder(ctx.db, key);
  if (!order) throw new Error('there is no such order');
  const attempts = (await attemptsOf(ctx.db, key)).map(({ state, isPayment, refundState }) =>
    [
      state,
      ...(isPayment ? ['payment'] : []),
      ...(refundState === 'none' ? [] : ['refund', refundState]),
    ].join(' '),
  );
  return { status: order.orderStatus, tx: order.txStatus, attempts };
}

/** Returns the transitions in an order's history and its payment events, sorted by name. */
export async function historyOf({ ctx }: PaymentScene, { orderId }: OrderKey): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orderEvents')
    .select(['transition', 'kind'])
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ transition, kind }) => transition ?? kind).sort();
}
