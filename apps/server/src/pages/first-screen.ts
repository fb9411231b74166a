import { type ErrorCode, errorCodes, redirectOf } from '@comanda/contract/error-codes';
import type { FirstScreen, ScannedPlace } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { availabilityOf, spuCateList } from '@comanda/domain/menu/availability';
import { type ScanProblem, scanProblem } from '@comanda/domain/session/scan-problem';
import { type Shop, shopInfo } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { findMenu, soldOutOf } from '../stores/menu-store.ts';
import { findCode } from '../stores/session-store.ts';

/** A scanned code that opens its shop, with all that decides what its page shows. */
export type ScannedShop = {
  readonly place: ScannedPlace;
  readonly shop: Shop;
  readonly menuVersion: number;
  readonly availabilityVersion: number;
};

/** What a scan leads to: a shop, or the page of a problem. */
export type Scan =
  | { readonly kind: 'opened'; readonly scanned: ScannedShop }
  | { readonly kind: 'problem'; readonly path: string };

/** The page that the error catalogue names for a problem. */
function pageOf(problem: ScanProblem): string {
  const codes = Object.keys(errorCodes).map(Number) as ErrorCode[];
  const code = codes.find((candidate) => errorCodes[candidate].name === problem);
  return redirectOf(code ?? 1000) ?? '/serveError';
}

const problemAt = (problem: ScanProblem): Scan => ({ kind: 'problem', path: pageOf(problem) });

/** Looks a scanned link up (SES-2). Nothing is written: link previews and scanners scan too. */
export async function scan(ctx: Context, hash: string, type: string): Promise<Scan> {
  const found = await findCode(ctx.db, hash);
  if (!found) return problemAt('unknownQr');
  const { code, shop, menuVersion, availabilityVersion } = found;
  const printed = {
    type: code.type,
    off: code.off === 1,
    validFrom: code.valid_from,
    validUntil: code.valid_until,
  };
  const problem = scanProblem({ type, code: printed, shop, hasMenu: menuVersion !== null }, ctx.now());
  if (problem !== undefined) return problemAt(problem);
  if (menuVersion === null) return problemAt('storeNoData');
  const place = {
    hash: code.hash,
    type: code.type,
    code: code.code,
    tableNo: code.table_no,
    shopPid: code.shop_pid,
  };
  return { kind: 'opened', scanned: { place, shop, menuVersion, availabilityVersion } };
}

/** What the first screen of a scanned shop is drawn from. It holds no token: whoever has the link may have the page. */
export async function firstScreen(
  ctx: Context,
  scanned: ScannedShop,
  language: Language,
): Promise<FirstScreen> {
  const { place, shop, menuVersion } = scanned;
  const at = ctx.now();
  const menu = await findMenu(ctx.db, shop.shopPid, menuVersion);
  if (!menu) throw new Error(`menu ${menuVersion} of ${shop.shopPid} is missing`);
  const availability = availabilityOf(menu, await soldOutOf(ctx.db, shop.shopPid), at, shop.timeZone);
  return {
    shopInfo: shopInfo(shop, menuVersion, at),
    queryInfo: place,
    spuCateList: spuCateList(menu, availability),
    availability,
    language,
    serverTime: at,
  };
}
