import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/* Queries of check-books for what belongs to a closing and to no order. */

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** The rows of bills that belong to a closing. */
export type BillRows = {
  readonly payments: readonly Row<'payments'>[];
  readonly refunds: readonly Row<'refunds'>[];
  readonly credits: readonly Closed[];
};
type Closed = { readonly closing: number | null; readonly amount: number };

/** Returns the rows of a shop's bills that belong to a closing. */
export async function billRowsOf(db: Db, shopPid: string): Promise<BillRows> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('closing', 'is not', null)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('closing', 'is not', null)
    .execute();
  const credits = await db
    .selectFrom('credits')
    .select(['closing', 'amount'])
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('closing', 'is not', null)
    .execute();
  return { payments, refunds, credits };
}

/** Finds payments, refunds and credits of orders and bills that do not exist. */
export async function unknownPayables(db: Db, shopPid: string) {
  const tables = [
    { kind: 'payment', table: 'payments', id: 'paymentId' },
    { kind: 'refund', table: 'refunds', id: 'refundId' },
    { kind: 'credit', table: 'credits', id: 'creditId' },
  ] as const;
  const found: { readonly kind: string; readonly id: string }[] = [];
  for (const { kind, table, id } of tables) {
    const rows = await sql<{ id: string }>`
      select ${sql.ref(`one.${id}`)} as id from ${sql.table(table)} as one
      left join orders on orders.shop_pid = one.shop_pid and orders.order_id = one.payable_id
      left join sittings on sittings.shop_pid = one.shop_pid and sittings.sitting_id = one.payable_id
      where one.shop_pid = ${shopPid}
        and ((one.payable_kind = 'order' and orders.order_id is null)
          or (one.payable_kind = 'bill' and sittings.sitting_id is null))`.execute(db);
    found.push(...rows.rows.map((row) => ({ kind, id: row.id })));
  }
  return found;
}
