import { CallError, redirectOf } from '@comanda/contract/error-codes';
import type { FirstScreen, ScannedPlace } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { availabilityOf, spuCateList } from '@comanda/domain/menu/availability';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { shopInfo } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { assertOpened, type FoundCode, openedCode } from '../order/opened-code.ts';
import { type ShownMenu, shownMenu } from '../order/shown-menu.ts';
import type { CodeOfShop } from '../stores/session-store.ts';
import type { KeptMenus } from './kept-menus.ts';

/** A shop that a scan opened, as it stands now; it holds no token, whoever has the link may have its page. */
export type ScannedShop = Omit<FirstScreen, 'language' | 'spuCateList' | 'rest'> & {
  readonly menu: ShownMenu['menu'];
};

/** What a scan leads to: a shop, or the page of a problem. */
export type Scan =
  | { readonly kind: 'opened'; readonly scanned: ScannedShop }
  | { readonly kind: 'problem'; readonly path: string };

const placeOf = ({ code }: { readonly code: CodeOfShop }): ScannedPlace => ({
  hash: code.hash,
  type: code.type,
  code: code.code,
  tableNo: code.table_no,
  shopPid: code.shop_pid,
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
export const scan = (ctx: Context, link: ScannedCode, kept: KeptMenus): Promise<Scan> =>
  orProblem(async () => {
    const found = await openedCode(ctx, link);
    const scanned = await scannedShop(ctx, found);
    const { shop, availabilityVersion } = found;
    kept.note({ shop, menu: scanned.menu, availabilityVersion });
    return scanned;
  });

/** The same from what is kept on the disk, for a database that does not answer; undefined for a code that is not kept. */
export async function scanKept(ctx: Context, link: ScannedCode, kept: KeptMenus): Promise<Scan | undefined> {
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

async function orProblem(look: () => Promise<ScannedShop>): Promise<Scan> {
  try {
    return { kind: 'opened', scanned: await look() };
  } catch (error) {
    const path = error instanceof CallError ? redirectOf(error.code) : undefined;
    if (path === undefined) throw error;
    return { kind: 'problem', path };
  }
}

/**
 * A menu of so many bytes, unpacked, stands in its page whole; of a longer one the items that begin within
 * `bytesOfLongMenu`, so that the page comes in one round trip. Bytes, not items: words differ in length, and Japanese
 * and Thai letters take three each.
 */
const bytesInPage = 24_000;
const bytesOfLongMenu = 16_000;

const bytesOf = (menu: unknown): number => Buffer.byteLength(JSON.stringify(menu));

/** All categories, with the items of the first ones, until there are enough of them. */
function beginning(categories: readonly SpuCate[]): SpuCate[] {
  let bytes = 0;
  const fits = (spu: SpuCate['spuList'][number]) => {
    const isShown = bytes < bytesOfLongMenu;
    bytes += bytesOf(spu);
    return isShown;
  };
  return categories.map((category) => ({ ...category, spuList: category.spuList.filter(fits) }));
}

/** What the first screen of a scanned shop is drawn from, in a language; where the whole of a long menu lies is asked for when it is one. */
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
