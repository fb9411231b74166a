import { serviceRoot } from '@comanda/contract/call';
import { CallError } from '@comanda/contract/call-error';
import { createClient } from '@comanda/contract/client';
import type { CallPath } from '@comanda/contract/contract';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { askPayments } from '../../jobs/ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from '../../jobs/close-overdue.ts';
import { giveBackOrphans } from '../../jobs/give-back-orphans.ts';
import { payRefunds } from '../../jobs/pay-refunds.ts';
import { type MoveName, moveForShop } from '../../merchant/move.ts';
import { undoStep } from '../../operations/order/undo-step.ts';
import { signatureHeader } from '../../providers/payment/sandbox/signature.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { stockWith } from '../../stores/publish-store.ts';
import { sandboxSecret } from '../../stores/sandbox-store.ts';
import { bumpAvailability } from '../../stores/shop-store.ts';
import { aMisoLine, anOrderRequest } from '../an-order-request.ts';
import { bookErrors } from '../books.ts';
import { keptCompilers } from '../kept-compilers.ts';
import { type PaymentScene, paymentScene } from '../payment-scene.ts';
import type { Engine } from '../start-test-server.ts';
import { type AtPlatform, charged, dueOf, holdsAbove } from './model.ts';

const soup = 'miso-soup/sku';

/** A real server with its platforms. The test controls diners, staff, platforms, time and failures. */
export type World = {
  readonly scene: PaymentScene;
  /** Empties the database for the next run. */
  readonly begin: (acceptTimeout: number | null, portions: number) => Promise<void>;
  readonly call: (diner: number, path: CallPath, input: object) => Promise<Answer>;
  readonly submit: (diner: number, orderRequest: SubmitChoice) => Promise<Answer>;
  /** Starts a payment, with a tip in minor units. `undefined` keeps the tip of a pending payment. */
  readonly pay: (order: OfDiner, platform: string, tip?: number) => Promise<Answer>;
  readonly move: (order: OfDiner, name: MoveName) => Promise<boolean>;
  readonly undo: (order: OfDiner) => Promise<boolean>;
  /** The platform changes the state of a payment without a report. */
  readonly atPlatform: (txNo: string, state: Exclude<AtPlatform, 'none' | 'open'>) => Promise<void>;
  readonly tell: (told: Told) => Promise<number>;
  readonly poll: (order: OfDiner) => Promise<Answer>;
  /** Runs all work of the sweeper, one kind after the other. Returns the attempts that now are the payment of an order. */
  readonly sweep: () => Promise<ReadonlySet<string>>;
  readonly refundTick: () => Promise<void>;
  readonly restock: (count: number) => Promise<void>;
  /** Runs `work`. If `isLost`, the answers of platforms to void and refund requests are lost meanwhile. */
  readonly losing: <T>(isLost: boolean, work: () => Promise<T>) => Promise<T>;
  /** Continues with another server on the same database. */
  readonly restart: () => void;
  readonly dinerOf: (orderId: string) => number;
  readonly faults: () => Promise<string[]>;
  readonly state: () => Promise<object>;
  readonly close: () => Promise<void>;
};

type SubmitChoice = { readonly qty: number; readonly isOnline: boolean; readonly requestId: string };

type OfDiner = { readonly orderId: string; readonly diner: number };

type Answer = { readonly code: number; readonly value: Readonly<Record<string, unknown>> };

const answered = (work: Promise<object>): Promise<Answer> =>
  work.then(
    (value) => ({ code: 200, value: { ...value } }),
    (error: unknown) => {
      if (error instanceof CallError) return { code: error.code, value: {} };
      throw error;
    },
  );

export const diners = 3;

async function moveBy(ctx: Context, shop: Shop, orderId: string, name: MoveName): Promise<boolean> {
  const move = { shop, orderId, name, reason: 'as the test has it', confirm: true };
  return (await transaction(ctx.db, (trx) => moveForShop(ctx, trx, move))).kind === 'done';
}

export type Told = {
  readonly id: string;
  readonly kind: 'succeeded' | 'failed';
  readonly txNo: string;
  readonly platform: string;
  readonly amount: number;
};

