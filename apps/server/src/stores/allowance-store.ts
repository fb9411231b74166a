import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type Allowance = Selectable<Tables['invoiceAllowances']>;
type AllowanceKey = Pick<Allowance, 'shopPid' | 'allowanceId'>;

export async function insertAllowance(
  db: Db,
  allowance: Insertable<Tables['invoiceAllowances']>,
): Promise<void> {
  await db.insertInto('invoiceAllowances').values(allowance).execute();
}

/** Returns the allowances of orders, or of invoices of bills, the oldest first. */
export const allowancesOf = async (
  db: Db,
  shopPid: string,
  ids: readonly string[],
  kind: Allowance['payableKind'] = 'order',
): Promise<Allowance[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoiceAllowances')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', kind)
    .where('payableId', 'in', ids)
    .orderBy('at')
    .orderBy('allowanceId')
    .execute();
};

export const allowancesDue = (db: Db, now: number, limit: number): Promise<Allowance[]> =>
  db
    .selectFrom('invoiceAllowances')
    .selectAll()
    .where('nextAt', '<=', now)
    .orderBy('at')
    .limit(limit)
    .execute();

const ofKey = (db: Db, { shopPid, allowanceId }: AllowanceKey) =>
  db.updateTable('invoiceAllowances').where('shopPid', '=', shopPid).where('allowanceId', '=', allowanceId);

/** Schedules the next try. Returns false if another server was faster. */
export async function claimAllowance(db: Db, allowance: Allowance, again: number): Promise<boolean> {
  const { numUpdatedRows } = await ofKey(db, allowance)
    .set({ nextAt: again, tries: allowance.tries + 1 })
    .where('tries', '=', allowance.tries)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the number of an allowance that the issuer has made. */
export async function keepAllowed(db: Db, key: AllowanceKey, number: string): Promise<void> {
  await ofKey(db, key)
    .set({ state: 'done', number, nextAt: null, problem: null, problemSays: null })
    .where('state', '=', 'due')
    .execute();
}

/** Stores why the issuer refuses an allowance. A final refusal is left to the staff. */
export async function keepAllowanceProblem(
  db: Db,
  key: AllowanceKey,
  {
    problem,
    says,
    isFinal,
  }: { readonly problem: IssuerProblem; readonly says: string; readonly isFinal: boolean },
): Promise<void> {
  await ofKey(db, key)
    .set({ problem, problemSays: says, ...(isFinal && { state: 'failed', nextAt: null }) })
    .where('state', '=', 'due')
    .execute();
}
