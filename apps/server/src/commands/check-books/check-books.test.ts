import type { CallInput } from '@comanda/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Db } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { payRefunds } from '../../jobs/pay-refunds.ts';
import { type MoveName, moveForShop } from '../../merchant/move.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { stockWith } from '../../stores/publish-store.ts';
import { giveCoupon, logIn, membersOffered } from '../../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { createDatabase } from '../../testing/postgres.ts';
import {
  type Engine,
  engines,
  noon,
  startTestServer,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { type BooksRead, checkBooks } from './check-books.ts';

type SubmitInput = Partial<CallInput<'submit'>>;

const online: SubmitInput = { checkoutMethod: 'O' };
const two: SubmitInput = { itemList: [aMisoLine({ unitQty: 2 })] };
const withCoupon: SubmitInput = { ...two, couponCode: 'welcome', couponPromoAmount: 100, dueAmount: 600 };
const withPoints: SubmitInput = { ...two, pointPromoAmount: 200, dueAmount: 500 };
const forLater: SubmitInput = { deliveryMode: 'P', receiverTel: '040', expectTime: noon + 3600 };

/** One order of each kind, with the moves that diners and staff make. */
const kinds: Record<string, { orderRequest: SubmitInput; pay?: true; moves?: readonly MoveName[] }> = {
  unpaid: { orderRequest: online },
  holding: { orderRequest: { ...online, ...withPoints } },
  paid: { orderRequest: { ...online, ...withCoupon }, pay: true },
  atTill: { orderRequest: withPoints },
  served: { orderRequest: online, pay: true, moves: ['accept', 'prepare', 'complete'] },
  refunded: { orderRequest: online, pay: true, moves: ['reject'] },
  begun: { orderRequest: online, pay: true, moves: ['accept', 'prepare', 'cancel'] },
  booked: { orderRequest: { ...online, ...forLater }, pay: true },
};
type Ids = Readonly<Record<string, string>>;

async function pay({ call, ctx, shop }: TestServer, token: string, orderId: string, orderToken: string) {
  const redirectUrl = `${ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${orderToken}`;
  await call('payment/create', { token, orderId, redirectUrl, paymentPlatformPid: 'sandbox' });
  const [attempt] = await attemptsOf(ctx.db, { shopPid: shop.shopPid, orderId });
  await decide(ctx, attempt?.providerRef ?? '', 'approved');
  await call('detail', { token, orderId, forcePaymentStatus: true });
}

/** Opens a database for this test only, because it loses its check constraints. */
const ownDatabase = async (engine: Engine) =>
  engine === 'PostgreSQL' && {
    databaseUrl: await createDatabase(inject('postgresUrl')),
  };

async function loosen(db: Db, engine: Engine): Promise<void> {
  for (const index of ['one_payment', 'payment_of_shop', 'one_coupon_an_order', 'coupon_of_brand'])
    await sql.raw(`drop index ${index}`).execute(db);
  if (engine === 'SQLite') await sql.raw('pragma ignore_check_constraints = on').execute(db);
  else
    await sql
      .raw(`do $$ declare one record; begin
        for one in select conrelid::regclass as place, conname from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace
        loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop; end $$`)
      .execute(db);
}

async function openBooks(engine: Engine): Promise<{ server: TestServer; ids: Ids }> {
  const shopChanges = { members: membersOffered, acceptTimeout: 300 };
  const server = await startTestServer({ engine, shop: shopChanges, ...(await ownDatabase(engine)) });
  const { ctx, shop } = server;
  await stockWith(ctx.db, shop.shopPid, 'miso-soup/sku', 100);
  await giveCoupon(server);
  const { memberToken } = await logIn(server, 50);
  const ids: Record<string, string> = {};
  for (const [kind, { orderRequest, pay: isPaid, moves = [] }] of Object.entries(kinds)) {
    const { token } = (await server.scan()).queryInfo;
    const requestId = `the-request-of-${kind}`;
    const { orderId, orderToken } = await server.call('submit', {
      ...anOrderRequest(token, orderRequest),
      memberToken,
      requestId,
    });
    if (isPaid) await pay(server, token, orderId, orderToken);
    for (const name of moves)
      await transaction(ctx.db, (trx) =>
        moveForShop(ctx, trx, { shop, orderId, name, reason: 'sold out', confirm: true }),
      );
    ids[kind] = orderId;
  }
  await payRefunds(ctx);
  await loosen(ctx.db, engine);
  return { server, ids };
}

describe.each(engines)('check-books on %s', (engine) => {
  let server: TestServer;
  let ids: Ids;
  beforeAll(async () => {
    ({ server, ids } = await openBooks(engine));
  });
  afterAll(() => server.close());

  async function errorsOf(db: Db, now = noon): Promise<{ errors: string[]; read: BooksRead }> {
    const errors: string[] = [];
    const onError = ({ invariant, of, says }: { invariant: string; of: string; says: string }) =>
      errors.push(`${invariant} ${of}: ${says}`);
    const read = await checkBooks(db, { now, onError });
    return { errors, read };
  }

  /** Runs statements that break the books, and returns the errors that check-books then finds. Restores the books. */
  const afterBreaking = (statements: string, now = noon) =>
    server.ctx.db.connection().execute(async (db) => {
      await sql.raw('begin').execute(db);
      try {
        for (const statement of statements.split(';')) {
          const { numAffectedRows } = await sql.raw(statement).execute(db);
          expect(numAffectedRows, statement).toBeGreaterThan(0n);
        }
        return await errorsOf(db, now);
      } finally {
        await sql.raw('rollback').execute(db);
      }
    });

  it('finds no errors after orders of every kind, and counts them', async () => {
    expect(await errorsOf(server.ctx.db)).toEqual({
      errors: [],
      read: { orders: 8, payments: 5, variants: 1, underWay: 0, byHand: 0 },
    });
  });

  const order = (kind: string) => `order_id = '${ids[kind]}'`;
  const change = (kind: string, to: string) => `update orders set ${to} where ${order(kind)}`;
  const refund = (kind: string, to: string) => `update refunds set ${to} where payable_id = '${ids[kind]}'`;
  const attempt = (kind: string, to: string) => `update payment_attempts set ${to} where ${order(kind)}`;

  it.each<[string, () => string, RegExp]>([
    [
      'I1',
      () => change('refunded', 'order_status = 2'),
      /captured 3\.50 EUR, paid back 3\.50 EUR; in status 2 .* 3\.50 EUR/,
    ],
    [
      'I1',
      () =>
        `${attempt('refunded', 'refund_amount = 0')}; delete from refunds where payable_id = '${ids.refunded}'`,
      /captured 3\.50 EUR, paid back 0\.00 EUR; in status 8/,
    ],
    ['I1', () => change('served', 'order_status = 7'), /is returned, and nothing of 3\.50 EUR goes back/],
    ['I1', () => change('unpaid', 'tx_status = 3'), /unpaid, but its payment has succeeded/],
    ['I1', () => attempt('served', 'amount = 1'), /captured 0\.01 EUR/],
    [
      'I1',
      () =>
        `${attempt('refunded', `is_payment = 0, refund_amount = 0, ${order('served')}`)}; delete from refunds`,
      /captured 7\.00 EUR, paid back 0\.00 EUR; in status 5 .* 3\.50 EUR/,
    ],
    [
      'I2',
      () => attempt('refunded', 'refund_amount = 349'),
      /says 3\.49 EUR paid back, its refunds come to 3\.50 EUR/,
    ],
    [
      'I2',
      () => `${attempt('refunded', 'refund_amount = 351')}; ${refund('refunded', 'amount = 351')}`,
      /captured 3\.50 EUR, paid back 3\.51 EUR/,
    ],
    [
      'I2',
      () => refund('refunded', `tx_no = 'another'`),
      /is of the payment another, which the order does not have/,
    ],
    ['I3', () => attempt('served', 'is_payment = 0'), /no attempt is its payment/],
    ['I3', () => attempt('refunded', `is_payment = 1, ${order('served')}`), /2 attempts are its payment/],
    ['I3', () => attempt('served', `state = 'voided'`), /its payment .* is voided/],
    ['I3', () => change('served', `tx_no = 'another'`), /but it says another with txStatus 3/],
    ['I3', () => attempt('served', `order_id = 'nowhere'`), /there is no order nowhere/],
    ['I4', () => 'update stock set on_hand = on_hand + 1', /100 \+ 0 restocked, but 91 on hand/],
    [
      'I4',
      () => 'update stock set claimed = claimed - 1, on_hand = on_hand + 1',
      /5 are claimed, orders have 6/,
    ],
    ['I4', () => 'update stock set written_off = 0, initial = 99', /0 are written off, orders have 1/],
    ['I4', () => 'update stock set held = -1, on_hand = on_hand + 4', /94 on hand, -1 held/],
    ['I5', () => 'update stock set held = held + 1, on_hand = on_hand - 1', /4 are held, orders have 3/],
    [
      'I6',
      () => `update member_coupons set state = 'held'`,
      /coupon welcome is held, in status 1 it is to be redeemed/,
    ],
    ['I6', () => `update member_coupons set state = 'free', order_id = null`, /coupon welcome is free/],
    [
      'I6',
      () => `update member_coupons set order_id = '${ids.served}'`,
      /redeemed for order .* which has not taken it/,
    ],
    [
      'I6',
      () => `update member_coupons set member_pid = 'another'`,
      /of member another: it is redeemed for order .* which has not taken it/,
    ],
    [
      'I7',
      () => 'update point_accounts set balance = balance + 1',
      /the balance is 34, its entries come to 33/,
    ],
    ['I7', () => 'update point_accounts set held = 1', /1 are held, unpaid orders use 20/],
    [
      'I7',
      () => `${change('holding', 'points_used = 100')}; update point_accounts set held = 100`,
      /the balance is 33, .*; 100 are held, unpaid orders use 100/,
    ],
    [
      'I7',
      () => `delete from point_entries where ${order('atTill')}`,
      /its points came to 0, in status 1 to -20/,
    ],
    [
      'I8',
      () => change('booked', 'product_count = 21'),
      /slot 2026-01-07T11:00:00.000Z .* 21 units are booked, the shop takes 20/,
    ],
    ['I9', () => change('served', 'order_status = 4'), /its history ends in status 5, but its status is 4/],
    [
      'I9',
      () => `delete from order_events where ${order('served')} and transition = 'T9'`,
      /T11 from 2 to 3 follows a move to 1/,
    ],
    [
      'I9',
      () => `update order_events set transition = 'T7' where ${order('served')} and transition = 'T9'`,
      /T7 from 1 to 2 is no legal move/,
    ],
    ['I9', () => change('paid', 'version = 9'), /at version 9 after 3 changes/],
    [
      'I9',
      () => `update order_events set version = 9 where ${order('paid')} and transition = 'T6'`,
      /T6 from 0 to 1 made version 9, not 3/,
    ],
    [
      'I10',
      () => `update order_requests set order_id = '${ids.served}' where ${order('paid')}`,
      /a key of order .*: it was made by another session/,
    ],
    [
      'I10',
      () => `update order_requests set session_hash = 'another' where ${order('paid')}`,
      /a key of order .*: it was made by another session/,
    ],
    [
      'I10',
      () => `update order_requests set content_hash = 'another' where ${order('paid')}`,
      /it was made by another session or with other content/,
    ],
    [
      'I10',
      () => `update order_requests set order_id = 'nowhere' where ${order('paid')}`,
      /there is no such order/,
    ],
    [
      'I11',
      () => change('paid', 'ordering_amount = 701, due_amount = 601'),
      /its items come to 7\.00 EUR, the subtotal is 7\.01 EUR/,
    ],
    [
      'I11',
      () => change('paid', 'promotion_amount = 99, due_amount = 601'),
      /its benefits come to 1\.00 EUR, the promotion is 0\.99 EUR/,
    ],
    ['I11', () => change('unpaid', 'due_amount = -350'), /come to 3\.50 EUR, the due amount is -3\.50 EUR/],
    [
      'I11',
      () => change('unpaid', `document = replace(document, '"amount":42', '"amount":43')`),
      /13\.5 % on 3\.08 EUR is stated as 0\.43 EUR/,
    ],
    [
      'I11',
      () =>
        change(
          'unpaid',
          `document = replace(replace(document, '"rate":13.5', '"rate":0'), '"amount":42', '"amount":1')`,
        ),
      /0 % on 3\.08 EUR is stated as 0\.01 EUR/,
    ],
    [
      'I11',
      () => change('unpaid', `document = replace(document, '"amount":42', '"amount":1')`),
      /13\.5 % on 3\.08 EUR is stated as 0\.01 EUR/,
    ],
    [
      'I11',
      () => change('paid', `document = replace(document, '"base":529', '"base":579')`),
      /taxes are on 6\.50 EUR, more than 6\.00 EUR/,
    ],
  ])('reports that rule %s is broken, and where (case %#)', async (invariant, breaking, says) => {
    const { errors } = await afterBreaking(breaking());
    const named = errors.filter((error) => error.startsWith(`${invariant} `));
    expect(named.join('\n')).toMatch(says);
  });

  it('ignores a slot that has ended', async () => {
    const { errors } = await afterBreaking(change('booked', 'product_count = 21'), noon + 86_400);
    expect(errors.filter((error) => error.startsWith('I8 '))).toEqual([]);
  });

  it.each([
    ['due', { underWay: 1, byHand: 0 }],
    ['called', { underWay: 1, byHand: 0 }],
    ['manual', { underWay: 0, byHand: 1 }],
  ])('counts a refund with the state %s', async (state, counted) => {
    const { read } = await afterBreaking(refund('refunded', `state = '${state}'`));
    expect(read).toMatchObject(counted);
  });

  it('reads all orders, each once, even if there are more than a page', async () => {
    const copies = 1100;
    const { errors, read } = await server.ctx.db.connection().execute(async (db) => {
      const one = await db
        .selectFrom('orders')
        .selectAll()
        .where('orderId', '=', ids.unpaid ?? '')
        .executeTakeFirstOrThrow();
      await sql.raw('begin').execute(db);
      try {
        for (let from = 0; from < copies; from += 550) {
          const rows = Array.from({ length: 550 }, (_, index) => ({
            ...one,
            orderId: `copy-${from + index}`,
            orderNo: `copy-${from + index}`,
          }));
          await db.insertInto('orders').values(rows).execute();
        }
        return await errorsOf(db);
      } finally {
        await sql.raw('rollback').execute(db);
      }
    });
    expect(read.orders).toBe(8 + copies);
    const unread = errors.filter((error) => error.startsWith('I9 '));
    expect([unread.length, new Set(unread).size]).toEqual([copies, copies]);
  });
});
