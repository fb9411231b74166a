import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';

/** The orders that a desk knows, by id, and until when it has heard of changes (Unix seconds, the server's clock). */
export type Orders = { readonly time: number; readonly byId: ReadonlyMap<string, MerchantOrder> };

/** Adds orders to the known ones. Of two states of an order the one with the greater version stays. */
export function mergedOrders(
  known: Orders | undefined,
  time: number,
  read: readonly MerchantOrder[],
): Orders {
  const byId = new Map(known?.byId);
  for (const order of read) {
    const before = byId.get(order.orderId);
    if (!before || before.version <= order.version) byId.set(order.orderId, order);
  }
  return { time: Math.max(time, known?.time ?? 0), byId };
}
