import type { Attempt } from '../../stores/attempt-store.ts';
import type { besideOrders } from '../../stores/books-store.ts';
import type { OrderDocument, OrderRow } from '../../stores/order-store.ts';
import type { BookFault, Money } from './book-fault.ts';

type Beside = Awaited<ReturnType<typeof besideOrders>>;

/** An order with all that the books say of it; its events in the order of their versions. */
export type OrderBooks = {
  readonly order: OrderRow;
  readonly document: OrderDocument;
  readonly attempts: readonly Attempt[];
  readonly events: Beside['events'];
  readonly coupons: Beside['coupons'];
  /** Points spent on it less those given back; negative while it has some. */
  readonly points: number;
  readonly money: Money;
};

/** One invariant's look at an order: what is wrong with it, in words. */
export type OrderCheck = (books: OrderBooks) => string[];

/** Says where a fault was found. */
export const faultsIn = (
  invariant: BookFault['invariant'],
  check: OrderCheck,
): ((books: OrderBooks) => BookFault[]) => {
  return (books) => {
    const { order_no: orderNo, order_id: orderId, shop_pid: shopPid } = books.order;
    return check(books).map((says) => ({
      invariant,
      of: `order ${orderNo} of ${shopPid} (${orderId})`,
      says,
    }));
  };
};
