import type { StoredOrder } from '../../db/stored-order.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import type { besideOrders } from '../../stores/books-store.ts';
import type { AmountText, BookError } from './book-error.ts';

type Beside = Awaited<ReturnType<typeof besideOrders>>;

/** An order with all its rows in the database; its events in the order of their versions. */
export type OrderBooks = {
  readonly order: StoredOrder;
  readonly attempts: readonly Attempt[];
  readonly events: Beside['events'];
  readonly coupons: Beside['coupons'];
  /** Points spent on it minus those given back; negative while it has some. */
  readonly points: number;
  readonly money: AmountText;
};

/** The check of one invariant on an order: its errors, as text. */
export type OrderCheck = (books: OrderBooks) => string[];

/** Adds the place to an error. */
export const errorsIn = (
  invariant: BookError['invariant'],
  check: OrderCheck,
): ((books: OrderBooks) => BookError[]) => {
  return (books) => {
    const { orderNo, orderId, shopPid } = books.order;
    return check(books).map((says) => ({
      invariant,
      of: `order ${orderNo} of ${shopPid} (${orderId})`,
      says,
    }));
  };
};
