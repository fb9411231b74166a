import { type ErrorCode, errorCodes, redirectOf } from '@comanda/contract/error-codes';
import type { FirstScreen, ScannedPlace } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { spuCateList } from '@comanda/domain/menu/availability';
import { type ScanProblem, scanProblem } from '@comanda/domain/session/scan-problem';
import { shopInfo } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { type ShownMenu, shownMenu } from '../order/shown-menu.ts';
import { findCode } from '../stores/session-store.ts';

/** A scanned link, as it stands in the address. */
export type ScannedLink = { readonly hash: string; readonly type: string; readonly code: string };

/** A shop that a scan opened, as it stands now; it holds no token, whoever has the link may have its page. */
export type ScannedShop = Omit<FirstScreen, 'language' | 'spuCateList'> & {
  readonly menu: ShownMenu['menu'];
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

function placeOf(code: NonNullable<Awaited<ReturnType<typeof findCode>>>['code']): ScannedPlace {
  return {
    hash: code.hash,
    type: code.type,
    code: code.code,
    tableNo: code.table_no,
    shopPid: code.shop_pid,
  };
}

/** Looks a scanned link up (SES-2). Nothing is written: link previews and scanners scan too. */
export async function scan(ctx: Context, link: ScannedLink): Promise<Scan> {
  const found = await findCode(ctx.db, link.hash);
  if (!found || found.code.code !== link.code) return problemAt('unknownQr');
  const { code, shop, menuVersion } = found;
  const printed = {
    type: code.type,
    off: code.off === 1,
    validFrom: code.valid_from,
    validUntil: code.valid_until,
  };
  const problem = scanProblem(
    { type: link.type, code: printed, shop, hasMenu: menuVersion !== null },
    ctx.now(),
  );
  if (problem !== undefined) return problemAt(problem);
  const { menu, availability, ...shown } = await shownMenu(ctx, found, ctx.now());
  return {
    kind: 'opened',
    scanned: {
      queryInfo: placeOf(code),
      shopInfo: shopInfo(shop, shown.menuVersion, ctx.now()),
      availability,
      menu,
    },
  };
}

/** What the first screen of a scanned shop is drawn from, in a language. */
export const firstScreen = ({ menu, ...scanned }: ScannedShop, language: Language): FirstScreen => ({
  ...scanned,
  spuCateList: spuCateList(menu, scanned.availability),
  language,
});
