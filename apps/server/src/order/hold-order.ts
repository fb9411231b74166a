import type { CallInput } from '@comanda/contract/contract';
import type { Amount } from '@comanda/domain/money';
import { type HoldReason, holdReasons, medianAmount } from '@comanda/domain/order/hold';
import { isPaidOnline } from '@comanda/domain/shop/checkout-method';
import { holdLimits, mostForMedian } from '@comanda/domain/shop/hold-limits';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import type { Trx } from '../db/transaction.ts';
import { countOrdersAtTill, newestAmounts, type OrderRow } from '../stores/order-store.ts';
import type { CheckedOrder } from './check-order.ts';

/** Why an order was held when it was placed; empty when it was not. */
export const heldReasons = ({ hold }: Pick<OrderRow, 'hold'>): HoldReason[] => JSON.parse(hold ?? '[]');

/** A median changes slowly: it is read again after so many seconds. */
const medianSeconds = 300;
const mostShops = 2000;

type Known = { readonly median: Amount | null; readonly readAt: number };
const knownOf = new WeakMap<Db, Map<string, Known>>();

/** The median amount of a shop's newest orders, read once in five minutes; null below 50 orders. */
async function shopMedian({ db, now }: Context, shopPid: string): Promise<Amount | null> {
  const known = knownOf.get(db) ?? new Map<string, Known>();
  knownOf.set(db, known);
  const kept = known.get(shopPid);
  if (kept && Math.abs(now() - kept.readAt) < medianSeconds) return kept.median;
  const median = medianAmount(await newestAmounts(db, shopPid, mostForMedian));
  if (known.size >= mostShops) known.clear();
  known.set(shopPid, { median, readAt: now() });
  return median;
}

/** The median that an order of this shop is compared with; null when no rule needs it. Read before the transaction. */
export const medianFor = async (
  ctx: Context,
  shop: Shop,
  wish: CallInput<'submit'>,
): Promise<Amount | null> =>
  holdLimits(shop).timesMedian === null || isPaidOnline(shop.orderingMode, wish.checkoutMethod)
    ? null
    : shopMedian(ctx, shop.shopPid);

type Held = {
  readonly shop: Shop;
  readonly wish: CallInput<'submit'>;
  readonly checked: CheckedOrder;
  readonly median: Amount | null;
  readonly sessionHash: string;
};

/**
 * FIX-47: why a new order waits for the staff. The caller has locked the session, so that orders that come at the same moment are
 * counted one after the other.
 */
export async function reasonsToHold(
  ctx: Context,
  trx: Trx,
  { shop, wish, checked, median, sessionHash }: Held,
): Promise<HoldReason[]> {
  if (isPaidOnline(shop.orderingMode, wish.checkoutMethod)) return [];
  const limits = holdLimits(shop);
  const { ordersPerSession } = limits;
  const since = ctx.now() - (ordersPerSession?.minutes ?? 0) * 60;
  const before = ordersPerSession === null ? 0 : await countOrdersAtTill(trx, sessionHash, since);
  const { orderingAmount } = checked.amounts;
  return holdReasons({ lines: wish.itemList, orderingAmount, median, orders: before + 1 }, limits);
}
