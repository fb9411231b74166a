import type { SoldOutBody } from '@comanda/contract/merchant/inputs.schema';
import type { SoldOutAnswer } from '@comanda/contract/merchant/shop.schema';
import { soldPids } from '@comanda/domain/menu/menu';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import type { Trx } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { findMenu, soldOutMarks, usedUpSkus } from '../stores/menu-store.ts';
import { markSoldOut, unmarkSoldOut } from '../stores/publish-store.ts';
import { findShopVersions, holdShopVersions, type ShopState } from '../stores/shop-store.ts';

type Mark = Awaited<ReturnType<typeof soldOutMarks>>[number];

export type MarkAnswer =
  | { readonly kind: 'done' | 'changedMeanwhile'; readonly soldOut: SoldOutAnswer }
  | { readonly kind: 'notOnMenu'; readonly pids: readonly string[] };

/** The marks of a shop, and the variants without stock. */
export async function soldOutNow(db: Db, shopPid: string): Promise<SoldOutAnswer> {
  const marks = await soldOutMarks(db, shopPid);
  const pidsOf = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ pid }) => pid);
  const { availabilityVersion: version } = await findShopVersions(db, shopPid);
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

/** Marks with an id that the shop's menu does not have. */
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

/** A request to mark items as sold out, or back on sale. */
export type MarkRequest = SoldOutBody & { readonly isSoldOut: boolean };

/**
 * Sets or removes the sold-out marks of items and options: all of them or, with an id that is not on the menu,
 * none. Marks of ids that have left the menu can still be removed. Open menus get an event for any change.
 */
export async function markForShop(
  ctx: Context,
  trx: Trx,
  state: ShopState,
  { isSoldOut, version, ...body }: MarkRequest,
): Promise<MarkAnswer> {
  const { shopPid } = state.shop;
  const wanted = marksIn(body);
  const { availabilityVersion: current } = await holdShopVersions(trx, shopPid);
  const existing = await soldOutMarks(trx, shopPid);
  const unknown = await strangers(trx, state, wanted);
  const refused = unknown.filter((mark) => isSoldOut || !isIn(existing)(mark));
  if (refused.length > 0) return { kind: 'notOnMenu', pids: refused.map(({ pid }) => pid) };
  const changed = wanted.filter((mark) => isIn(existing)(mark) !== isSoldOut);
  const isStale = changed.length > 0 && version !== undefined && version !== current;
  if (isStale) return { kind: 'changedMeanwhile', soldOut: await soldOutNow(trx, shopPid) };
  await (isSoldOut ? markSoldOut : unmarkSoldOut)(trx, shopPid, changed);
  if (changed.length > 0) await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', soldOut: await soldOutNow(trx, shopPid) };
}
