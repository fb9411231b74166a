import type { CallInput } from '@comanda/contract/contract';
import { CallError } from '@comanda/contract/error-codes';
import { lineUnavailable, unavailableKind, unavailableOf } from '@comanda/domain/cart/unavailable-of';
import { orderAmounts } from '@comanda/domain/checkout/amounts';
import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import { orderChanges } from '@comanda/domain/checkout/order-changes';
import type { PricedLine } from '@comanda/domain/checkout/price-line';
import { isPlaceable } from '@comanda/domain/checkout/submit-problems';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Amount } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import { type Benefit, benefitOf, type MemberStanding } from './benefit.ts';
import { amountsOf, orderingAmountOf, type PricedOrder } from './price-order.ts';
import type { ShownMenu } from './shown-menu.ts';

type Wish = CallInput<'submit'>;

/** What was loaded to confirm an order: where, the menu as it stands, and who the member is. */
type ConfirmFacts = {
  readonly shop: Shop;
  readonly shown: ShownMenu;
  readonly standing: MemberStanding | undefined;
  readonly now: number;
};

function benefitFor(wish: Wish, facts: ConfirmFacts, lines: readonly PricedLine[]): Benefit | undefined {
  return benefitOf(wish, { ...facts, orderingAmount: orderingAmountOf(lines) });
}

/** The benefit, as far as these lines still give one. */
function benefitLeft(wish: Wish, facts: ConfirmFacts, lines: readonly PricedLine[]): Benefit | undefined {
  try {
    return benefitFor(wish, facts, lines);
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

function counted(
  wish: Wish,
  { shop }: ConfirmFacts,
  { lines, benefit }: Omit<PricedOrder, 'amounts'>,
): PricedOrder {
  return { lines, benefit, amounts: amountsOf(shop, wish.deliveryMode, { lines, benefit }) };
}

const promoSeen = (wish: Wish): Amount | undefined => wish.couponPromoAmount ?? wish.pointPromoAmount;

/** What the diner's own amounts come to with the taxes as they are now. */
const dueAsPictured = (wish: Wish, shop: Shop, { lines, amounts }: PricedOrder): Amount =>
  orderAmounts({
    lines: lines.map(({ item }, at) => ({
      amount: wish.itemList[at]?.saleAmount ?? 0,
      taxClass: item.taxClass,
    })),
    promotion: promoSeen(wish) ?? amounts.promotionAmount,
    taxes: shop.taxes,
    deliveryMode: wish.deliveryMode,
    rounding: shop.taxRounding,
  }).dueAmount;

type Compared = {
  readonly whole: PricedOrder;
  /** What is left of it. */
  readonly left: PricedOrder;
  readonly unavailable: Availability;
};

const changesOf = (wish: Wish, shop: Shop, { whole, left, unavailable }: Compared) =>
  orderChanges(
    { ...wish, promoAmount: promoSeen(wish) },
    {
      lines: whole.lines.map(({ line }) => line),
      amounts: left.amounts,
      dueAsPictured: dueAsPictured(wish, shop, whole),
      unavailable,
    },
  );

/** SRV-6, CONF-10: whether what is left of an order may be placed for itself. */
const canStand = (wish: Wish, shop: Shop, { lines, amounts }: PricedOrder): boolean =>
  lines.length > 0 &&
  deliveryShortfall(shop, wish.deliveryMode, amounts.orderingAmount) <= 0 &&
  isPlaceable(shop.orderingMode, amounts);

/**
 * SRV-2: some lines cannot be had: 2511, or 2513 where nothing is sold out. Where more has changed than that, and what is
 * left can be ordered, one answer tells it all: 2512.
 */
function refuseMissing(
  wish: Wish,
  facts: ConfirmFacts,
  priced: readonly PricedLine[],
  missing: Availability,
): void {
  const kind = unavailableKind(missing);
  if (!kind) return;
  const { shop } = facts;
  const whole = counted(wish, facts, { lines: priced, benefit: benefitLeft(wish, facts, priced) });
  const had = priced.filter(({ line }) => !lineUnavailable(line, missing));
  const left = counted(wish, facts, { lines: had, benefit: benefitLeft(wish, facts, had) });
  const hasMoved =
    changesOf(wish, shop, { whole, left: whole, unavailable: nothingUnavailable }) !== undefined;
  if (hasMoved && canStand(wish, shop, left))
    throw new CallError(2512, undefined, changesOf(wish, shop, { whole, left, unavailable: missing }));
  throw new CallError(kind === 'soldOut' ? 2511 : 2513, undefined, missing);
}

/**
 * The order as it is priced now, when that is what the diner saw and all of it can be had. Else 2512 with what has changed
 * (SRV-1, CONF-16), or 2511 and 2513 with what cannot be had; 2530 or 2531 for a benefit that is none.
 */
export function confirmedOrder(wish: Wish, facts: ConfirmFacts, priced: readonly PricedLine[]): PricedOrder {
  const { shop, shown } = facts;
  const lines = priced.map(({ line }) => line);
  refuseMissing(wish, facts, priced, unavailableOf(shown.menu, lines, shown.availability));
  const order = counted(wish, facts, { lines: priced, benefit: benefitFor(wish, facts, priced) });
  const changes = changesOf(wish, shop, { whole: order, left: order, unavailable: nothingUnavailable });
  if (changes) throw new CallError(2512, undefined, changes);
  return order;
}
