import type { CallInput } from '@comanda/contract/contract';
import { CallError } from '@comanda/contract/error-codes';
import { slotRefusal } from '@comanda/contract/slot-refusal';
import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import { isBuyerCodeValid, offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import { isPlaceable, receiverFields, submitProblems } from '@comanda/domain/checkout/submit-problems';
import type { Language } from '@comanda/domain/language';
import { isEffective } from '@comanda/domain/session/scan-problem';
import type { Slot } from '@comanda/domain/shop/booking';
import { allowsCheckout, CheckoutMethod, isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { isBookable } from '@comanda/domain/shop/delivery-mode';
import { bookingTerms, isOpen, pauseAt, type Shop, takesOnlinePayment } from '@comanda/domain/shop/shop';
import { slotFor } from '@comanda/domain/shop/slots';
import type { OpenSession } from '../stores/session-store.ts';
import type { MemberStanding } from './benefit.ts';
import { confirmedOrder } from './confirm-order.ts';
import { type PricedOrder, priceLines } from './price-order.ts';
import type { ShownMenu } from './shown-menu.ts';

type Wish = CallInput<'submit'>;

/** What was sent cannot be: 2510 with the field it stands in. */
const dataError = (field: string, reason: string): CallError => new CallError(2510, `${field}: ${reason}`);

/** CONF-14: fields go only where their mode or choice applies. */
function refuseStrayFields(shop: Shop, wish: Wish): void {
  const allowed = receiverFields(wish.deliveryMode);
  for (const field of ['receiverName', 'receiverTel', 'deliveryAddr'] as const) {
    if (wish[field] !== undefined && !allowed.includes(field))
      throw dataError(field, 'not in this delivery mode');
  }
  if (wish.expectTime != null && !isBookable(wish.deliveryMode))
    throw dataError('expectTime', 'not in this delivery mode');
  const buyer = wish.twInvoiceBuyerInfo;
  if (buyer && !offersInvoice(shop)) throw dataError('twInvoiceBuyerInfo', 'this shop issues no e-invoice');
  if (buyer && !isBuyerCodeValid(buyer))
    throw dataError('twInvoiceBuyerInfo/buyerCode', 'not of the form its method asks for');
}

/** CONF-2, CONF-5, CART-2: what is missing, too long or too many. */
function refuseProblems(wish: Wish): void {
  const { deliveryMode, memo, itemList, receiverName = '', receiverTel = '', deliveryAddr = '' } = wish;
  if (itemList.length === 0) throw dataError('itemList', 'empty');
  const receiver = { receiverName, receiverTel, deliveryAddr };
  for (const problem of submitProblems({
    ...receiver,
    deliveryMode,
    memo,
    lineCount: itemList.length,
    isTimeMissing: false,
  })) {
    if (problem.kind === 'tooManyLines') throw new CallError(2521);
    if (problem.kind === 'missing') throw dataError(problem.field, 'missing');
    throw dataError(problem.field, `at most ${problem.most} characters`);
  }
}

/** Whether this shop takes orders of this mode, paid in this way. */
function refuseWays(shop: Shop, wish: Wish): void {
  if (!shop.deliveryModes.includes(wish.deliveryMode))
    throw dataError('deliveryMode', 'this shop does not offer it');
  const { checkoutMethod, expectTime } = wish;
  if (!isCheckoutNeeded(shop.orderingMode)) {
    if (checkoutMethod === CheckoutMethod.Online)
      throw dataError('checkoutMethod', 'orders of this shop are paid with the bill');
    return;
  }
  if (!allowsCheckout(bookingTerms(shop).checkoutMethod, checkoutMethod))
    throw dataError('checkoutMethod', 'this shop does not offer it');
  if (checkoutMethod === CheckoutMethod.Online && !takesOnlinePayment(shop)) throw new CallError(1021);
  if (expectTime != null && checkoutMethod === CheckoutMethod.AtPos)
    throw dataError('checkoutMethod', 'a reserved time is paid online');
}

/** What a shop that is paused tells the diner, in the language they read. */
function refusePaused(shop: Shop, langCur: Language | null, now: number): void {
  const pause = pauseAt(shop, now);
  if (!pause) return;
  throw new CallError(1031, (langCur === shop.lang2 && pause.message2) || pause.message);
}

/** Whether the place can be ordered from now, or at the reserved time: the code, the shop, its hours, its slots. */
function slotOrRefusal(
  { shop, code }: OpenSession,
  wish: Wish,
  { now, langCur }: Pick<OrderFacts, 'now' | 'langCur'>,
): Slot | undefined {
  if (!isEffective(code, now)) throw new CallError(1011);
  if (shop.suspended) throw new CallError(1001);
  refusePaused(shop, langCur, now);
  if (wish.expectTime == null) {
    if (!isOpen(shop, now)) throw new CallError(1031);
    return undefined;
  }
  const slot = slotFor(shop, wish.deliveryMode, wish.expectTime, now);
  if (!slot.ok) throw slotRefusal(slot.error);
  return slot.value;
}

/** SRV-6, CONF-10: an order below what a delivery needs, or with nothing due. */
function refuseTooLittle(shop: Shop, wish: Wish, { amounts }: PricedOrder): void {
  const shortfall = deliveryShortfall(shop, wish.deliveryMode, amounts.orderingAmount);
  if (shortfall > 0) throw new CallError(2513, 'The order is below the least amount for delivery');
  if (!isPlaceable(shop.orderingMode, amounts)) throw dataError('dueAmount', 'nothing would be due');
}

/** An order that may be placed: as the menu prices it, and the slot it is for. */
export type CheckedOrder = PricedOrder & {
  readonly slot: Slot | undefined;
  readonly memberPid: string | null;
};

/** What was loaded for the checks: the menu as it stands, and who the member is. */
export type OrderFacts = {
  readonly shown: ShownMenu;
  readonly standing: MemberStanding | undefined;
  readonly now: number;
  readonly langCur: Language | null;
};

/**
 * Everything that decides whether an order may be placed, before the scarce things are taken: fields, ways, hours, prices,
 * availability, amounts (SRV-1, SRV-2). Throws the code of the first thing that stands against it.
 */
export function checkOrder(
  session: OpenSession,
  wish: Wish,
  { shown, standing, now, langCur }: OrderFacts,
): CheckedOrder {
  const { shop } = session;
  refuseProblems(wish);
  refuseStrayFields(shop, wish);
  refuseWays(shop, wish);
  const slot = slotOrRefusal(session, wish, { now, langCur });
  const lines = priceLines(shown.menu, wish.itemList);
  const order = confirmedOrder(wish, { shop, shown, standing, now }, lines);
  refuseTooLittle(shop, wish, order);
  return { ...order, slot, memberPid: standing?.memberPid ?? null };
}
