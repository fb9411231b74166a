import {
  type CreditedUnits,
  type CreditTax,
  CreditTaxSchema,
  type ReturnedDeposit,
  ReturnedDepositSchema,
} from '@comanda/domain/order/credit.schema';
import type { RefundState } from '@comanda/domain/order/payment-attempt';
import { type Insertable, type Selectable, sql } from 'kysely';
import Type from 'typebox';
import { creditedLines } from '../db/stored-credit.ts';
import { documentReader } from '../db/stored-document.ts';
import type { Db, Tables } from '../db/tables.ts';

export type Refund = Selectable<Tables['refunds']>;
/** A credit with its lines and taxes. */
export type Credit = Omit<Selectable<Tables['credits']>, 'lines' | 'deposits' | 'taxes'> & {
  readonly lines: readonly CreditedUnits[] | null;
  readonly deposits: readonly ReturnedDeposit[] | null;
  readonly taxes: readonly CreditTax[];
};
const readDeposits = documentReader(Type.Array(ReturnedDepositSchema));
const readTaxes = documentReader(Type.Array(CreditTaxSchema));

type RefundKey = Pick<Refund, 'shopPid' | 'refundId'>;

/** Selects the due refunds of these platforms, or of all platforms except these. */
type DueRefunds = {
  readonly now: number;
  readonly platforms: { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };
  readonly limit: number;
};

/** A refund of an online payment. */
export type OnlineRefund = Refund & { readonly txNo: string; readonly platformPid: string };

export async function insertRefund(db: Db, refund: Insertable<Tables['refunds']>): Promise<Refund> {
  return db.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow();
}

/** Returns the refunds of an order, the oldest first. */
export const refundsOf = (
  db: Db,
  { shopPid, orderId }: { readonly shopPid: string; readonly orderId: string },
): Promise<Refund[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where('payableId', '=', orderId)
    .orderBy('at')
    .orderBy('refundId')
    .execute();

/** The previous release reads a refund of a whole payment from its attempt. */
export async function copyForPreviousRelease(
  db: Db,
  {
    shopPid,
    txNo,
    refundId,
    state,
    nextAt,
    tries,
  }: Pick<Refund, 'shopPid' | 'txNo' | 'refundId' | 'state' | 'nextAt' | 'tries'>,
): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ refundState: state, refundId, refundAt: nextAt, refundTries: tries })
    .where('shopPid', '=', shopPid)
    .where('txNo', '=', txNo ?? '')
    .where((row) => row.or([row('refundId', 'is', null), row('refundId', '=', refundId)]))
    .execute();
}

