import type { CallInput } from '@comanda/contract/contract';
import { CallError } from '@comanda/contract/error-codes';
import type { Language } from '@comanda/domain/language';
import type { HoldReason } from '@comanda/domain/order/hold';
import { orderItem } from '@comanda/domain/order/order-item';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { shopDate } from '@comanda/domain/shop/booking';
import { CheckoutMethod, isCheckoutNeeded, isPaidOnline } from '@comanda/domain/shop/checkout-method';
import { holdSeconds } from '@comanda/domain/shop/hold-limits';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { isStopped } from '../stores/code-store.ts';
import { insertOrderRequest } from '../stores/order-request-store.ts';
import { insertOrder, nextOrderNumber } from '../stores/order-store.ts';
import { countCodeUse, type OpenSession } from '../stores/session-store.ts';
import type { StockTake } from '../stores/stock-store.ts';
import { tokenHash } from '../token.ts';
import type { CheckedOrder } from './check-order.ts';
import type { SubmitMark } from './earlier-order.ts';
import { noticeOrder } from './notice.ts';
import { promoOf, takeBenefit } from './take-benefit.ts';
import { takeSlot } from './take-slot.ts';
import { takeStock } from './take-stock.ts';
import { writeHistory } from './write-history.ts';

/** An order that may be placed, with all that is written of it. */
export type Placing = {
  readonly session: OpenSession;
  readonly wish: CallInput<'submit'>;
  readonly checked: CheckedOrder;
  readonly mark: SubmitMark;
  /** The language that the diner orders in, where it is known. */
  readonly langCur: Language | null;
  readonly orderId: string;
  readonly orderToken: string;
  /** Why it waits for the staff although the shop may accept by itself; empty when it does not. */
  readonly hold: readonly HoldReason[];
};

/**
 * How an order begins: unpaid if it is paid online (T1), else waiting for acceptance (T2). A shop without an acceptance timeout
 * accepts it at once (T9), unless it is held.
 */
function beginning({ session: { shop }, wish, hold }: Placing) {
  if (isPaidOnline(shop.orderingMode, wish.checkoutMethod))
    return [{ id: 'T1', to: OrderStatus.Unpaid }] as const;
  const waiting = { id: 'T2', to: OrderStatus.WaitingAcceptance } as const;
  return shop.acceptTimeout === null && hold.length === 0
    ? ([waiting, { id: 'T9', to: OrderStatus.Received }] as const)
    : ([waiting] as const);
}

/** When a new order is given up that nobody has accepted, in Unix seconds. */
const waitsUntil = ({ acceptTimeout }: Shop, now: number): number => now + (acceptTimeout ?? holdSeconds);

type Beginning = ReturnType<typeof beginning>;

const statusOf = (steps: Beginning): OrderStatus => steps.at(-1)?.to ?? OrderStatus.Unpaid;

const unitsOf = (wish: CallInput<'submit'>): number =>
  wish.itemList.reduce((sum, line) => sum + line.unitQty, 0);

/** The number of an order and its pickup code: the shop's day and a count that begins with it. */
async function numberOf(trx: Trx, shop: Shop, now: number): Promise<{ orderNo: string; pickupCode: string }> {
  const day = shopDate(shop, now).slice(2).replaceAll('-', '');
  const pickupCode = String(await nextOrderNumber(trx, shop.shopPid, day)).padStart(3, '0');
  return { orderNo: `${day}-${pickupCode}`, pickupCode };
}

/** What the diner gave, each field where its mode has it, without spaces around it. */
const receiverOf = ({ receiverName, receiverTel, deliveryAddr }: CallInput<'submit'>) => ({
  receiver_name: receiverName?.trim() ?? null,
  receiver_tel: receiverTel?.trim() ?? null,
  delivery_addr: deliveryAddr?.trim() ?? null,
});

async function writeSteps(ctx: Context, trx: Trx, placing: Placing, steps: Beginning): Promise<void> {
  let from: OrderStatus | null = null;
  for (const [index, { id, to }] of steps.entries()) {
    const order = {
      shop_pid: placing.session.shop.shopPid,
      order_id: placing.orderId,
      version: index + 1,
    };
    await writeHistory(ctx, trx, order, {
      kind: from === null ? 'placed' : 'accepted',
      who: from === null ? 'diner' : 'auto',
      note: null,
      step: { id, from, to },
    });
    from = to;
  }
}

