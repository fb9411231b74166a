import { OrderStatus } from '@comanda/domain/order/order-status';

/** Where the units are that an order has taken. */
export type Pile = 'held' | 'claimed' | 'writtenOff';

/**
 * The state of the units of an order. `cancelledFrom` is its status when the restaurant cancelled it. `undefined` if
 * the units are back in stock.
 */
export function pileOf(status: OrderStatus, cancelledFrom: number | null): Pile | undefined {
  if (status === OrderStatus.Unpaid) return 'held';
  if (status === OrderStatus.Rejected) return undefined;
  if (status !== OrderStatus.Cancelled) return 'claimed';
  // food whose preparation had begun is written off
  return (cancelledFrom ?? 0) >= OrderStatus.Preparing ? 'writtenOff' : undefined;
}
