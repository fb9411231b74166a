import { CallError } from '@comanda/contract/error-codes';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { skuQuantities } from '@comanda/domain/checkout/price-line';
import { shortItems } from '@comanda/domain/checkout/short-items';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { moveStock, type StockTake, unitsOnHand } from '../stores/stock-store.ts';
import { noticeAvailability } from './notice.ts';

/**
 * 2511 with what the lines cannot have: variants with nothing left are sold out, of others fewer are left than wanted
 * (FIX-11). `taken`: what this transaction has taken so far and gives back.
 */
async function notEnough(
  trx: Trx,
  { shopPid, lines }: Pick<StockWish, 'shopPid' | 'lines'>,
  taken: readonly StockTake[],
): Promise<CallError> {
  const skuPids = skuQuantities(lines).map(({ skuPid }) => skuPid);
  const left = await unitsOnHand(trx, shopPid, skuPids);
  for (const { skuPid, qty } of taken) left.set(skuPid, (left.get(skuPid) ?? 0) + qty);
  const selloutAttrPidList = skuPids.filter((skuPid) => left.get(skuPid) === 0);
  const availability = { ...nothingUnavailable, selloutAttrPidList };
  const shortList = shortItems(lines, availability, left);
  const message =
    selloutAttrPidList.length > 0 ? undefined : 'Fewer are left of some items than were ordered';
  return new CallError(2511, message, { ...availability, shortList });
}

type StockWish = {
  readonly shopPid: string;
  readonly lines: readonly OrderLine[];
  readonly pile: 'held' | 'claimed';
};

/**
 * Takes what lines need of the variants that are counted, in one order of variants for all, so that two orders never wait
 * for each other. 2511 when there is not enough; the transaction then gives back what it took.
 */
export async function takeStock(ctx: Context, trx: Trx, wish: StockWish): Promise<StockTake[]> {
  const { shopPid, lines, pile } = wish;
  const wanted = skuQuantities(lines);
  const counted = await unitsOnHand(
    trx,
    shopPid,
    wanted.map(({ skuPid }) => skuPid),
  );
  const takes = wanted.filter(({ skuPid }) => counted.has(skuPid));
  let isUsedUp = false;
  for (const [at, take] of takes.entries()) {
    const left = await moveStock(trx, shopPid, take, { from: 'on_hand', to: pile });
    if (left === undefined) throw await notEnough(trx, wish, takes.slice(0, at));
    isUsedUp ||= left === 0;
  }
  if (isUsedUp) await noticeAvailability(ctx, trx, shopPid);
  return takes;
}