const bodyOf = ({ id, kind, txNo, amount }: Told): string =>
  JSON.stringify({ id, type: `payment.${kind}`, txNo, amount, currency: 'EUR' });

const charge = (
  chargePid: string,
  purpose: ChargeRule['purpose'],
  size: ChargeRule['size'],
  taxClass = chargePid,
): ChargeRule => ({ chargePid, purpose, name: [chargePid], size, taxClass, modes: '', hours: [] });

const money: Partial<Shop> = {
  charges: [
    charge('service', 'service', { percent: charged.servicePercent, of: 'afterPromotion' }, 'lines'),
    charge('box', 'packaging', { perOrder: charged.box }),
    charge('bowl', 'deposit', { perUnit: charged.bowl, of: 'bowl' }),
  ],
  taxes: Object.entries(charged.tax).map(([name, taxRate]) => ({
    taxName: [`Tax on ${name}`],
    taxRate,
    included: false,
    classes: [name],
    modes: '',
  })),
  tips: { percentages: [15, 20], besideService: true },
};

async function stateOf({ ctx }: PaymentScene) {
  const stock = await ctx.db.selectFrom('stock').selectAll().executeTakeFirstOrThrow();
  const orders = await ctx.db.selectFrom('orders').selectAll().execute();
  const attempts = await ctx.db.selectFrom('paymentAttempts').selectAll().execute();
  return {
    stock: { onHand: stock.onHand, held: stock.held, claimed: stock.claimed, writtenOff: stock.writtenOff },
    orders: Object.fromEntries(
      orders.map(({ orderId, orderStatus: status, txStatus, dueAmount: due, tipAmount: tip }) => {
        const own = attempts.filter((attempt) => attempt.orderId === orderId);
        const texts = own.map((one) =>
          [
            one.state,
            `${one.amount} with ${one.tip}`,
            ...(one.isPayment ? ['payment'] : []),
            `refund ${one.refundState} ${one.refundAmount}`,
          ].join(' '),
        );
        return [orderId, { status, txStatus, due, tip, attempts: texts.sort() }];
      }),
    ),
  };
}

/** Returns the errors of the books, and refunds that exceed what a platform captured. */
async function faultsOf({ ctx }: PaymentScene): Promise<string[]> {
  const faults = await bookErrors(ctx.db, ctx.now());
  const { rows } = await sql<{ txNo: string }>`
    select p.tx_no from sandbox_payments p join payment_attempts a on a.tx_no = p.tx_no
    left join (select ref, sum(amount) as back, count(*) as times from sandbox_refunds group by ref) r on r.ref = p.ref
    where coalesce(r.back, 0) > a.refund_amount or coalesce(r.times, 0) > 1
      or (a.refund_state = 'done' and coalesce(r.back, 0) <> a.refund_amount)`.execute(ctx.db);
  return [...faults, ...rows.map(({ txNo }) => `R4 payment ${txNo} was not paid back once`)];
}

/** The menu of one soup, whose bowl bears a deposit. */
const menu = aMenuOf(anItem({ spu: aSpu({ chargeClasses: ['bowl'] }) }));

