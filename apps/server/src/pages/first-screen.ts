import { CallError } from '@comanda/contract/call-error';
import type { FirstScreen, ScannedPlace } from '@comanda/contract/first-screen';
import { redirectOf } from '@comanda/contract/refusals';
import { inPair } from '@comanda/contract/wire-format';
import type { Language } from '@comanda/domain/language';
import type { TextLanguages } from '@comanda/domain/local-text';
import { availabilityOf, spuCateList } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import { categoriesInForce, pricesKey } from '@comanda/domain/menu/menu-in-force';
import { type LocalMoment, localMoment } from '@comanda/domain/menu/price-in-force';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { initialDeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { type Shop, shopInfo } from '@comanda/domain/shop/shop';
import { nearestLanguage, secondLanguage } from '@comanda/domain/text-language';
import type { ShownMenu } from '../caches.ts';
import type { Context } from '../context.ts';
import { assertOpened, openedCode } from '../operations/order/opened-code.ts';
import { shownMenu } from '../operations/order/shown-menu.ts';
import type { CodeOfShop, FoundCode } from '../stores/session-store.ts';
import type { KeptMenus } from './kept-menus.ts';

/**
 * What the page of a scanned shop shows. Contains no token, because the page is cached for everyone who scans the QR
 * code.
 */
export type ScannedShop = Omit<FirstScreen, 'language' | 'textLang' | 'spuCateList' | 'rest'> & {
  readonly menu: ShownMenu['menu'];
  /** The delivery mode and the time that decide the prices of the page, and those prices as a text (DISH-2). */
  readonly moment: LocalMoment;
  readonly prices: string;
};

/** The result of a scan: the shop, or the path of the page that explains a problem. */
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

/** A page shows the prices of the mode that sessions begin with. */
function pricesOf(menu: Menu, shop: Shop, { tableNo }: CodeOfShop, at: number) {
  const deliveryMode = initialDeliveryMode(shop, null, tableNo);
  const moment = localMoment({ deliveryMode, at }, shop.timeZone);
  return { moment, prices: pricesKey(menu, moment) };
}

async function scannedShop(ctx: Context, found: FoundCode): Promise<ScannedShop> {
  const { menu, menuVersion, availability } = await shownMenu(ctx, found, ctx.now());
  return {
    queryInfo: placeOf(found),
    shopInfo: shopInfo(found.shop, menuVersion, ctx.now()),
    availability,
    menu,
    ...pricesOf(menu, found.shop, found.code, ctx.now()),
  };
}

/**
 * Looks up a scanned link (requirement SES-2). Writes nothing to the database, because link previews and bots open
 * links too.
 */
export const scan = (ctx: Context, link: ScannedCode, kept: KeptMenus): Promise<ScanOutcome> =>
  orProblem(async () => {
    const found = await openedCode(ctx, link);
    const scanned = await scannedShop(ctx, found);
    const { shop, availabilityVersion } = found;
    kept.note({ shop, menu: scanned.menu, availabilityVersion });
    return scanned;
  });

/**
 * Like `scan`, but reads the menu that is stored on disk, because the database does not answer. `undefined` if the QR
 * code is not stored.
 */
export async function scanKept(
  ctx: Context,
  link: ScannedCode,
  kept: KeptMenus,
): Promise<ScanOutcome | undefined> {
  const found = await kept.findByCode(link.hash);
  if (!found) return undefined;
  const { shop, menu, soldOut, code } = found;
  const at = ctx.now();
  return orProblem(async () => ({
    queryInfo: placeOf(assertOpened({ ...found, menuVersion: menu.version }, link, at)),
    shopInfo: shopInfo(shop, menu.version, at),
    availability: availabilityOf(menu, soldOut, at, shop.timeZone),
    menu,
    ...pricesOf(menu, shop, code, at),
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
 * The page contains the whole menu if the menu has at most `bytesInPage` as uncompressed JSON. Of a longer menu, the
 * page contains the items that begin within `bytesOfLongMenu`, so that the page arrives in one round trip. The limits
 * are bytes and not items, because texts differ in length: Japanese and Thai letters take three bytes each.
 */
const bytesInPage = 24_000;
const bytesOfLongMenu = 8_000;

const bytesOf = (menu: unknown): number => Buffer.byteLength(JSON.stringify(menu));

/** An item without what only a filter reads of its choices. */
function withoutGroups({ choiceMarks, ...spu }: Spu): Spu {
  if (!choiceMarks?.groupList?.length) return { ...spu, ...(choiceMarks && { choiceMarks }) };
  const { groupList: _groups, ...own } = choiceMarks;
  return { ...spu, choiceMarks: own };
}

/** Returns all categories, with only those items that begin within `bytesOfLongMenu`. */
function beginning(categories: readonly SpuCate[]): SpuCate[] {
  let bytes = 0;
  const fits = (spu: Spu) => {
    const isShown = bytes < bytesOfLongMenu;
    bytes += bytesOf(spu);
    return isShown;
  };
  return categories.map((category) => ({
    ...category,
    spuList: category.spuList.map(withoutGroups).filter(fits),
  }));
}

/**
 * How a diner reads a page: the interface language, the index of the second language of the shop's texts, and which of
 * the two languages the page shows (DISH-1). A cached page is named by it.
 */
export type PageReader = {
  readonly language: Language;
  readonly second: number;
  readonly textLang: string;
};

export function textReader(languages: TextLanguages, tags: readonly string[]): Omit<PageReader, 'language'> {
  const second = secondLanguage(languages, tags);
  const pair = [languages[0] ?? 'en', languages[second] ?? 'en'];
  return { second, textLang: pair[nearestLanguage(pair, tags)] ?? 'en' };
}

/**
 * Returns the data of the first screen for a reader. For a long menu, the data includes the path of the file with the
 * whole menu.
 */
export async function firstScreen(
  { menu, moment, prices: _named, ...scanned }: ScannedShop,
  { second, ...reader }: PageReader,
  pathOf: () => Promise<string>,
): Promise<FirstScreen> {
  const whole = inPair(categoriesInForce(spuCateList(menu, scanned.availability), moment), second);
  const isLong = bytesOf(whole) > bytesInPage;
  return {
    ...inPair(scanned, second),
    spuCateList: isLong ? beginning(whole) : whole,
    rest: isLong ? { path: await pathOf(), itemCounts: whole.map(({ spuList }) => spuList.length) } : null,
    ...reader,
  };
}
