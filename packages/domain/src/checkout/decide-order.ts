import type { Language } from '../language.ts';
import { availabilityIn, spusOf } from '../menu/availability-in-mode.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Slot } from '../shop/booking.ts';
import { allowsCheckout, CheckoutMethod, isCheckoutNeeded } from '../shop/checkout-method.ts';
import type { DeliveryZone } from '../shop/delivery-zone.schema.ts';
import { bookingTerms, isOpen, pauseAt, type Shop, takesOnlinePayment } from '../shop/shop.ts';
import { slotFor } from '../shop/slots.ts';
import { readText } from '../text-language.ts';
import { type ConfirmFacts, confirmedOrder, servingOf } from './confirmed-order.ts';
import { deliveryShortfall } from './delivery-shortfall.ts';
import type { MoneyBasis } from './money-basis.schema.ts';
import { moneyBasis } from './money-basis.ts';
import { fieldsRefusal } from './order-fields.ts';
import { totalsOf } from './order-money.ts';
import { type OrderRefusal, wrongField } from './order-refusal.ts';
import type { OrderRequest } from './order-request.ts';
import { type PricedOrder, priceLines } from './priced-order.ts';
import { pricesFor } from './prices-for.ts';
import { isPlaceable } from './submit-problems.ts';
import { zonedShop } from './zoned-shop.ts';

/** The loaded data that a decision on an order depends on. */
export type DecisionFacts = ConfirmFacts & {
  /** Whether the QR code that the diner scanned is switched on and valid now. */
  readonly isCodeEffective: boolean;
  /** The language that the diner reads, if known. */
  readonly langCur: Language | null;
};

/** An order that may be placed: priced from the menu, with its booked slot and its member, if any. */
export type DecidedOrder = PricedOrder & {
  readonly slot: Slot | undefined;
  readonly memberPid: string | null;
  readonly zone: DeliveryZone | undefined;
  readonly basis: MoneyBasis;
};

/** Refuses a checkout method that the shop does not offer. */
function methodRefusal(shop: Shop, request: OrderRequest): OrderRefusal | undefined {
  const { checkoutMethod, expectTime } = request;
  const isOnline = checkoutMethod === CheckoutMethod.Online;
  if (!isCheckoutNeeded(shop.orderingMode))
    return isOnline ? wrongField('checkoutMethod', 'orders of this shop are paid with the bill') : undefined;
  if (!allowsCheckout(bookingTerms(shop).checkoutMethod, checkoutMethod))
    return wrongField('checkoutMethod', 'this shop does not offer it');
  if (isOnline && !takesOnlinePayment(shop)) return { kind: 'noPaymentMethods' };
  if (expectTime != null && checkoutMethod === CheckoutMethod.AtPos)
    return wrongField('checkoutMethod', 'a reserved time is paid online');
  return undefined;
}

/**
 * Refuses an order if the QR code, the shop or its pause does not allow one now. A pause has the shop's own message.
 */
function closedRefusal({ shop, isCodeEffective, langCur, now }: DecisionFacts): OrderRefusal | undefined {
  if (!isCodeEffective) return { kind: 'codeNotEffective' };
  if (shop.suspended) return { kind: 'shopSuspended' };
  const pause = pauseAt(shop, now);
  if (!pause) return undefined;
  const { languages } = shop;
  const reader = langCur ?? languages[0] ?? 'en';
  return { kind: 'closed', message: readText(pause.message, languages, reader).text };
}

/** The slot of a booked time; none for an order without one. */
export function bookedSlot(
  { deliveryMode, expectTime }: OrderRequest,
  { shop, now }: Pick<DecisionFacts, 'shop' | 'now'>,
): Result<Slot | undefined, OrderRefusal> {
  if (expectTime == null) return ok(undefined);
  const slot = slotFor(shop, deliveryMode, expectTime, now);
  return slot.ok ? slot : refused({ kind: 'timeUnavailable', reason: slot.error });
}

/** The slot of the booking time. An order without a booking time has none, and the shop must be open. */
function decideSlot(
  request: OrderRequest,
  { shop, now }: DecisionFacts,
): Result<Slot | undefined, OrderRefusal> {
  if (request.expectTime == null)
    return isOpen(shop, now) ? ok(undefined) : refused({ kind: 'closed', message: undefined });
  return bookedSlot(request, { shop, now });
}

/** SRV-6, CONF-10: refuses a delivery below the shop's minimum, and an order with nothing due. */
function amountRefusal(shop: Shop, request: OrderRequest, { money }: PricedOrder): OrderRefusal | undefined {
  if (deliveryShortfall(shop, request.deliveryMode, money.orderingAmount) > 0)
    return { kind: 'belowDeliveryMinimum' };
  if (!isPlaceable(shop.orderingMode, totalsOf(money)))
    return wrongField('dueAmount', 'nothing would be due');
  return undefined;
}

/**
 * SRV-1, SRV-2: whether an order may be placed. Checks its fields, methods, opening hours, place, prices, availability
 * and amounts, and refuses with the first reason. Stock, slot and benefit are reserved later, by the server.
 */
export function decideOrder(
  request: OrderRequest,
  loaded: DecisionFacts,
): Result<DecidedOrder, OrderRefusal> {
  const { menu, member } = loaded;
  const early =
    fieldsRefusal(loaded.shop, request) ?? methodRefusal(loaded.shop, request) ?? closedRefusal(loaded);
  if (early) return refused(early);
  const zoned = zonedShop(loaded.shop, request);
  if (!zoned.ok) return zoned;
  const { shop, zone } = zoned.value;
  const facts = { ...loaded, shop };
  const slot = decideSlot(request, facts);
  if (!slot.ok) return slot;
  const prices = pricesFor(menu, { ...request, now: facts.now, timeZone: shop.timeZone });
  const lines = priceLines(prices, request.itemList);
  if (!lines.ok) return lines;
  const availability = availabilityIn(facts.availability, spusOf(menu), request.deliveryMode);
  const order = confirmedOrder(request, { ...facts, availability }, lines.value);
  if (!order.ok) return order;
  const late = amountRefusal(shop, request, order.value);
  if (late) return refused(late);
  const basis = moneyBasis(shop, servingOf(request, facts), order.value);
  return ok({ ...order.value, basis, slot: slot.value, memberPid: member?.memberPid ?? null, zone });
}
