import { sumOf } from '@comanda/domain/money';
import type { CreditedUnits } from '@comanda/domain/order/credit.schema';
import { creditedLines } from '../db/stored-credit.ts';
import type { OrderRow } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

/** Units of a line of an order. */
export type UnitsOfLine = Pick<CreditedUnits, 'line' | 'qty'>;

type Round = Pick<OrderRow, 'shopPid' | 'orderId' | 'sittingId'>;

/**
 * The units that refunds by line took off these orders of one shop, by order and line: refunds of the order, and of the
 * bill of its sitting or of a sitting that was merged into it.
 */
export async function creditedUnitsOf(
  db: Db,
  orders: readonly Round[],
): Promise<ReadonlyMap<string, readonly UnitsOfLine[]>> {
  const [first] = orders;
  if (!first) return new Map();
  const { shopPid } = first;
  const orderIds = orders.map(({ orderId }) => orderId);
  const sittings = [...new Set(orders.flatMap(({ sittingId }) => sittingId ?? []))];
  const rows = await db
    .selectFrom('credits')
    .select(['creditId', 'payableId', 'lines'])
    .where('shopPid', '=', shopPid)
    .where('lines', 'is not', null)
    .where((row) => {
      const ofOrder = row.and([row('payableKind', '=', 'order'), row('payableId', 'in', orderIds)]);
      if (sittings.length === 0) return ofOrder;
      const merged = row
        .selectFrom('sittings')
        .select('sittings.sittingId')
        .where('sittings.shopPid', '=', shopPid)
        .where('sittings.mergedInto', 'in', sittings);
      const ofBill = row.and([
        row('payableKind', '=', 'bill'),
        row.or([row('payableId', 'in', sittings), row('payableId', 'in', merged)]),
      ]);
      return row.or([ofOrder, ofBill]);
    })
    .execute();
  const units = rows.flatMap((row) =>
    (creditedLines(row) ?? []).map(({ orderId = row.payableId, ...one }) => ({ orderId, ...one })),
  );
  return new Map(
    [...Map.groupBy(units, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => [orderId, byLine(ofOrder)]),
  );
}

const byLine = (units: readonly UnitsOfLine[]): UnitsOfLine[] =>
  [...Map.groupBy(units, ({ line }) => line)]
    .map(([line, ofLine]) => ({ line, qty: sumOf(ofLine.map(({ qty }) => qty)) }))
    .toSorted((one, other) => one.line - other.line);