/** Starts a server on an engine, for many runs. */
export async function openWorld(engine: Engine): Promise<World> {
  const scene = await paymentScene(engine, {}, menu);
  const { ctx, server, faults } = scene;
  const secret = await sandboxSecret(ctx.db, 'never used');
  let tokens: string[] = [];
  let placed = new Map<string, { readonly diner: number; readonly orderToken: string }>();
  const stockAnew = async (count: number) => {
    await stockWith(ctx.db, scene.shop.shopPid, soup, count);
    await bumpAvailability(ctx.db, scene.shop.shopPid);
  };
  const tokenOf = (diner: number) => tokens[diner % diners] ?? '';
  const due = [askPayments, closeUnpaid, rejectUnaccepted, payRefunds, giveBackOrphans];

  const other = await buildApp({ ...ctx }, { schemaController: keptCompilers });
  const otherCall = createClient({
    send: async (path, payload) =>
      (
        await other.inject({ method: 'POST', url: `${serviceRoot}/${path}`, payload: payload as object })
      ).json(),
    amountScale: () => scene.shop.amountScale,
  });
  let isOther = false;
  const call: World['call'] = (diner, path, input) =>
    answered((isOther ? otherCall : server.call)(path, { token: tokenOf(diner), ...input } as never));

  return {
    scene,
    begin: async (acceptTimeout, portions) => {
      const ordersPerSession = { orders: holdsAbove.orders, minutes: holdsAbove.seconds / 60 };
      const holds = { itemUnits: holdsAbove.units, units: null, timesMedian: null, ordersPerSession };
      await scene.begin({ acceptTimeout, holds, paymentPlatforms: ['sandbox', 'sandbox-wallet'], ...money });
      scene.addPlatform(scene.wallet);
      await stockAnew(portions);
      placed = new Map();
      tokens = [];
      for (let diner = 0; diner < diners; diner += 1) tokens.push((await server.scan()).queryInfo.token);
    },
    call,
    submit: async (diner, { qty, isOnline, requestId }) => {
      const itemList = [aMisoLine({ unitQty: qty })];
      const checkoutMethod = isOnline ? 'O' : 'P';
      const orderRequest = anOrderRequest(tokenOf(diner), {
        itemList,
        checkoutMethod,
        requestId,
        dueAmount: dueOf(qty),
      });
      const answer = await call(diner, 'submit', orderRequest);
      const { orderId, orderToken } = answer.value;
      if (typeof orderId === 'string' && typeof orderToken === 'string')
        placed.set(orderId, { diner, orderToken });
      return answer;
    },
    pay: ({ diner, orderId }, paymentPlatformPid, tipAmount) => {
      const redirectUrl = `${ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${placed.get(orderId)?.orderToken}`;
      return call(diner, 'payment/create', {
        orderId,
        redirectUrl,
        paymentPlatformPid,
        ...(tipAmount !== undefined && { tipAmount }),
      });
    },
    move: ({ orderId }, name) => moveBy(ctx, scene.shop, orderId, name),
    undo: async ({ orderId }) => {
      const by = { byKind: 'key' as const, byId: 'test', byName: 'test', device: null };
      const key = { shopPid: scene.shop.shopPid, orderId };
      const undone = await transaction(ctx.db, (trx) => undoStep(ctx, trx, key, { version: undefined, by }));
      return undone?.kind === 'done';
    },
    atPlatform: async (txNo, state) => {
      const payment = ctx.db.updateTable('sandboxPayments').where('txNo', '=', txNo);
      if (state === 'voided') await payment.set({ state }).execute();
      else {
        const { ref } = await ctx.db
          .selectFrom('sandboxPayments')
          .select('ref')
          .where('txNo', '=', txNo)
          .executeTakeFirstOrThrow();
        const decided = await decide(ctx, ref, state);
        // `decide` changes only open payments. But a platform may still capture the money after it reported that the payment
        // failed or expired, so this writes the state directly
        if (decided?.state !== state) await payment.set({ state }).execute();
      }
    },
    tell: async (told) => {
      const body = bodyOf(told);
      const answer = await (isOther ? other : server.app).inject({
        method: 'POST',
        url: `/api/webhooks/${told.platform}`,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'sandbox-signature': signatureHeader(secret, ctx.now(), body),
        },
      });
      return answer.statusCode;
    },
    poll: ({ diner, orderId }) => call(diner, 'payment/status', { orderId }),
    sweep: async () => {
      for (const work of due) await work(ctx);
      const paid = ctx.db.selectFrom('paymentAttempts').select('txNo').where('isPayment', '=', 1);
      return new Set((await paid.execute()).map(({ txNo }) => txNo));
    },
    refundTick: () => payRefunds(ctx),
    restock: stockAnew,
    losing: async (isLost, work) => {
      if (isLost) {
        faults.voidPayment = () => Promise.reject(new Error('the answer is lost'));
        faults.refund = async (pay) => {
          await pay();
          throw new Error('the answer is lost');
        };
      }
      try {
        return await work();
      } finally {
        delete faults.voidPayment;
        delete faults.refund;
      }
    },
    restart: () => {
      isOther = !isOther;
    },
    dinerOf: (orderId) => placed.get(orderId)?.diner ?? 0,
    faults: () => faultsOf(scene),
    state: () => stateOf(scene),
    close: async () => {
      await other.close();
      await scene.close();
    },
  };
}
