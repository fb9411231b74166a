import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { publishAfterCommit } from '../../notices.ts';
import { bumpAvailability, bumpIfUsedUp } from '../../stores/shop-store.ts';

/** Tells open pages after the commit that an order is new or has changed. */
export function noticeOrder(
  ctx: Context,
  trx: Trx,
  order: Pick<StoredOrder, 'shopPid' | 'orderId' | 'version'>,
): void {
  const { shopPid, orderId, version } = order;
  publishAfterCommit(ctx, trx, { kind: 'order', shopPid, orderId, version });
}

/** Tells open pages that availability has changed. */
export async function noticeAvailability(ctx: Context, trx: Trx, shopPid: string): Promise<void> {
  const version = await bumpAvailability(trx, shopPid);
  publishAfterCommit(ctx, trx, { kind: 'availability', shopPid, version });
}

/** Tells open pages if one of these variants, of which the transaction has just taken units, has none left. */
export async function noticeUsedUp(
  ctx: Context,
  trx: Trx,
  shopPid: string,
  skuPids: readonly string[],
): Promise<void> {
  const version = await bumpIfUsedUp(trx, shopPid, skuPids);
  if (version !== undefined) publishAfterCommit(ctx, trx, { kind: 'availability', shopPid, version });
}
