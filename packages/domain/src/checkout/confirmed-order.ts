import { lineUnavailable, unavailableKind, unavailableOf } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import type { Menu } from '../menu/menu.schema.ts';
import type { Amount } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Serving } from '../shop/charge.ts';
import type { Shop } from '../shop/shop.ts';
import { type Benefit, promotion } from './benefit.ts';
import { decideBenefit, type OrderingMember } from './decide-benefit.ts';
import { deliveryShortfall } from './delivery-shortfall.ts';
import type { OrderChanges } from './order-changes.schema.ts';
import { orderChanges } from './order-changes.ts';
import { totalsOf } from './order-money.ts';
import type { OrderRefusal } from './order-refusal.ts';
import type { OrderRequest } from './order-request.ts';
import type { PricedLine } from './price-line.ts';
import { moneyLine, moneyOf, orderingAmountOf, type PricedOrder, shopMoney } from './priced-order.ts';
import { isPlaceable } from './submit-problems.ts';

/** What a decision on an order needs. `now` is in Unix seconds. `member` is undefined for a diner without login. */
export type ConfirmFacts = {
  readonly shop: Shop;
  readonly menu: Menu;
  readonly availability: Availability;
  readonly member: OrderingMember | undefined;
  readonly now: number;
};

/** An order is served at its booked time, or now. */
export const servingOf = (
  { deliveryMode, expectTime, guestCount }: OrderRequest,
  { now }: Pick<ConfirmFacts, 'now'>,
): Serving => ({
  deliveryMode,
  at: expectTime ?? now,
  guestCount,
});

const priced = (
  request: OrderRequest,
  facts: ConfirmFacts,
  order: Omit<PricedOrder, 'money'>,
): PricedOrder => ({
  ...order,
  money: moneyOf(facts.shop, servingOf(request, facts), order),
});

const benefitFor = (request: OrderRequest, facts: ConfirmFacts, lines: readonly PricedLine[]) =>
  decideBenefit(request, { ...facts, orderingAmount: orderingAmountOf(lines) });

/** The benefit for these lines; undefined if they no longer reach its conditions, or if none is requested. */
function benefitLeft(
  request: OrderRequest,
  facts: ConfirmFacts,
  lines: readonly PricedLine[],
): Benefit | undefined {
  const benefit = benefitFor(request, facts, lines);
  return benefit.ok ? benefit.value : undefined;
}

const promotionSeen = ({ couponPromoAmount, pointPromoAmount }: OrderRequest): Amount | undefined =>
  couponPromoAmount ?? pointPromoAmount;

/** The due amount for the line amounts and the promotion that the diner saw, with the current taxes and charges. */
const dueAsPictured = (request: OrderRequest, facts: ConfirmFacts, { lines, money }: PricedOrder): Amount =>
  totalsOf(
    shopMoney(
      facts.shop,
      servingOf(request, facts),
      lines.map((line, at) => moneyLine(line, request.itemList[at]?.saleAmount ?? 0)),
      [promotion('coupon', promotionSeen(request) ?? totalsOf(money).promotionAmount)],
    ),
  ).dueAmount;

/** `whole` prices all lines; `left` only those that are available. */
type Compared = {
  readonly whole: PricedOrder;
  readonly left: PricedOrder;
  readonly unavailable: Availability;
};

const changesOf = (
  request: OrderRequest,
  facts: ConfirmFacts,
  { whole, left, unavailable }: Compared,
): OrderChanges | undefined =>
  orderChanges(
    { ...request, promoAmount: promotionSeen(request) },
    {
      lines: whole.lines.map(({ line }) => line),
      money: left.money,
      dueAsPictured: dueAsPictured(request, facts, whole),
      unavailable,
    },
  );

/**
 * SRV-6, CONF-10: whether the available lines can be ordered alone: they reach the shop's minimum, and an amount is
 * due.
 */
const isOrderable = ({ deliveryMode }: OrderRequest, shop: Shop, { lines, money }: PricedOrder): boolean =>
  lines.length > 0 &&
  deliveryShortfall(shop, deliveryMode, money.orderingAmount) <= 0 &&
  isPlaceable(shop.orderingMode, totalsOf(money));

/**
 * SRV-2: refuses an order with unavailable lines. The refusal is `soldOut` if any line is sold out, else `stopped`. If
 * amounts have changed too and the available lines can be ordered, it is `changed` with all changes. So the diner is
 * asked only once.
 */
function unavailableRefusal(
  request: OrderRequest,
  facts: ConfirmFacts,
  all: readonly PricedLine[],
): OrderRefusal | undefined {
  const { shop, menu, availability } = facts;
  const unavailable = unavailableOf(
    menu,
    all.map(({ line }) => line),
    availability,
  );
  const kind = unavailableKind(unavailable);
  if (!kind) return undefined;
  const whole = priced(request, facts, { lines: all, benefit: benefitLeft(request, facts, all) });
  const lines = all.filter(({ line }) => !lineUnavailable(line, unavailable));
  const left = priced(request, facts, { lines, benefit: benefitLeft(request, facts, lines) });
  const hasMore = changesOf(request, facts, { whole, left: whole, unavailable: nothingUnavailable });
  const changes = hasMore && changesOf(request, facts, { whole, left, unavailable });
  return changes && isOrderable(request, shop, left) ? { kind: 'changed', changes } : { kind, unavailable };
}

/**
 * The order at its current prices. It is refused if an amount differs from what the diner saw (SRV-1, CONF-16), if
 * something is unavailable (SRV-2), or if its benefit cannot be used.
 */
export function confirmedOrder(
  request: OrderRequest,
  facts: ConfirmFacts,
  lines: readonly PricedLine[],
): Result<PricedOrder, OrderRefusal> {
  const unavailable = unavailableRefusal(request, facts, lines);
  if (unavailable) return refused(unavailable);
  const benefit = benefitFor(request, facts, lines);
  if (!benefit.ok) return benefit;
  const order = priced(request, facts, { lines, benefit: benefit.value });
  const changes = changesOf(request, facts, {
    whole: order,
    left: order,
    unavailable: nothingUnavailable,
  });
  return changes ? refused({ kind: 'changed', changes }) : ok(order);
}
