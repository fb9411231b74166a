import { soldPids } from '@comanda/domain/menu/menu';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import type { Trx } from '../db/transaction.ts';
import { noticeAvailability } from '../order/notice.ts';
import { findMenu, soldOutMarks, usedUpSkus } from '../stores/menu-store.ts';
import { markSoldOut, unmarkSoldOut } from '../stores/publish-store.ts';
import { findShopNews, holdShopNews, type ShopState } from '../stores/shop-store.ts';
import type { SoldOut } from './answers.schema.ts';
import type { SoldOutBody } from './merchant.schema.ts';

type Mark = Awaited<ReturnType<typeof soldOutMarks>>[number];

export type MarkAnswer =
  | { readonly kind: 'done' | 'changedMeanwhile'; readonly soldOut: SoldOut }
  | { readonly kind: 'notOnMenu'; readonly pids: readonly string[] };

/** What a shop has marked sold out, and what its counts say is used up. */
export async function soldOutNow(db: Db, shopPid: string): Promise<SoldOut> {
  const marks = await soldOutMarks(db, shopPid);
  const pidsOf = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ pid }) => pid);
  const { availability_version: version } = await findShopNews(db, shopPid);
  return {
    version,
    spuPidList: pidsOf('spu'),
    attrPidList: pidsOf('option'),
    usedUpSkuPidList: await usedUpSkus(db, shopPid),
  };
}

const marksIn = ({ spuPidList = [], attrPidList = [] }: SoldOutBody): Mark[] => [
  ...spuPidList.map((pid) => ({ kind: 'spu', pid }) as const),
  ...attrPidList.map((pid) => ({ kind: 'option', pid }) as const),
];

const isIn =
  (marks: readonly Mark[]) =>
  ({ kind, pid }: Mark): boolean =>
    marks.some((mark) => mark.kind === kind && mark.pid === pid);

/** Of some marks those whose id the shop's menu does not have. */
async function strangers(
  trx: Trx,
  { shop, menuVersion }: ShopState,
  marks: readonly Mark[],
): Promise<Mark[]> {
  const menu = menuVersion === null ? undefined : await findMenu(trx, shop.shopPid, menuVersion);
  if (!menu) return [...marks];
  const { spus, options } = soldPids(menu);
  return marks.filter(({ kind, pid }) => !(kind === 'spu' ? spus : options).has(pid));
}

/** What a shop wants to say, and whether the items are sold out or back on sale. */
export type MarkWish = SoldOutBody & { readonly isSoldOut: boolean };

/**
 * Marks items and options sold out, or takes their marks away, all of them or, with an id that is not on the menu, none;
 * what was marked and has left the menu can still be unmarked. Open menus hear of it when anything has changed.
 */
export async function markForShop(
  ctx: Context,
  trx: Trx,
  state: ShopState,
  { isSoldOut, version, ...body }: MarkWish,
): Promise<MarkAnswer> {
  const { shopPid } = state.shop;
  const wanted = marksIn(body);
  const { availability_version: current } = await holdShopNews(trx, shopPid);
  const standing = await soldOutMarks(trx, shopPid);
  const unknown = await strangers(trx, state, wanted);
  const refused = unknown.filter((mark) => isSoldOut || !isIn(standing)(mark));
  if (refused.length > 0) return { kind: 'notOnMenu', pids: refused.map(({ pid }) => pid) };
  const changed = wanted.filter((mark) => isIn(standing)(mark) !== isSoldOut);
  const isStale = changed.length > 0 && version !== undefined && version !== current;
  if (isStale) return { kind: 'changedMeanwhile', soldOut: await soldOutNow(trx, shopPid) };
  await (isSoldOut ? markSoldOut : unmarkSoldOut)(trx, shopPid, changed);
  if (changed.length > 0) await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', soldOut: await soldOutNow(trx, shopPid) };
}