/** Takes over refunds that a server of the previous release has written to their attempts. */
export async function adoptRefunds(db: Db, now: number): Promise<void> {
  await db
    .insertInto('refunds')
    .columns([
      'shopPid',
      'refundId',
      'payableKind',
      'payableId',
      'txNo',
      'platformPid',
      'amount',
      'applied',
      'tip',
      'at',
      'state',
      'nextAt',
      'tries',
    ])
    .expression((from) =>
      from
        .selectFrom('paymentAttempts as one')
        .select((row) => [
          'one.shopPid',
          sql<string>`${row.ref('one.refundId')}`.as('refundId'),
          sql.lit<'order'>('order').as('payableKind'),
          'one.orderId',
          'one.txNo',
          'one.platformPid',
          'one.refundAmount',
          row('one.refundAmount', '-', row.ref('one.tip')).as('applied'),
          'one.tip',
          sql<number>`coalesce(${row.ref('one.refundAt')}, ${row.ref('one.createdAt')})`.as('at'),
          sql<'due' | 'called'>`${row.ref('one.refundState')}`.as('state'),
          'one.refundAt',
          'one.refundTries',
        ])
        .where('one.refundState', 'in', ['due', 'called'])
        .where('one.refundAt', '<=', now)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('refunds')
                .select('refunds.refundId')
                .whereRef('refunds.shopPid', '=', 'one.shopPid')
                .whereRef('refunds.refundId', '=', 'one.refundId'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns due refunds of online payments, the longest waiting first. Of each payment only the oldest one, because some
 * platforms have no idempotency keys: the sum that is already refunded says which refunds are done.
 */
export const refundsDue = (db: Db, { now, platforms, limit }: DueRefunds): Promise<OnlineRefund[]> =>
  db
    .selectFrom('refunds as one')
    .selectAll('one')
    .where('one.state', 'in', ['due', 'called'])
    .where('one.nextAt', '<=', now)
    .where('one.platformPid', platforms.which, platforms.pids)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as older')
            .select('older.refundId')
            .whereRef('older.shopPid', '=', 'one.shopPid')
            .whereRef('older.payableKind', '=', 'one.payableKind')
            .whereRef('older.payableId', '=', 'one.payableId')
            .whereRef('older.txNo', '=', 'one.txNo')
            .where('older.state', 'in', ['due', 'called'])
            .where((row) =>
              row.or([
                row('older.at', '<', row.ref('one.at')),
                row.and([
                  row('older.at', '=', row.ref('one.at')),
                  row('older.refundId', '<', row.ref('one.refundId')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('one.nextAt')
    .limit(limit)
    .$narrowType<{ txNo: string; platformPid: string }>()
    .execute();

/** The sum that the platform has refunded of an online payment: without what staff paid in another way. */
export async function refundedOf(db: Db, { shopPid, txNo, payableId }: OnlineRefund): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where('payableId', '=', payableId)
    .where('txNo', '=', txNo)
    .where('state', '=', 'done')
    .where((row) => row.or([row('paidHow', 'is', null), row('paidHow', '=', 'platform')]))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export const insertCredit = (db: Db, credit: Insertable<Tables['credits']>): Promise<Credit> =>
  db.insertInto('credits').values(credit).returningAll().executeTakeFirstOrThrow().then(parseCredit);

export const parseCredit = (row: Selectable<Tables['credits']>): Credit => ({
  ...row,
  lines: creditedLines(row),
  deposits:
    row.deposits === null ? null : readDeposits(row.deposits, () => `The deposits of credit ${row.creditId}`),
  taxes: readTaxes(row.taxes, () => `The taxes of credit ${row.creditId}`),
});

/** Returns the credits of an order, the oldest first. */
export async function creditsOf(
  db: Db,
  { shopPid, orderId }: { readonly shopPid: string; readonly orderId: string },
): Promise<Credit[]> {
  const rows = await db
    .selectFrom('credits')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where('payableId', '=', orderId)
    .orderBy('at')
    .orderBy('creditId')
    .execute();
  return rows.map(parseCredit);
}

/** Returns the credits of orders. */
export async function creditsOfOrders(
  db: Db,
  shopPid: string,
  orderIds: readonly string[],
): Promise<Credit[]> {
  const rows = await db
    .selectFrom('credits')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where('payableId', 'in', orderIds)
    .execute();
  return rows.map(parseCredit);
}

/** Returns the refunds of bills, the oldest first. */
export const refundsOfBills = (db: Db, shopPid: string, sittingIds: readonly string[]): Promise<Refund[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('payableId', 'in', sittingIds)
    .orderBy('at')
    .orderBy('refundId')
    .execute();

/** Returns the credits of bills, the oldest first. */
export async function creditsOfBills(
  db: Db,
  shopPid: string,
  sittingIds: readonly string[],
): Promise<Credit[]> {
  const rows = await db
    .selectFrom('credits')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('payableId', 'in', sittingIds)
    .orderBy('at')
    .orderBy('creditId')
    .execute();
  return rows.map(parseCredit);
}

const change = (db: Db, { shopPid, refundId }: RefundKey) =>
  db.updateTable('refunds').where('shopPid', '=', shopPid).where('refundId', '=', refundId);

/**
 * Schedules the next try of a refund, so that only this server makes the current one. Returns false if another server
 * was faster.
 */
export async function claimRefund(db: Db, refund: OnlineRefund, nextAt: number): Promise<boolean> {
  const claimed = await change(db, refund)
    .set({ state: 'called', nextAt, tries: refund.tries + 1 })
    .where('state', 'in', ['due', 'called'])
    .where('tries', '=', refund.tries)
    .returningAll()
    .executeTakeFirst();
  if (claimed) await endCopy(db, claimed);
  return claimed !== undefined;
}

/** Updates the copy of a refund in its attempt, if it has one. */
async function endCopy(db: Db, refund: Refund): Promise<void> {
  const { shopPid, txNo, refundId, state, nextAt, tries } = refund;
  await db
    .updateTable('paymentAttempts')
    .set({ refundState: state, refundAt: nextAt, refundTries: tries })
    .where('shopPid', '=', shopPid)
    .where('txNo', '=', txNo ?? '')
    .where('refundId', '=', refundId)
    .execute();
}

/** A pending refund is not a failed one, so it must not run out of tries: it always keeps one. */
export async function spareLastTry(db: Db, refund: OnlineRefund, tries: number): Promise<void> {
  const spared = await change(db, refund)
    .set({ tries: tries - 1 })
    .where('state', '=', 'called')
    .where('tries', '>=', tries)
    .returningAll()
    .executeTakeFirst();
  if (spared) await endCopy(db, spared);
}

/** Ends a refund as paid or as left to the staff. Returns false if it has ended before. */
export async function setRefundState(
  db: Db,
  refund: OnlineRefund,
  state: Extract<RefundState, 'done' | 'manual'>,
): Promise<boolean> {
  const ended = await change(db, refund)
    .set({ state, nextAt: null })
    .where('state', '=', 'called')
    .returningAll()
    .executeTakeFirst();
  if (ended) await endCopy(db, ended);
  return ended !== undefined;
}

/** A refund that a person must pay, with its order and its payment at the platform. */
export type ManualRefund = OnlineRefund & {
  readonly orderNo: string;
  readonly platformName: string | null;
  readonly paid: number;
  readonly providerRef: string | null;
};

/** Returns the refunds of a shop that a person must pay, the oldest first, behind the refund `after`. */
export const manualRefunds = (
  db: Db,
  shopPid: string,
  { after, limit }: { readonly after: Pick<Refund, 'at' | 'refundId'> | undefined; readonly limit: number },
): Promise<ManualRefund[]> =>
  db
    .selectFrom('refunds as one')
    .innerJoin('paymentAttempts as attempt', (join) =>
      join.onRef('attempt.shopPid', '=', 'one.shopPid').onRef('attempt.txNo', '=', 'one.txNo'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.shopPid', '=', 'one.shopPid').onRef('orders.orderId', '=', 'attempt.orderId'),
    )
    .selectAll('one')
    .select(['orders.orderNo', 'orders.platformName', 'attempt.amount as paid', 'attempt.providerRef'])
    .where('one.shopPid', '=', shopPid)
    .where('one.state', '=', sql.lit<'manual'>('manual'))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('one.at', '>', after?.at ?? 0),
          row.and([row('one.at', '=', after?.at ?? 0), row('one.refundId', '>', after?.refundId ?? '')]),
        ]),
      ),
    )
    .orderBy('one.at')
    .orderBy('one.refundId')
    .limit(limit)
    .$narrowType<{ txNo: string; platformPid: string }>()
    .execute();

export const findRefund = (db: Db, { shopPid, refundId }: RefundKey): Promise<Refund | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('refundId', '=', refundId)
    .executeTakeFirst();

type PaidByHand = Pick<Refund, 'paidHow' | 'paidById' | 'paidByName' | 'paidDevice' | 'paidAt'>;

/** Ends a refund that a person has paid. `undefined` if it does not wait for a person. */
export async function setPaidByHand(db: Db, key: RefundKey, paid: PaidByHand): Promise<Refund | undefined> {
  const ended = await change(db, key)
    .set({ ...paid, state: 'done' })
    .where('state', '=', 'manual')
    .returningAll()
    .executeTakeFirst();
  if (ended) await endCopy(db, ended);
  return ended;
}
