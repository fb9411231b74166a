import type { StoredOrder } from '../../db/stored-order.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import type { besideOrders, statusChangesOf } from '../../stores/books-store.ts';
import type { AmountText, BookError } from './book-error.ts';

/** What a closing has written about an order: `parts` is the text. */
export type StoredPaid = { readonly closing: number; readonly paid: number; readonly parts: string };

type Beside = Awaited<ReturnType<typeof besideOrders>>;

/** An order with all its rows in the database. `events`: its changes of status, sorted by version. */
export type OrderBooks = {
  readonly order: StoredOrder;
  readonly attempts: readonly Attempt[];
  readonly payments: Beside['payments'];
  readonly refunds: Beside['refunds'];
  readonly credits: Beside['credits'];
  readonly discount: Beside['discounts'][number] | undefined;
  readonly invoice: Beside['invoices'][number] | undefined;
  readonly allowances: Beside['allowances'];
  readonly events: Awaited<ReturnType<typeof statusChangesOf>>;
  readonly coupons: Beside['coupons'];
  readonly written: readonly StoredPaid[];
  /** The sum of the order's point entries: negative if it has spent points, 0 if they were given back. */
  readonly points: number;
  readonly money: AmountText;
};

/** Checks one rule for an order. Returns its errors as texts. */
export type OrderCheck = (books: OrderBooks) => string[];

/** Returns a function that runs a check and adds the number of the rule and the order to each of its errors. */
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
