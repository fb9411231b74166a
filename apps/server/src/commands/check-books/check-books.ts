import type { Shop } from '@comanda/domain/shop/shop';
import { holds } from '@comanda/domain/shop/slots';
import type { Db } from '../../db/tables.ts';
import {
  besideOrders,
  orderPage,
  pointsByOrder,
  shopsInTheBooks,
  slotsAhead,
  statusChangesOf,
  stockOfShop,
  strays,
  wrongAccounts,
} from '../../stores/books-store.ts';
import { writtenOfOrders } from '../../stores/paid-payable-store.ts';
import { amountsAddUp, discountIsCounted } from './amount-errors.ts';
import { ownsCoupon, ownsPoints } from './benefit-errors.ts';
import { billErrors } from './bill-errors.ts';
import { amountTextOf, type BookError } from './book-error.ts';
import { ClosingBooks } from './closing-books.ts';
import { closingErrors } from './closing-errors.ts';
import { legalHistory } from './history-errors.ts';
import { invoiceFollows } from './invoice-errors.ts';
import { errorsIn, type OrderBooks } from './order-books.ts';
import {
  creditsCovered,
  isFlagged,
  onePayment,
  paidAtTill,
  refundsCovered,
  settled,
} from './payment-errors.ts';
import { stockErrors, type Taken, take } from './stock-errors.ts';

/** `now` is in Unix seconds; `onError` receives each error. */
export type BookCheck = {
  readonly now: number;
  readonly onError: (error: BookError) => void;
};

/** What was counted. `underWay`: pending refunds. `byHand`: refunds that the staff must pay. */
export type BooksRead = {
  orders: number;
  payments: number;
  variants: number;
  underWay: number;
  byHand: number;
};

const page = 250;

type ShopInTheBooks = Awaited<ReturnType<typeof shopsInTheBooks>>[number];

const orderChecks = [
  errorsIn('I1', settled),
  errorsIn('I1', paidAtTill),
  errorsIn('I2', refundsCovered),
  errorsIn('I2', creditsCovered),
  errorsIn('I3', onePayment),
  errorsIn('I6', ownsCoupon),
  errorsIn('I7', ownsPoints),
  errorsIn('I9', legalHistory),
  errorsIn('I11', amountsAddUp),
  errorsIn('I11', discountIsCounted),
  errorsIn('I16', invoiceFollows),
];

async function* booksOf(
  db: Db,
  { shopPid, shop }: ShopInTheBooks,
  onError: BookCheck['onError'],
): AsyncGenerator<OrderBooks> {
  const money = amountTextOf(shop);
  const onBroken = ({ message }: Error) =>
    onError({ invariant: 'I11', of: `shop ${shopPid}`, says: message });
  for (let behind: string | undefined = ''; behind !== undefined; ) {
    const { orders, range } = await orderPage(db, shopPid, { behind, limit: page, onBroken });
    behind = range?.to;
    if (!range) continue;
    const { attempts, payments, refunds, credits, coupons, ...beside } = await besideOrders(db, range);
    const events = await statusChangesOf(db, range);
    const points = await pointsByOrder(db, range);
    const written = await writtenOfOrders(db, range);
    const of = {
      attempts: Map.groupBy(attempts, ({ orderId }) => orderId),
      payments: Map.groupBy(payments, ({ payableId }) => payableId),
      refunds: Map.groupBy(refunds, ({ payableId }) => payableId),
      credits: Map.groupBy(credits, ({ payableId }) => payableId),
      events: Map.groupBy(events, ({ orderId }) => orderId),
      written: Map.groupBy(written, ({ payableId }) => payableId),
      coupons: Map.groupBy(coupons, ({ orderId }) => orderId ?? ''),
      discounts: new Map(beside.discounts.map((discount) => [discount.orderId, discount])),
      invoices: new Map(beside.invoices.map((invoice) => [invoice.orderId, invoice])),
      allowances: Map.groupBy(beside.allowances, ({ payableId }) => payableId),
    };
    for (const order of orders) {
      const { orderId: id } = order;
      yield {
        order,
        attempts: of.attempts.get(id) ?? [],
        payments: of.payments.get(id) ?? [],
        refunds: of.refunds.get(id) ?? [],
        credits: of.credits.get(id) ?? [],
        discount: of.discounts.get(id),
        events: of.events.get(id) ?? [],
        coupons: of.coupons.get(id) ?? [],
        invoice: of.invoices.get(id),
        allowances: of.allowances.get(id) ?? [],
        written: of.written.get(id) ?? [],
        points: points.get(id) ?? 0,
        money,
      };
    }
  }
}

