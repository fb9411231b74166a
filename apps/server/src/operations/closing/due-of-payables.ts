import { moneyOfLines } from '@comanda/domain/checkout/order-money';
import { type Due, dueOfOrder } from '@comanda/domain/closing/parts';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Db } from '../../db/tables.ts';
import { type BookedPayable, moneyOfOrders } from '../../stores/paid-payable-store.ts';
import { creditsOfOrders } from '../../stores/refund-store.ts';
import { mergedSittings, sittingsByIds } from '../../stores/sitting-store.ts';
import { readBills } from '../sitting/bill.ts';

/** Whether the credits of the open day count, besides those of closings. */
type Until = { readonly withOpenDay: boolean };

/**
 * What is due for an order or a table's bill now. `also`: the sittings that were merged into this one, whose payments are
 * on its bill.
 */
export type DuePayable = BookedPayable & {
  readonly deliveryMode: DeliveryMode;
  readonly due: Due;
  readonly also: readonly string[];
};

const page = 500;

async function dueOfOrders(
  db: Db,
  shopPid: string,
  { ids, withOpenDay }: Until & { readonly ids: readonly string[] },
): Promise<DuePayable[]> {
  const orders = await moneyOfOrders(db, shopPid, ids);
  const all = await creditsOfOrders(db, shopPid, ids);
  const credits = Map.groupBy(
    all.filter(({ closing }) => withOpenDay || closing !== null),
    ({ payableId }) => payableId,
  );
  return orders.map(({ orderId, deliveryMode, items, adjustments }) => ({
    payableKind: 'order',
    payableId: orderId,
    deliveryMode,
    due: dueOfOrder(moneyOfLines(items, adjustments), credits.get(orderId) ?? []),
    also: [],
  }));
}

async function dueOfBills(db: Db, shopPid: string, ids: readonly string[]): Promise<DuePayable[]> {
  const paid = await sittingsByIds(db, shopPid, ids);
  const roots = [...new Set(paid.map(({ sittingId, mergedInto }) => mergedInto ?? sittingId))];
  const merged = Map.groupBy(await mergedSittings(db, shopPid, roots), ({ mergedInto }) => mergedInto);
  const bills = await readBills(db, shopPid, await sittingsByIds(db, shopPid, roots));
  return bills.map(({ sitting: { sittingId }, rounds, money }) => ({
    payableKind: 'bill',
    payableId: sittingId,
    deliveryMode: rounds[0]?.deliveryMode ?? DeliveryMode.DineIn,
    due: money,
    also: (merged.get(sittingId) ?? []).map((one) => one.sittingId),
  }));
}

/** What is due for these orders and bills, in pages. A merged sitting is replaced by the one that it was merged into. */
export async function* dueOfPayables(
  db: Db,
  shopPid: string,
  { payables, ...until }: Until & { readonly payables: readonly BookedPayable[] },
): AsyncGenerator<DuePayable[]> {
  const idsOf = (kind: BookedPayable['payableKind']) => [
    ...new Set(payables.filter(({ payableKind }) => payableKind === kind).map(({ payableId }) => payableId)),
  ];
  const orders = idsOf('order');
  for (let from = 0; from < orders.length; from += page)
    yield await dueOfOrders(db, shopPid, { ids: orders.slice(from, from + page), ...until });
  // not in pages, because several of them may be merged into one
  const bills = idsOf('bill');
  if (bills.length > 0) yield await dueOfBills(db, shopPid, bills);
}
