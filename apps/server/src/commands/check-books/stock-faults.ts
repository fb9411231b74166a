import { OrderStatus } from '@comanda/domain/order/order-status';
import type { stockOfShop } from '../../stores/books-store.ts';
import type { BookFault } from './book-fault.ts';
import type { OrderBooks } from './order-books.ts';

const piles = ['held', 'claimed', 'written_off'] as const;
type Pile = (typeof piles)[number];

/** Units that a shop's orders took, by variant and by where they are to be counted. */
export type Taken = Map<string, Record<Pile, number>>;

/** Where the units of an order are counted; `cancelledFrom`: where it stood when the restaurant cancelled it. */
export function pileOf(status: OrderStatus, cancelledFrom: number | null): Pile | undefined {
  if (status === OrderStatus.Unpaid) return 'held';
  if (status === OrderStatus.Rejected) return undefined;
  if (status !== OrderStatus.Cancelled) return 'claimed';
  // food that the kitchen had begun is written off
  return (cancelledFrom ?? 0) >= OrderStatus.Preparing ? 'written_off' : undefined;
}

/** Counts what one more order took. */
export function take(taken: Taken, books: OrderBooks): void {
  const cancelled = books.events.find(({ transition }) => transition === 'T12');
  const pile = pileOf(books.order.order_status, cancelled?.from_status ?? null);
  if (!pile) return;
  for (const { skuPid, qty } of books.document.stock) {
    const units = taken.get(skuPid) ?? { held: 0, claimed: 0, written_off: 0 };
    units[pile] += qty;
    taken.set(skuPid, units);
  }
}

type Stock = Awaited<ReturnType<typeof stockOfShop>>[number];

/** I4: what there was is on hand, held, claimed or written off. I5: units are held exactly for unpaid orders, the others for theirs. */
export function stockFaults(stock: Stock, taken: Taken): BookFault[] {
  const of = `variant ${stock.sku_pid} of ${stock.shop_pid}`;
  const { initial, restocked, on_hand, held, claimed, written_off } = stock;
  const faults: BookFault[] = [];
  const isNegative = [initial, on_hand, held, claimed, written_off].some((units) => units < 0);
  if (isNegative || initial + restocked !== on_hand + held + claimed + written_off)
    faults.push({
      invariant: 'I4',
      of,
      says: `${initial} + ${restocked} restocked, but ${on_hand} on hand, ${held} held, ${claimed} claimed, ${written_off} written off`,
    });
  const orders = taken.get(stock.sku_pid) ?? { held: 0, claimed: 0, written_off: 0 };
  for (const pile of piles) {
    if (stock[pile] === orders[pile]) continue;
    const word = pile.replace('_', ' ');
    const says = `${stock[pile]} are ${word}, orders have ${orders[pile]}`;
    faults.push({ invariant: pile === 'held' ? 'I5' : 'I4', of, says });
  }
  return faults;
}
