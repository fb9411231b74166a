import type { OrderRequest } from '@comanda/domain/checkout/order-request';
import type { Amount } from '@comanda/domain/money';
import { holdReasons, medianAmount } from '@comanda/domain/order/hold';
import type { HoldReason } from '@comanda/domain/order/hold.schema';
import { isPaidOnline } from '@comanda/domain/shop/checkout-method';
import { holdLimits, mostForMedian } from '@comanda/domain/shop/hold-limits';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { newestAmounts } from '../../stores/order-list-store.ts';
import { countOrdersAtTill } from '../../stores/session-order-store.ts';

/** A median changes slowly, so it is cached for this many seconds. */
const medianSeconds = 300;

/** The median amount of a shop's newest orders, cached for at most five minutes; null below 50 orders. */
async function shopMedian({ caches, db, now }: Context, shopPid: string): Promise<Amount | null> {
  const { median } = await caches.medians.get(
    `${Math.floor(now() / medianSeconds)} ${shopPid}`,
    async () => ({ median: medianAmount(await newestAmounts(db, shopPid, mostForMedian)) }),
  );
  return median;
}

/** The median that an order of this shop is compared with; null when no rule needs it. Read before the transaction. */
export const medianFor = async (ctx: Context, shop: Shop, request: OrderRequest): Promise<Amount | null> =>
  holdLimits(shop).timesMedian === null || isPaidOnline(shop.orderingMode, request.checkoutMethod)
    ? null
    : shopMedian(ctx, shop.shopPid);

type Held = {
  readonly shop: Shop;
  readonly request: OrderRequest;
  readonly orderingAmount: Amount;
  readonly median: Amount | null;
  readonly sessionHash: string;
};

/**
 * FIX-47: why a new order waits for the staff. The caller has locked the session, so that simultaneous orders are
 * counted one after the other.
 */
export async function reasonsToHold(
  ctx: Context,
  trx: Trx,
  { shop, request, orderingAmount, median, sessionHash }: Held,
): Promise<HoldReason[]> {
  if (isPaidOnline(shop.orderingMode, request.checkoutMethod)) return [];
  const limits = holdLimits(shop);
  const { ordersPerSession } = limits;
  const since = ctx.now() - (ordersPerSession?.minutes ?? 0) * 60;
  const session = { shopPid: shop.shopPid, sessionHash };
  const before = ordersPerSession === null ? 0 : await countOrdersAtTill(trx, session, since);
  return holdReasons({ lines: request.itemList, orderingAmount, median, orders: before + 1 }, limits);
}
