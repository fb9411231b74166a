import { type Pile, pileOf } from '../../operations/order/pile-of.ts';
import type { stockOfShop } from '../../stores/books-store.ts';
import type { BookError } from './book-error.ts';
import type { OrderBooks } from './order-books.ts';

const piles = ['held', 'claimed', 'writtenOff'] as const satisfies readonly Pile[];

/** Units that a shop's orders took, by variant or option, and by state. */
export type Taken = Map<string, Record<Pile, number>>;

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
  const of = `stock ${stock.skuPid} of ${stock.shopPid}`;
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
