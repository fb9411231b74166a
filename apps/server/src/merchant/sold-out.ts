import type { SoldOutBody, StockBody } from '@comanda/contract/merchant/inputs.schema';
import type { SoldOutAnswer } from '@comanda/contract/merchant/shop.schema';
import { soldPids } from '@comanda/domain/menu/menu';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import type { Trx } from '../db/transaction.ts';
import { countOnHand } from '../operations/order/count-stock.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { findMenu, soldOutMarks, usedUpSkus } from '../stores/menu-store.ts';
import { markSoldOut, stopCounting, unmarkSoldOut } from '../stores/publish-store.ts';
import { findShopVersions, holdShopVersions, type ShopState } from '../stores/shop-store.ts';
import { stockList } from '../stores/stock-store.ts';
import { endOf } from './end-of.ts';

type Mark = Awaited<ReturnType<typeof soldOutMarks>>[number];
type MarkKey = Pick<Mark, 'kind' | 'pid'>;

export type MarkAnswer =
  | {
      readonly kind: 'done' | 'changedMeanwhile';
      readonly soldOut: SoldOutAnswer;
      readonly isRepeated?: true;
    }
  | { readonly kind: 'notOnMenu'; readonly pids: readonly string[] }
  | { readonly kind: 'overAlready' };

/** Reads the sold-out marks of a shop and what has no stock left. */
export async function soldOutNow(db: Db, shopPid: string): Promise<SoldOutAnswer> {
  const marks = await soldOutMarks(db, shopPid);
  const pidsOf = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ pid }) => pid);
  const { availabilityVersion: version } = await findShopVersions(db, shopPid);
  return {
    version,
    spuPidList: pidsOf('spu'),
    attrPidList: pidsOf('option'),
    usedUpSkuPidList: await usedUpSkus(db, shopPid),
    endList: marks.flatMap(({ pid, untilAt }) => (untilAt === null ? [] : [{ pid, until: untilAt }])),
    stockList: await stockList(db, shopPid),
  };
}

const marksIn = ({ spuPidList = [], attrPidList = [] }: SoldOutBody): MarkKey[] => [
  ...spuPidList.map((pid) => ({ kind: 'spu', pid }) as const),
  ...attrPidList.map((pid) => ({ kind: 'option', pid }) as const),
];

const isIn =
  (marks: readonly MarkKey[]) =>
  ({ kind, pid }: MarkKey): boolean =>
    marks.some((mark) => mark.kind === kind && mark.pid === pid);

/** Returns the marks whose id is not on the shop's menu. */
async function strangers(
  trx: Trx,
  { shop, menuVersion }: ShopState,
  marks: readonly MarkKey[],
): Promise<MarkKey[]> {
  const menu = menuVersion === null ? undefined : await findMenu(trx, shop.shopPid, menuVersion);
  if (!menu) return [...marks];
  const { spus, options } = soldPids(menu);
  return marks.filter(({ kind, pid }) => !(kind === 'spu' ? spus : options).has(pid));
}

/** A request to mark items and options as sold out, or as available again. */
export type MarkRequest = SoldOutBody & { readonly isSoldOut: boolean };

/**
 * Sets or removes sold-out marks of items and options. If one id is not on the menu, changes none of them. Marks of
 * items that have left the menu can still be removed. Open menus receive an event for any change.
 */
export async function markForShop(
  ctx: Context,
  trx: Trx,
  state: ShopState,
  { isSoldOut, version, until, ...body }: MarkRequest,
): Promise<MarkAnswer> {
  const { shopPid } = state.shop;
  const now = ctx.now();
  if (typeof until === 'number' && until <= now) return { kind: 'overAlready' };
  const untilAt = endOf(state.shop, until, now);
  const wanted = marksIn(body);
  const { availabilityVersion: current } = await holdShopVersions(trx, shopPid);
  const existing = await soldOutMarks(trx, shopPid);
  const unknown = await strangers(trx, state, wanted);
  const refused = unknown.filter((mark) => isSoldOut || !isIn(existing)(mark));
  if (refused.length > 0) return { kind: 'notOnMenu', pids: refused.map(({ pid }) => pid) };
  const ends = new Map(existing.map((mark) => [`${mark.kind} ${mark.pid}`, mark.untilAt]));
  const hasEnd = ({ kind, pid }: MarkKey) => ends.get(`${kind} ${pid}`) === untilAt;
  const changed = wanted.filter((mark) =>
    isSoldOut ? !isIn(existing)(mark) || !hasEnd(mark) : isIn(existing)(mark),
  );
  const isStale = changed.length > 0 && version !== undefined && version !== current;
  if (isStale) return { kind: 'changedMeanwhile', soldOut: await soldOutNow(trx, shopPid) };
  if (changed.length === 0)
    return { kind: 'done', soldOut: await soldOutNow(trx, shopPid), isRepeated: true };
  if (isSoldOut)
    await markSoldOut(
      trx,
      shopPid,
      changed.map((mark) => ({ ...mark, untilAt })),
    );
  else await unmarkSoldOut(trx, shopPid, changed);
  await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', soldOut: await soldOutNow(trx, shopPid) };
}

/**
 * DESK-6: sets how many units of a variant or option are left, or stops counting it. What has left the menu can only be
 * no longer counted. Open menus receive an event.
 */
export async function setStock(
  ctx: Context,
  trx: Trx,
  state: ShopState,
  { skuPid, onHand, version }: StockBody,
): Promise<Exclude<MarkAnswer, { kind: 'overAlready' }>> {
  const { shopPid } = state.shop;
  const { availabilityVersion: current } = await holdShopVersions(trx, shopPid);
  const unknown = onHand === null ? [] : await strangers(trx, state, [{ kind: 'option', pid: skuPid }]);
  if (unknown.length > 0) return { kind: 'notOnMenu', pids: [skuPid] };
  const before = (await stockList(trx, shopPid)).find((one) => one.skuPid === skuPid);
  if ((before?.onHand ?? null) === onHand)
    return { kind: 'done', soldOut: await soldOutNow(trx, shopPid), isRepeated: true };
  if (version !== undefined && version !== current)
    return { kind: 'changedMeanwhile', soldOut: await soldOutNow(trx, shopPid) };
  if (onHand === null) await stopCounting(trx, shopPid, skuPid);
  else await countOnHand(trx, shopPid, skuPid, onHand);
  await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', soldOut: await soldOutNow(trx, shopPid) };
}
