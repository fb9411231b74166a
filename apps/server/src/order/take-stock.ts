import { CallError } from '@comanda/contract/error-codes';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { skuQuantities } from '@comanda/domain/checkout/price-line';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { countedSkus, moveStock, type StockTake } from '../stores/stock-store.ts';
import { noticeAvailability } from './notice.ts';

const gone = (skuPid: string): Availability => ({ ...nothingUnavailable, selloutAttrPidList: [skuPid] });

/**
 * Takes what lines need of the variants that are counted, in one order of variants for all, so that two orders never wait
 * for each other. 2511 with the variant that has not enough; the transaction then gives back what it took.
 */
export async function takeStock(
  ctx: Context,
  trx: Trx,
  { shopPid, lines, pile }: { shopPid: string; lines: readonly OrderLine[]; pile: 'held' | 'claimed' },
): Promise<StockTake[]> {
  const wanted = skuQuantities(lines);
  const counted = await countedSkus(
    trx,
    shopPid,
    wanted.map(({ skuPid }) => skuPid),
  );
  const takes = wanted.filter(({ skuPid }) => counted.has(skuPid));
  let isUsedUp = false;
  for (const take of takes) {
    const left = await moveStock(trx, shopPid, take, { from: 'on_hand', to: pile });
    if (left === undefined) throw new CallError(2511, undefined, gone(take.skuPid));
    isUsedUp ||= left === 0;
  }
  if (isUsedUp) await noticeAvailability(ctx, trx, shopPid);
  return takes;
}