/** Takes the scarce things that an order needs; answers the units of stock. */
async function takeScarce(
  ctx: Context,
  trx: Trx,
  { session: { shop }, wish, checked, orderId }: Placing,
  status: OrderStatus,
): Promise<StockTake[]> {
  const { lines, slot, benefit, memberPid } = checked;
  const isHeld = status === OrderStatus.Unpaid;
  const stock = await takeStock(ctx, trx, {
    shopPid: shop.shopPid,
    lines: lines.map(({ line }) => line),
    pile: isHeld ? 'held' : 'claimed',
  });
  if (slot) await takeSlot(trx, shop, slot, unitsOf(wish));
  if (benefit && memberPid !== null)
    await takeBenefit(trx, benefit, {
      brandPid: shop.brandPid,
      memberPid,
      orderId,
      isHeld,
      at: ctx.now(),
    });
  return stock;
}

async function writeOrder(ctx: Context, trx: Trx, placing: Placing, steps: Beginning): Promise<void> {
  const { session, wish, checked, mark, langCur, orderId, orderToken, hold } = placing;
  const { shop } = session;
  const { amounts, slot, benefit, memberPid } = checked;
  const now = ctx.now();
  const status = statusOf(steps);
  const stock = await takeScarce(ctx, trx, placing, status);
  const { orderNo, pickupCode } = await numberOf(trx, shop, now);
  await insertOrder(
    trx,
    {
      shop_pid: shop.shopPid,
      order_id: orderId,
      order_no: orderNo,
      session_hash: session.tokenHash,
      order_token_hash: tokenHash(orderToken),
      qr_hash: session.code.hash,
      content_hash: mark.contentHash,
      order_status: status,
      tx_status: TxStatus.None,
      ordering_mode: shop.orderingMode,
      checkout_method: isCheckoutNeeded(shop.orderingMode) ? wish.checkoutMethod : CheckoutMethod.AtPos,
      delivery_mode: wish.deliveryMode,
      table_no: session.tableNo,
      crt_time: now,
      pay_timeout: shop.payTimeout,
      pay_deadline: status === OrderStatus.Unpaid ? now + shop.payTimeout : null,
      accept_deadline: status === OrderStatus.WaitingAcceptance ? waitsUntil(shop, now) : null,
      ended_at: null,
      ordering_amount: amounts.orderingAmount,
      promotion_amount: amounts.promotionAmount,
      due_amount: amounts.dueAmount,
      product_count: unitsOf(wish),
      expect_time: slot?.start ?? null,
      expect_latest_time: slot?.end ?? null,
      pickup_code: pickupCode,
      ...receiverOf(wish),
      memo: wish.memo.trim(),
      reason: null,
      pay_time: null,
      tx_no: null,
      platform_name: null,
      version: steps.length,
      member_pid: memberPid,
      coupon_id: benefit?.kind === 'coupon' ? benefit.coupon.couponId : null,
      points_used: benefit?.kind === 'points' ? benefit.points : null,
      hold: hold.length === 0 ? null : JSON.stringify(hold),
    },
    {
      items: checked.lines.map(orderItem),
      promoList: benefit ? [promoOf(benefit)] : [],
      taxList: amounts.taxList,
      lines: checked.lines.map(({ line }) => line),
      stock,
      invoiceBuyer: wish.twInvoiceBuyerInfo ?? null,
      acceptedTerms: isCheckoutNeeded(shop.orderingMode) ? shop.terms.map(({ fileUrl }) => fileUrl) : [],
      langCur,
    },
  );
}

/**
 * Writes a new order and takes the scarce things it needs, in the caller's transaction: the code's order limit (2520; 1011 if
 * the staff stopped the code just now),
 * stock (2511), the slot (2514), the member's coupon (2531) or points (2534).
 */
export async function placeOrder(ctx: Context, trx: Trx, placing: Placing): Promise<void> {
  const { session, mark, orderId } = placing;
  const { shop } = session;
  const steps = beginning(placing);
  const { hash } = session.code;
  if (!(await countCodeUse(trx, hash))) throw new CallError((await isStopped(trx, hash)) ? 1011 : 2520);
  await writeOrder(ctx, trx, placing, steps);
  await writeSteps(ctx, trx, placing, steps);
  if (mark.requestId !== undefined)
    await insertOrderRequest(trx, {
      session_hash: mark.sessionHash,
      request_id: mark.requestId,
      content_hash: mark.contentHash,
      order_id: orderId,
    });
  noticeOrder(ctx, trx, { shop_pid: shop.shopPid, order_id: orderId, version: steps.length });
}
