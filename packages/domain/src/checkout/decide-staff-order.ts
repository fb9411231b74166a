import { unavailableKind, unavailableOf } from '../cart/unavailable-of.ts';
import { availabilityIn, spusOf } from '../menu/availability-in-mode.ts';
import type { Amount } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import { type ConfirmFacts, servingOf } from './confirmed-order.ts';
import { bookedSlot, type DecidedOrder } from './decide-order.ts';
import { deliveryShortfall } from './delivery-shortfall.ts';
import { type DiscountFault, type DiscountRequest, discountedMoney, discountOf } from './discount.ts';
import { moneyBasis } from './money-basis.ts';
import { fieldsRefusal } from './order-fields.ts';
import { type OrderMoney, totalsOf } from './order-money.ts';
import type { OrderRefusal } from './order-refusal.ts';
import type { OrderRequest } from './order-request.ts';
import type { PricedLine } from './price-line.ts';
import { priceLines } from './priced-order.ts';
import { onlyPrices, pricesFor } from './prices-for.ts';
import { zonedShop } from './zoned-shop.ts';

/**
 * An order that staff take. `request`: its amounts do not count. `dueAmount`: what the guest knows it comes to, in minor units; an
 * order with another one is refused.
 */
export type StaffOrder = {
  readonly request: OrderRequest;
  readonly discount: DiscountRequest | undefined;
  readonly dueAmount: Amount | undefined;
};

/** Why an order of the staff cannot be placed. */
export type StaffOrderRefusal =
  | OrderRefusal
  | { readonly kind: 'wrongDiscount'; readonly fault: DiscountFault }
  | { readonly kind: 'otherAmount'; readonly money: OrderMoney };

/**
 * DESK-8: whether an order that staff take may be placed, with the menu, rules and prices of guests (`decideOrder`). Staff
 * see guests and kitchen themselves: so a pause, opening hours and a stopped QR code do not bind them, they take the money at
 * the till also for a booked time, and with a discount nothing may be due.
 */
export function decideStaffOrder(
  { request, discount, dueAmount }: StaffOrder,
  loaded: Omit<ConfirmFacts, 'member'>,
): Result<DecidedOrder, StaffOrderRefusal> {
  const wrong = fieldsRefusal(loaded.shop, request);
  if (wrong) return refused(wrong);
  if (loaded.shop.suspended) return refused({ kind: 'shopSuspended' });
  const zoned = zonedShop(loaded.shop, request);
  if (!zoned.ok) return zoned;
  const { shop, zone } = zoned.value;
  const { now } = loaded;
  const slot = bookedSlot(request, { shop, now });
  if (!slot.ok) return slot;
  const lines = linesOf(request, { ...loaded, shop });
  if (!lines.ok) return lines;
  const discounts = discountOf(discount, lines.value, shop);
  if (!discounts.ok) return refused({ kind: 'wrongDiscount', fault: discounts.error });
  const serving = servingOf(request, { now });
  const money = discountedMoney(shop, serving, { lines: lines.value, discounts: discounts.value });
  if (deliveryShortfall(shop, request.deliveryMode, money.orderingAmount) > 0)
    return refused({ kind: 'belowDeliveryMinimum' });
  if (dueAmount !== undefined && dueAmount !== totalsOf(money).dueAmount)
    return refused({ kind: 'otherAmount', money });
  const order = { lines: lines.value, benefit: undefined, money };
  const basis = moneyBasis(shop, serving, order);
  return ok({ ...order, basis, slot: slot.value, memberPid: null, zone });
}

/** The lines at the prices in force; refused if something of them is unavailable. */
function linesOf(
  request: OrderRequest,
  { shop: { timeZone }, menu, availability, now }: Omit<ConfirmFacts, 'member'>,
): Result<PricedLine[], OrderRefusal> {
  const prices = pricesFor(menu, { ...request, now, timeZone });
  const lines = priceLines(onlyPrices(prices.menu), request.itemList);
  if (!lines.ok) return lines;
  const inMode = availabilityIn(availability, spusOf(menu), request.deliveryMode);
  const unavailable = unavailableOf(
    menu,
    lines.value.map(({ line }) => line),
    inMode,
  );
  const kind = unavailableKind(unavailable);
  return kind ? refused({ kind, unavailable }) : lines;
}
