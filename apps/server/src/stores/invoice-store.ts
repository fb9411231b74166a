import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** `orderId`: the order, or the id of an invoice of a table's bill. */
type OrderKey = { readonly shopPid: string; readonly orderId: string };
export type Invoice = Selectable<Tables['invoices']>;

const ofKey = (db: Db, { shopPid, orderId }: OrderKey) =>
  db.updateTable('invoices').where('shopPid', '=', shopPid).where('orderId', '=', orderId);

/** Makes an order's invoice due for the issuer from a time on. An order has at most one invoice. */
export async function oweInvoice(db: Db, { shopPid, orderId }: OrderKey, at: number): Promise<void> {
  await db
    .insertInto('invoices')
    .values({ shopPid, orderId, state: 'due', tries: 0, handOverAt: at })
    .onConflict((conflict) => conflict.columns(['shopPid', 'orderId']).doNothing())
    .execute();
}

type NewBillInvoice = OrderKey & {
  readonly billId: string;
  readonly rounds: string;
  readonly buyer: string | null;
  readonly at: number;
};

/** Makes an invoice of a table's bill due for the issuer. */
export async function insertBillInvoice(db: Db, { at, ...invoice }: NewBillInvoice): Promise<void> {
  await db
    .insertInto('invoices')
    .values({ ...invoice, state: 'due', tries: 0, handOverAt: at, owedAt: at })
    .execute();
}

/** Returns the invoices of the bills of sittings, the oldest first. */
export const invoicesOfBills = (db: Db, shopPid: string, sittingIds: readonly string[]): Promise<Invoice[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('billId', 'in', sittingIds)
    .orderBy('owedAt')
    .orderBy('orderId')
    .execute();

/** Lets the sweeper compare the issued invoices of a bill with what is due, after a round has left it. */
export async function followBill(
  db: Db,
  { shopPid, sittingId, at }: { readonly shopPid: string; readonly sittingId: string; readonly at: number },
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ handOverAt: at })
    .where('shopPid', '=', shopPid)
    .where('billId', 'in', (from) =>
      from
        .selectFrom('sittings')
        .select('sittingId')
        .where('shopPid', '=', shopPid)
        .where((row) => row.or([row('sittingId', '=', sittingId), row('mergedInto', '=', sittingId)])),
    )
    .where('state', '=', 'issued')
    .execute();
}

/**
 * Ends a wait for the sweeper that `followBill` began, and locks the invoice. Read the bill afterwards: what changes it later
 * begins another wait.
 */
export async function endFollowing(db: Db, key: OrderKey): Promise<void> {
  await ofKey(db, key).set({ handOverAt: null }).where('state', '=', 'issued').execute();
}

/** Changes the buyer of a bill's invoice (JSON), as the guest says at the till. */
export async function nameBuyerOfInvoice(db: Db, key: OrderKey, buyer: string): Promise<void> {
  await ofKey(db, key).set({ buyer }).execute();
}

/** Makes an invoice that is not issued due again, after its buyer or the issuer's account was corrected. */
export async function retryInvoice(db: Db, key: OrderKey, at: number): Promise<void> {
  await ofKey(db, key)
    .set({ handOverAt: at, problem: null, problemSays: null })
    .where('state', 'in', ['due', 'notIssued'])
    .execute();
  await ofKey(db, key).set({ state: 'due' }).where('state', '=', 'notIssued').execute();
}

/** Invoices to issue or to void. */
export const invoicesDue = (db: Db, now: number, limit: number): Promise<Invoice[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('handOverAt', '<=', now)
    .orderBy('handOverAt')
    .limit(limit)
    .execute();

/**
 * Schedules the next try, so that only this server calls the issuer now, and stores which account is asked. Returns false if another server was faster, or
 * if the invoice has changed.
 */
export async function claimInvoice(
  db: Db,
  invoice: Invoice,
  { again, account }: { readonly again: number; readonly account: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ofKey(db, invoice)
    .set({ handOverAt: again, tries: invoice.tries + 1, account })
    .where('tries', '=', invoice.tries)
    .where('state', '=', invoice.state)
    .where('voiding', '=', invoice.voiding)
    .where((row) => row.or([row('state', '=', 'due'), row('voiding', '=', 1)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an issuer answered. */
export type IssuedFields = Pick<
  Invoice,
  'number' | 'amount' | 'randomCode' | 'issuedAt' | 'barCode' | 'leftCode' | 'rightCode'
>;

/**
 * Stores that an invoice is issued, also if the order was refunded in the meantime. Returns false if it was stored
 * before.
 */
export async function keepIssued(
  db: Db,
  key: OrderKey,
  issued: IssuedFields & { readonly handedOverAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ofKey(db, key)
    .set({
      ...issued,
      state: 'issued',
      voiding: 0,
      handOverAt: null,
      problem: null,
      problemSays: null,
      // it has no use any more
      buyer: null,
    })
    .where('number', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores that the issuer has accepted an invoice without issuing it. */
export async function keepNotIssued(db: Db, key: OrderKey, at: number): Promise<void> {
  await ofKey(db, key)
    .set({ state: 'notIssued', handedOverAt: at, handOverAt: null })
    .where('state', '=', 'due')
    .execute();
}

/** Marks an invoice as void. `voiding` 1: the issuer must void it, from `handOverAt` on. */
export async function voidInvoice(
  db: Db,
  key: OrderKey,
  change: Pick<Invoice, 'voiding' | 'handOverAt'> & Partial<Pick<Invoice, 'tries'>>,
): Promise<void> {
  await ofKey(db, key)
    .set({ ...change, state: 'void', problem: null, problemSays: null, buyer: null })
    .execute();
}

/** Stores that the issuer has voided an invoice. */
export async function keepVoided(db: Db, key: OrderKey): Promise<void> {
  await ofKey(db, key)
    .set({ voiding: 0, handOverAt: null, problem: null, problemSays: null })
    .where('voiding', '=', 1)
    .execute();
}

/** Stores why the issuer refuses. `isFinal`: it is not asked again until somebody corrects the invoice. */
export async function keepProblem(
  db: Db,
  key: OrderKey,
  {
    problem,
    says,
    isFinal,
  }: { readonly problem: IssuerProblem; readonly says: string; readonly isFinal: boolean },
): Promise<void> {
  await ofKey(db, key)
    .set({ problem, problemSays: says, ...(isFinal && { handOverAt: null }) })
    .execute();
}

/** Counts a print of an invoice. Returns how often it was printed before. */
export async function countPrint(db: Db, key: OrderKey): Promise<number> {
  const { prints } = await ofKey(db, key)
    .set((row) => ({ prints: row('prints', '+', 1) }))
    .returning('prints')
    .executeTakeFirstOrThrow();
  return prints - 1;
}

export const invoicesOf = async (
  db: Db,
  shopPid: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Invoice>> => {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .selectFrom('invoices')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', 'in', orderIds)
    .execute();
  return new Map(found.map((invoice) => [invoice.orderId, invoice]));
};

export const findInvoice = (db: Db, { shopPid, orderId }: OrderKey): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
