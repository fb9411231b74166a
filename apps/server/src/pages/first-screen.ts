import { CallError } from '@comanda/contract/call-error';
import type { FirstScreen, ScannedPlace } from '@comanda/contract/first-screen';
import { redirectOf } from '@comanda/contract/refusals';
import type { Language } from '@comanda/domain/language';
import { availabilityOf, spuCateList } from '@comanda/domain/menu/availability';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { shopInfo } from '@comanda/domain/shop/shop';
import type { ShownMenu } from '../caches.ts';
import type { Context } from '../context.ts';
import { assertOpened, openedCode } from '../operations/order/opened-code.ts';
import { shownMenu } from '../operations/order/shown-menu.ts';
import type { CodeOfShop, FoundCode } from '../stores/session-store.ts';
import type { KeptMenus } from './kept-menus.ts';

/** A scanned shop as it is now. It contains no token, because anyone with the link may read its page. */
export type ScannedShop = Omit<FirstScreen, 'language' | 'spuCateList' | 'rest'> & {
  readonly menu: ShownMenu['menu'];
};

/** What a scan leads to: a shop, or the page of a problem. */
export type ScanOutcome =
  | { readonly kind: 'opened'; readonly scanned: ScannedShop }
  | { readonly kind: 'problem'; readonly path: string };

const placeOf = ({ code }: { readonly code: CodeOfShop }): ScannedPlace => ({
  hash: code.hash,
  type: code.type,
  code: code.code,
  tableNo: code.tableNo,
  shopPid: code.shopPid,
});

async function scannedShop(ctx: Context, found: FoundCode): Promise<ScannedShop> {
  const { menu, menuVersion, availability } = await shownMenu(ctx, found, ctx.now());
  return {
    queryInfo: placeOf(found),
    shopInfo: shopInfo(found.shop, menuVersion, ctx.now()),
    availability,
    menu,
  };
}

/** Looks a scanned link up (SES-2). Nothing is written to the database: link previews and scanners scan too. */
export const scan = (ctx: Context, link: ScannedCode, kept: KeptMenus): Promise<ScanOutcome> =>
  orProblem(async () => {
    const found = await openedCode(ctx, link);
    const scanned = await scannedShop(ctx, found);
    const { shop, availabilityVersion } = found;
    kept.note({ shop, menu: scanned.menu, availabilityVersion });
    return scanned;
  });

/** The same from what is kept on the disk, for a database that does not answer; undefined for a code that is not kept. */
export async function scanKept(
  ctx: Context,
  link: ScannedCode,
  kept: KeptMenus,
): Promise<ScanOutcome | undefined> {
  const found = await kept.findByCode(link.hash);
  if (!found) return undefined;
  const { shop, menu, soldOut } = found;
  const at = ctx.now();
  return orProblem(async () => ({
    queryInfo: placeOf(assertOpened({ ...found, menuVersion: menu.version }, link, at)),
    shopInfo: shopInfo(shop, menu.version, at),
    availability: availabilityOf(menu, soldOut, at, shop.timeZone),
    menu,
    isAway: true,
  }));
}

async function orProblem(look: () => Promise<ScannedShop>): Promise<ScanOutcome> {
  try {
    return { kind: 'opened', scanned: await look() };
  } catch (error) {
    const path = error instanceof CallError ? redirectOf(error.code) : undefined;
    if (path === undefined) throw error;
    return { kind: 'problem', path };
  }
}

/**
 * A menu up to this size, uncompressed, is in its page as a whole. Of a longer one, only the items that begin
 * within `bytesOfLongMenu`, so that the page comes in one round trip. Bytes, not items, because texts differ in
 * length, and Japanese and Thai letters take three bytes each.
 */
const bytesInPage = 12_000;
const bytesOfLongMenu = 8_000;

const bytesOf = (menu: unknown): number => Buffer.byteLength(JSON.stringify(menu));

/** All categories, with the items of the first ones up to the limit. */
function beginning(categories: readonly SpuCate[]): SpuCate[] {
  let bytes = 0;
  const fits = (spu: SpuCate['spuList'][number]) => {
    const isShown = bytes < bytesOfLongMenu;
    bytes += bytesOf(spu);
    return isShown;
  };
  return categories.map((category) => ({ ...category, spuList: category.spuList.filter(fits) }));
}

/**
 * The data of the first screen of a scanned shop, in a language. For a long menu it includes the address of the
 * whole.
 */
export async function firstScreen(
  { menu, ...scanned }: ScannedShop,
  language: Language,
  pathOf: () => Promise<string>,
): Promise<FirstScreen> {
  const whole = spuCateList(menu, scanned.availability);
  const isLong = bytesOf(whole) > bytesInPage;
  return {
    ...scanned,
    spuCateList: isLong ? beginning(whole) : whole,
    rest: isLong ? { path: await pathOf(), itemCounts: whole.map(({ spuList }) => spuList.length) } : null,
    language,
  };
}