function count(read: BooksRead, { attempts, payments, refunds }: OrderBooks): void {
  read.orders += 1;
  read.payments += attempts.filter(({ state }) => state === 'succeeded').length;
  read.payments += payments.filter(({ reverses }) => reverses === null).length;
  read.underWay += refunds.filter(({ state }) => state === 'due' || state === 'called').length;
  read.byHand += refunds.filter(({ state }) => state === 'manual').length;
  read.byHand += attempts.filter(isFlagged).length;
}

/** Rule I8: no slot that has not ended has more units of food than its shop accepts. */
async function slotErrors(db: Db, shop: Shop, now: number): Promise<BookError[]> {
  const rows = await slotsAhead(db, shop.shopPid, now);
  const booked = rows.map(({ expectTime, expectLatestTime, units }) => ({
    start: expectTime ?? 0,
    end: expectLatestTime ?? 0,
    units,
  }));
  return booked
    .filter((slot) => !holds(shop, slot, booked, 0))
    .map(({ start, units }) => ({
      invariant: 'I8',
      of: `slot ${new Date(start * 1000).toISOString()} of ${shop.shopPid}`,
      says: `${units} units are booked, the shop takes ${shop.booking?.slotCapacity ?? 0}`,
    }));
}

async function checkShop(
  db: Db,
  { shopPid, shop }: ShopInTheBooks,
  { now, onError }: BookCheck,
  read: BooksRead,
) {
  const taken: Taken = new Map();
  const closings = new ClosingBooks();
  for await (const books of booksOf(db, { shopPid, shop }, onError)) {
    count(read, books);
    take(taken, books);
    for (const check of orderChecks) for (const error of check(books)) onError(error);
    for (const { rule, closing, says } of closings.addOrder(books, books.written))
      onError({
        invariant: rule,
        of: `order ${books.order.orderNo} in closing ${closing} of ${shopPid}`,
        says,
      });
  }
  for (const stock of await stockOfShop(db, shopPid)) {
    read.variants += 1;
    for (const error of stockErrors(stock, taken)) onError(error);
  }
  const money = amountTextOf(shop);
  for await (const error of billErrors(db, shopPid, { money, read })) onError(error);
  for (const error of await closingErrors(db, shopPid, { books: closings, money })) onError(error);
  if (shop) for (const error of await slotErrors(db, shop, now)) onError(error);
}

/**
 * Finds rows whose order does not exist or is not theirs (rules I3, I6, I10), and points that do not add up (rule I7).
 */
async function unowned(db: Db): Promise<BookError[]> {
  const { attempts, requests, coupons } = await strays(db);
  const accounts = await wrongAccounts(db);
  return [
    ...attempts.map(({ txNo, orderId }) => ({
      invariant: 'I3' as const,
      of: `payment ${txNo}`,
      says: `there is no order ${orderId}`,
    })),
    ...coupons.map(({ couponId, memberPid, state, orderId }) => ({
      invariant: 'I6' as const,
      of: `coupon ${couponId} of member ${memberPid}`,
      says: `it is ${state} for order ${orderId}, which has not taken it`,
    })),
    ...accounts.map(({ memberPid, balance, entries, held, promised }) => ({
      invariant: 'I7' as const,
      of: `points of member ${memberPid}`,
      says: `the balance is ${balance}, its entries come to ${entries}; ${held} are held, unpaid orders use ${promised}`,
    })),
    ...requests.map(({ orderId, orderNo }) => ({
      invariant: 'I10' as const,
      of: `a key of order ${orderNo ?? orderId}`,
      says:
        orderNo === null ? 'there is no such order' : 'it was made by another session or with other content',
    })),
  ];
}

/**
 * Reads all orders page by page and reports every violation of the rules I1 to I11 and D1 to D4. The remaining rules concern time or
 * outside data; tests prove them. Run it in one snapshot if others write at the same time.
 */
export async function checkBooks(db: Db, check: BookCheck): Promise<BooksRead> {
  const read: BooksRead = { orders: 0, payments: 0, variants: 0, underWay: 0, byHand: 0 };
  for (const row of await shopsInTheBooks(db)) await checkShop(db, row, check, read);
  for (const error of await unowned(db)) check.onError(error);
  return read;
}
