import { OrderStatus } from '@comanda/domain/order/order-status';
import type { stockOfShop } from '../../stores/books-store.ts';
import type { BookError } from './book-error.ts';
import type { OrderBooks } from './order-books.ts';

const piles = ['held', 'claimed', 'writtenOff'] as const;
type Pile = (typeof piles)[number];

/** Units that a shop's orders took, by variant and by state. */
export type Taken = Map<string, Record<Pile, number>>;

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

export function take(taken: Taken, books: OrderBooks): void {
  const cancelled = books.events.find(({ transition }) => transition === 'T12');
  const pile = pileOf(books.order.orderStatus, cancelled?.fromStatus ?? null);
  if (!pile) return;
  for (const { skuPid, qty } of books.order.stock) {
    const units = taken.get(skuPid) ?? { held: 0, claimed: 0, writtenOff: 0 };
    units[pile] += qty;
    taken.set(skuPid, units);
  }
}

type Stock = Awaited<ReturnType<typeof stockOfShop>>[number];

/**
 * Rule I4: the initial stock is on hand, held, claimed or written off. Rule I5: held units belong to unpaid orders, and
 * claimed units to the others.
 */
export function stockErrors(stock: Stock, taken: Taken): BookError[] {
  const of = `variant ${stock.skuPid} of ${stock.shopPid}`;
  const { initial, restocked, onHand, held, claimed, writtenOff } = stock;
  const errors: BookError[] = [];
  const isNegative = [initial, onHand, held, claimed, writtenOff].some((units) => units < 0);
  if (isNegative || initial + restocked !== onHand + held + claimed + writtenOff)
    errors.push({
      invariant: 'I4',
      of,
      says: `${initial} + ${restocked} restocked, but ${onHand} on hand, ${held} held, ${claimed} claimed, ${writtenOff} written off`,
    });
  const orders = taken.get(stock.skuPid) ?? { held: 0, claimed: 0, writtenOff: 0 };
  for (const pile of piles) {
    if (stock[pile] === orders[pile]) continue;
    const word = pile.replace('writtenOff', 'written off');
    const says = `${stock[pile]} are ${word}, orders have ${orders[pile]}`;
    errors.push({ invariant: pile === 'held' ? 'I5' : 'I4', of, says });
  }
  return errors;
}
