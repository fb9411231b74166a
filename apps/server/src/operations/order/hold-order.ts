import type { OrderRequest } from '@comanda/domain/checkout/order-request';
import type { Amount } from '@comanda/domain/money';
import { holdReasons, medianAmount } from '@comanda/domain/order/hold';
import type { HoldReason } from '@comanda/domain/order/hold.schema';
import { isPaidOnline } from '@comanda/domain/shop/checkout-method';
import { holdLimits, mostForMedian } from '@comanda/domain/shop/hold-limits';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { allOf } from '../../db/transaction.ts';
import { newestAmounts } from '../../stores/order-list-store.ts';
import { countOrdersAtTill } from '../../stores/session-order-store.ts';
import { cachedFor } from './shown-menu.ts';

/** How many seconds a median is cached. It changes slowly. */
const medianSeconds = 300;

/**
 * The median amount of a shop's newest orders, cached for at most five minutes. Null if the shop has fewer than 50
 * orders.
 */
async function shopMedian({ caches, db, now }: Context, shopPid: string): Promise<Amount | null> {
  const { median } = await cachedFor(db, caches.medians)(
    `${Math.floor(now() / medianSeconds)} ${shopPid}`,
    async () => ({ median: medianAmount(await newestAmounts(db, shopPid, mostForMedian)) }),
  );
  return median;
}

/**
 * What the hold rules compare an order with: the shop's median, and how many orders its session placed recently
 * (`before`).
 */
export type LoadedHoldFacts = { readonly median: Amount | null; readonly before: number };

/**
 * Loads what the hold rules need. Returns `undefined` for an order that is paid online, because no rule applies to
 * it. The caller has locked the session, so that simultaneous orders are counted one after the other.
 */
export async function holdFacts(
  ctx: Context,
  { shop, sessionHash }: { readonly shop: Shop; readonly sessionHash: string },
  request: OrderRequest,
): Promise<LoadedHoldFacts | undefined> {
  if (isPaidOnline(shop.orderingMode, request.checkoutMethod)) return undefined;
  const { timesMedian, ordersPerSession } = holdLimits(shop);
  const since = ctx.now() - (ordersPerSession?.minutes ?? 0) * 60;
  const [median, before] = await allOf([
    timesMedian === null ? null : shopMedian(ctx, shop.shopPid),
    ordersPerSession === null ? 0 : countOrdersAtTill(ctx.db, { shopPid: shop.shopPid, sessionHash }, since),
  ]);
  return { median, before };
}

/** FIX-47: the reasons why a new order is held for the staff. Empty if the order is not held. */
export const reasonsToHold = (
  shop: Shop,
  { itemList: lines }: OrderRequest,
  { orderingAmount, facts }: { readonly orderingAmount: Amount; readonly facts: LoadedHoldFacts | undefined },
): HoldReason[] =>
  facts
    ? holdReasons({ lines, orderingAmount, median: facts.median, orders: facts.before + 1 }, holdLimits(shop))
    : [];
