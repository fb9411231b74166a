import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';

export type Orders = {
  /**
   * Until when every change is in `byId` (Unix seconds, the server's clock). Undefined until the last page of the first
   * read has arrived: an incomplete list must not look like a complete one.
   */
  readonly time: number | undefined;
  readonly byId: ReadonlyMap<string, MerchantOrder>;
};

export const noOrders: Orders = { time: undefined, byId: new Map() };

/** Adds orders to the known ones. Of two states of an order the one with the greater version stays. */
export function mergedOrders(known: Orders, read: readonly MerchantOrder[]): Orders {
  const byId = new Map(known.byId);
  for (const order of read) {
    const before = byId.get(order.orderId);
    if (!before || before.version <= order.version) byId.set(order.orderId, order);
  }
  return { ...known, byId };
}

/** When an order is due: its promised time, else when it was placed. In Unix seconds. */
const dueAt = ({ expectTime, crtTime }: MerchantOrder): number => expectTime ?? crtTime;

const numbers = new Intl.Collator('en', { numeric: true });

/** Orders by when they were placed. Orders of one second come by their numbers. */
export const comparePlaced = (one: MerchantOrder, other: MerchantOrder): number =>
  one.crtTime - other.crtTime || numbers.compare(one.orderNo, other.orderNo);

/** Orders by the time at which they are due, then by when they were placed. */
export const compareDue = (one: MerchantOrder, other: MerchantOrder): number =>
  dueAt(one) - dueAt(other) || comparePlaced(one, other);

/** The known orders after a read is complete. `time` is the time at which its first page was read. */
export const completeUntil = (known: Orders, time: number): Orders => ({
  ...known,
  time: Math.max(time, known.time ?? 0),
});
