import { permissions } from '@comanda/contract/merchant/permission';
import type { PaymentTerms } from '@comanda/domain/order/payment-terms';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { expect, vi } from 'vitest';
import { payRefunds } from '../../jobs/pay-refunds.ts';
import { returnUrl } from '../../operations/payment/return-url.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { findOrderById } from '../../stores/order-store.ts';
import { stockWith } from '../../stores/publish-store.ts';
import { aTill, type Till } from '../a-till.ts';
import { aMisoLine, anOrderRequest } from '../an-order-request.ts';
import { bookErrors } from '../books.ts';
import { type Engine, startTestServer } from '../start-test-server.ts';
import { costOf, type ModelPayable, prices } from './model.ts';

/** A real server with a till. The test controls guests, staff and time. */
export type MoneyWorld = {
  readonly till: Till;
  /** Empties the database for the next run. */
  readonly begin: () => Promise<void>;
  /** Places an order of soups that is paid at the till, at a table or without one. Returns its id. */
  readonly place: (table: '7' | '8' | null, qty: number) => Promise<string>;
  /** Places an order of soups and pays it online, with a tip. Returns its id. */
  readonly payOnline: (qty: number, tip: number) => Promise<{ orderId: string; txNo: string }>;
  /** Sends the refunds that are due. `isRefused`: the platform makes none, so a person must pay them. */
  readonly refundTick: (isRefused: boolean) => Promise<void>;
  readonly faults: () => Promise<string[]>;
  /** What the till shows of an order or a bill, in minor units. */
  readonly shown: (payable: ModelPayable) => Promise<{ paid: number; left: number }>;
  readonly close: () => Promise<void>;
};

const cleared = [
  'orderEvents',
  'credits',
  'discounts',
  'cashMovements',
  'closings',
  'closingPayables',
  'openDays',
  'payments',
  'refunds',
  'sandboxRefunds',
  'sandboxPayments',
  'paymentEvents',
  'paymentAttempts',
  'invoices',
  'orders',
  'sittingEvents',
  'sittingMembers',
  'sittingPlaces',
  'sittings',
  'audit',
  'merchantRequests',
  'orderRequests',
  'sessions',
] as const;

export const minor = (amount = 0): number => Math.round(amount * 100);

/** Starts a server on an engine, for many runs. */
export async function openMoneyWorld(engine: Engine): Promise<MoneyWorld> {
  const taxes = [
    {
      taxName: ['Sales tax', ''],
      taxRate: prices.taxPercent,
      included: false,
      classes: ['food'],
      modes: '' as const,
    },
  ];
  const deposit: ChargeRule = {
    chargePid: 'bowl',
    purpose: 'deposit',
    name: ['Bowl'],
    size: { perUnit: prices.deposit, of: 'bowl' },
    modes: '',
    hours: [],
  };
  const server = await startTestServer({
    engine,
    menu: aMenuOf(anItem({ spu: aSpu({ chargeClasses: ['bowl'] }) })),
    shop: {
      sittings: true,
      taxes,
      charges: [deposit],
      cashRounding: 5,
      acceptTimeout: null,
      tips: { percentages: [10], besideService: true },
    },
  });
  const { ctx, shop } = server;
  const till = await aTill(server, permissions);
  // the cast is safe: the test server's own provider
  const sandbox = ctx.providers.operator.payments.get('sandbox') as { terms: PaymentTerms };
  const scan = async (table: '7' | '8' | null) =>
    (
      await server.scan(
        table === null
          ? { hash: 'whole-shop', type: 'S', code: 'S' }
          : { hash: `table-${table}`, code: table },
      )
    ).queryInfo.token;
  const send = async (token: string, qty: number, checkoutMethod: 'P' | 'O') => {
    const itemList = [aMisoLine({ unitQty: qty })];
    const money = { orderingAmount: qty * prices.soup, dueAmount: costOf(qty) };
    const request = anOrderRequest(token, { itemList, checkoutMethod, requestId: crypto.randomUUID() });
    return server.call('submit', { ...request, ...money });
  };
  return {
    till,
    begin: async () => {
      for (const table of cleared) await ctx.db.deleteFrom(table).execute();
      await stockWith(ctx.db, shop.shopPid, 'miso-soup/sku', 100_000);
      await ctx.db
        .updateTable('stock')
        .set({ held: 0, claimed: 0, writtenOff: 0, restocked: 0, initial: 100_000, onHand: 100_000 })
        .execute();
    },
    place: async (table, qty) => (await send(await scan(table), qty, 'P')).orderId,
    payOnline: async (qty, tipAmount) => {
      const token = await scan(null);
      const { orderId, orderToken = '' } = await send(token, qty, 'O');
      const redirectUrl = returnUrl(orderId, { origin: ctx.publicOrigin, token: orderToken });
      const pay = { token, orderId, paymentPlatformPid: 'sandbox', redirectUrl, tipAmount };
      await server.call('payment/create', pay);
      const [attempt] = await attemptsOf(ctx.db, { shopPid: shop.shopPid, orderId });
      await decide(ctx, attempt?.providerRef ?? '', 'approved');
      await server.call('payment/status', { token, orderId });
      // a phone waits four seconds for the platform; on a busy machine the answer is stored later
      await vi.waitFor(
        async () => expect((await findOrderById(ctx.db, orderId))?.orderStatus).toBeGreaterThan(0),
        60_000,
      );
      return { orderId, txNo: attempt?.txNo ?? '' };
    },
    refundTick: async (isRefused) => {
      server.clock.now += 30;
      const { terms } = sandbox;
      if (isRefused) sandbox.terms = { ...terms, refund: 'none' };
      await payRefunds(ctx);
      sandbox.terms = terms;
    },
    faults: () => {
      server.clock.now += 1;
      return bookErrors(ctx.db, ctx.now());
    },
    shown: async ({ kind, id }) => {
      const { body } = await till.get(kind === 'orders' ? `/orders/${id}` : `/sittings/${id}`);
      const { paidAmount, leftAmount } = body.order ?? body.bill;
      return { paid: minor(paidAmount), left: minor(leftAmount) };
    },
    close: server.close,
  };
}
