import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { publishAfterCommit } from '../../notices.ts';
import { bumpAvailability, bumpIfUsedUp } from '../../stores/shop-store.ts';

/** Notifies open pages of a new or changed order, after the commit. */
export function noticeOrder(
  ctx: Context,
  trx: Trx,
  order: Pick<StoredOrder, 'shopPid' | 'orderId' | 'version'>,
): void {
  const { shopPid, orderId, version } = order;
  publishAfterCommit(ctx, trx, { kind: 'order', shopPid, orderId, version });
}

/** Notifies open pages that availability has changed, after the commit. */
export async function noticeAvailability(ctx: Context, trx: Trx, shopPid: string): Promise<void> {
  const version = await bumpAvailability(trx, shopPid);
  publishAfterCommit(ctx, trx, { kind: 'availability', shopPid, version });
}

/** Notifies open pages if the transaction has just taken the last unit of one of these variants or options. */
export async function noticeUsedUp(
  ctx: Context,
  trx: Trx,
  shopPid: string,
  skuPids: readonly string[],
): Promise<void> {
  const version = await bumpIfUsedUp(trx, shopPid, skuPids);
  if (version !== undefined) publishAfterCommit(ctx, trx, { kind: 'availability', shopPid, version });
}
