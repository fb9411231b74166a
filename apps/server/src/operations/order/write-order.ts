import { refusal } from '@comanda/contract/call-error';
import { discountAmount } from '@comanda/domain/checkout/discount';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { shopDate } from '@comanda/domain/shop/booking';
import { isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { Shop } from '@comanda/domain/shop/shop';
import { retryOvertaken } from '../../async/retry.ts';
import type { Context } from '../../context.ts';
import { allOf, type Trx, transaction } from '../../db/transaction.ts';
import { isStopped } from '../../stores/code-store.ts';
import { insertDiscount } from '../../stores/discount-store.ts';
import { insertOrderLines } from '../../stores/order-line-store.ts';
import { insertOrderRequest } from '../../stores/order-request-store.ts';
import { countOrder, insertOrder } from '../../stores/order-store.ts';
import { countCodeUse, lockSession, type OpenSession } from '../../stores/session-store.ts';
import { decidedOrder, decisionFacts } from './decided-order.ts';
import { type EarlierOrder, earlierOrder, findEarlierOrders } from './earlier-order.ts';
import { enterSitting, sittingFor } from './enter-sitting.ts';
import { holdFacts, reasonsToHold } from './hold-order.ts';
import { noticeOrder } from './notice.ts';
import { documentOf, type NewOrder, orderRow, unitsOf } from './order-row.ts';
import { takeBenefit } from './take-benefit.ts';
import { takeSlot } from './take-slot.ts';
import { countedTakes, takeStock } from './take-stock.ts';
import { beginHistory, type Happening } from './write-history.ts';

/** A requested order, before it is decided. */
type OrderToWrite = Pick<NewOrder, 'session' | 'request' | 'mark' | 'orderId' | 'orderToken'> & {
  readonly draft: string | null;
};

const placedAtTill = { id: 'T2', to: OrderStatus.WaitingAcceptance } as const;
const acceptedAtOnce = { id: 'T9', to: OrderStatus.Received } as const;

/**
 * The first transitions of an order. If paid online, it begins as unpaid (T1), otherwise it waits for acceptance
 * (T2). A shop without an acceptance timeout accepts it at once (T9), unless the order is held. Who takes an order of the
 * staff accepts it with it.
 */
function beginning({ session: { shop }, request, hold, staff }: NewOrder) {
  if (staff) return [placedAtTill, acceptedAtOnce] as const;
  if (isPaidOnline(shop.orderingMode, request.checkoutMethod))
    return [{ id: 'T1', to: OrderStatus.Unpaid }] as const;
  return shop.acceptTimeout === null && hold.length === 0
    ? ([placedAtTill, acceptedAtOnce] as const)
    : ([placedAtTill] as const);
}

type Steps = ReturnType<typeof beginning>;

const statusOf = (steps: Steps): OrderStatus => steps.at(-1)?.to ?? OrderStatus.Unpaid;

/** The day in the order numbers of a shop: two digits each for year, month and day. */
const dayOf = (shop: Shop, now: number): string => shopDate(shop, now).slice(2).replaceAll('-', '');

const happeningsOf = (steps: Steps, staff: NewOrder['staff']): Happening[] =>
  steps.map(({ id, to }, index) => ({
    kind: index === 0 ? 'placed' : 'accepted',
    who: staff ? 'staff' : index === 0 ? 'diner' : 'auto',
    by: staff?.doneBy,
    note: index === 0 ? (staff?.reason ?? null) : null,
    step: { id, from: steps[index - 1]?.to ?? null, to },
  }));

/** Takes the stock, the slot and the benefit of an order. */
async function takeLimited(
  ctx: Context,
  trx: Trx,
  { session: { shop }, request, decided, orderId, takes }: NewOrder,
  status: OrderStatus,
): Promise<void> {
  const { slot, benefit, memberPid } = decided;
  const { shopPid, brandPid } = shop;
  const isHeld = status === OrderStatus.Unpaid;
  const lines = decided.lines.map(({ line }) => line);
  await allOf([
    takeStock(ctx, trx, { shopPid, lines, takes, pile: isHeld ? 'held' : 'claimed' }),
    slot ? takeSlot(trx, shop, slot, unitsOf(request)) : undefined,
    benefit && memberPid !== null
      ? takeBenefit(trx, benefit, { brandPid, memberPid, orderId, isHeld, at: ctx.now() })
      : undefined,
  ]);
}

/**
 * Inserts the order's row. Takes the order number last, because other orders wait for it until this transaction ends.
 */
async function insertRow(ctx: Context, trx: Trx, order: NewOrder, steps: Steps): Promise<void> {
  const { shop } = order.session;
  const now = ctx.now();
  const day = dayOf(shop, now);
  const row = orderRow(order, { status: statusOf(steps), version: steps.length, now });
  await allOf([
    countOrder(trx, shop.shopPid, day),
    insertOrder(trx, row, { day, document: documentOf(order) }),
  ]);
}

/** Inserts the rows that belong to this order only, so no other transaction waits for them. */
async function insertDetails(
  ctx: Context,
  trx: Trx,
  { session, decided, mark, orderId, staff }: NewOrder,
  steps: Steps,
): Promise<void> {
  const { shopPid } = session.shop;
  const { sessionHash, requestId, contentHash } = mark;
  const lines = decided.lines.map(({ item, line }) => ({
    line,
    categoryPid: item.spu.spuCatePid,
    station: item.kitchen?.[line.skuPid === '' ? line.spuPid : line.skuPid]?.station ?? null,
  }));
  const off = discountAmount(decided.money.adjustments);
  await allOf([
    insertOrderLines(trx, { shopPid, orderId, lines }),
    off > 0 ? insertDiscount(trx, { shopPid, orderId, amount: off, at: ctx.now() }) : undefined,
    beginHistory(ctx, trx, { shopPid, orderId }, happeningsOf(steps, staff)),
    requestId === undefined
      ? undefined
      : insertOrderRequest(trx, { shopPid, sessionHash, requestId, contentHash, orderId }),
  ]);
}

async function countUse(trx: Trx, { shop: { shopPid }, code: { hash } }: OpenSession): Promise<void> {
  if (await countCodeUse(trx, { shopPid, hash })) return;
  throw refusal((await isStopped(trx, { shopPid, hash })) ? 'qrNotEffective' : 'qrLimitReached');
}

/**
 * Writes a new order and takes what it needs, in the caller's transaction. Sends all statements at once. The rows
 * that other orders wait for until the transaction ends come last: the sitting, the QR code, the stock, and the shop's order
 * number.
 */
export async function writeNewOrder(ctx: Context, trx: Trx, order: NewOrder): Promise<void> {
  const { session, orderId, sitting, staff } = order;
  const steps = beginning(order);
  await allOf([
    insertDetails(ctx, trx, order, steps),
    sitting && enterSitting(ctx, trx, session, { sitting, doneBy: staff?.doneBy ?? null }),
    staff ? undefined : countUse(trx, session),
    takeLimited(ctx, trx, order, statusOf(steps)),
    insertRow(ctx, trx, order, steps),
  ]);
  noticeOrder(ctx, trx, { shopPid: session.shop.shopPid, orderId, version: steps.length });
}

/** How often a table's sitting may change in between: it opens, closes or is merged while the order is decided. */
const tries = 5;

/**
 * Decides on a requested order and writes it, in one transaction of three round trips: reads, writes, COMMIT. Takes a
 * use of the QR code's limit, the stock, the slot, and the member's coupon or points. Each of them may refuse the
 * order. If another request of the session was faster, returns its order.
 */
export const writeOrder = (ctx: Context, toWrite: OrderToWrite): Promise<EarlierOrder> =>
  retryOvertaken(tries, () => writeOnce(ctx, toWrite));

function writeOnce(ctx: Context, toWrite: OrderToWrite): Promise<EarlierOrder> {
  const { session, request, draft, mark, orderId } = toWrite;
  const { shop } = session;
  return transaction(
    ctx.db,
    async (trx) => {
      const inside: Context = { ...ctx, db: trx };
      // the session is locked first, so that this read misses none of its orders
      const [, others, facts, held, takes, sitting] = await allOf([
        lockSession(trx, session),
        findEarlierOrders(trx, { ...mark, shop: shop.shopPid }, ctx.now()),
        decisionFacts(inside, session, { request, draft }),
        holdFacts(inside, { shop, sessionHash: mark.sessionHash }, request),
        countedTakes(trx, shop.shopPid, request.itemList),
        sittingFor(ctx, trx, session, request),
      ]);
      const other = earlierOrder(others, mark);
      if (other) return other;
      const decided = await decidedOrder(trx, request, facts);
      const { orderingAmount } = decided.money;
      const hold = reasonsToHold(shop, request, { orderingAmount, facts: held });
      await writeNewOrder(ctx, trx, { ...toWrite, decided, langCur: facts.langCur, hold, takes, sitting });
      return { orderId, unpaid: false };
    },
    shop.shopPid,
  );
}
