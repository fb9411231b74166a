import { type CallError, refusal } from '@comanda/contract/call-error';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { shortItems } from '@comanda/domain/checkout/short-items';
import { stockQuantities } from '@comanda/domain/checkout/stock-quantities';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import type { Context } from '../../context.ts';
import { allOf, type Trx } from '../../db/transaction.ts';
import { moveStock, type StockTake, unitsOnHand } from '../../stores/stock-store.ts';
import { noticeUsedUp } from './notice.ts';

/**
 * The refusal `soldOut`: lists variants and options without units as sold out, and those with fewer units than
 * requested as short (FIX-11). `taken` is what this transaction has taken so far and gives back.
 */
async function notEnough(
  trx: Trx,
  { shopPid, lines }: Pick<StockRequest, 'shopPid' | 'lines'>,
  taken: readonly StockTake[],
): Promise<CallError> {
  const skuPids = stockQuantities(lines).map(({ skuPid }) => skuPid);
  const left = await unitsOnHand(trx, shopPid, skuPids);
  for (const { skuPid, qty } of taken) left.set(skuPid, (left.get(skuPid) ?? 0) + qty);
  const selloutAttrPidList = skuPids.filter((skuPid) => left.get(skuPid) === 0);
  const availability = { ...nothingUnavailable, selloutAttrPidList };
  const shortList = shortItems(lines, availability, left);
  const message =
    selloutAttrPidList.length > 0 ? undefined : 'Fewer are left of some items than were ordered';
  return refusal('soldOut', { message, data: { ...availability, shortList } });
}

/** Returns the units that lines take of counted variants and options, always in the same order of ids. */
export async function countedTakes(
  trx: Trx,
  shopPid: string,
  lines: readonly OrderLine[],
): Promise<StockTake[]> {
  const wanted = stockQuantities(lines);
  const skuPids = wanted.map(({ skuPid }) => skuPid);
  const counted = await unitsOnHand(trx, shopPid, skuPids);
  return wanted.filter(({ skuPid }) => counted.has(skuPid));
}

type StockRequest = {
  readonly shopPid: string;
  readonly lines: readonly OrderLine[];
  /** The result of `countedTakes` for these lines. */
  readonly takes: readonly StockTake[];
  readonly pile: 'held' | 'claimed';
};

/**
 * Takes the units of counted variants and options, always in the same order of ids, so that two orders never deadlock.
 * Refuses if there are too few units; the transaction then gives back what it took.
 */
export async function takeStock(ctx: Context, trx: Trx, request: StockRequest): Promise<void> {
  const { shopPid, takes, pile } = request;
  if (takes.length === 0) return;
  const moves = takes.map((take) => moveStock(trx, shopPid, take, { from: 'onHand', to: pile }));
  const skuPids = takes.map(({ skuPid }) => skuPid);
  const [left] = await allOf([allOf(moves), noticeUsedUp(ctx, trx, shopPid, skuPids)]);
  const taken = takes.filter((_take, index) => left[index] !== undefined);
  if (taken.length < takes.length) throw await notEnough(trx, request, taken);
}
