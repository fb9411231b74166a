import { CallError, redirectOf } from '@comanda/contract/error-codes';
import type { FirstScreen, ScannedPlace } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { spuCateList } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { type FoundCode, openedCode, type ScannedLink } from '../order/opened-code.ts';
import { type ShownMenu, shownMenu } from '../order/shown-menu.ts';

/** A shop that a scan opened, as it stands now; it holds no token, whoever has the link may have its page. */
export type ScannedShop = Omit<FirstScreen, 'language' | 'spuCateList'> & {
  readonly menu: ShownMenu['menu'];
};

/** What a scan leads to: a shop, or the page of a problem. */
export type Scan =
  | { readonly kind: 'opened'; readonly scanned: ScannedShop }
  | { readonly kind: 'problem'; readonly path: string };

const placeOf = ({ code }: FoundCode): ScannedPlace => ({
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

/** Looks a scanned link up (SES-2). Nothing is written: link previews and scanners scan too. */
export async function scan(ctx: Context, link: ScannedLink): Promise<Scan> {
  try {
    return { kind: 'opened', scanned: await scannedShop(ctx, await openedCode(ctx, link)) };
  } catch (error) {
    const path = error instanceof CallError ? redirectOf(error.code) : undefined;
    if (path === undefined) throw error;
    return { kind: 'problem', path };
  }
}

/** What the first screen of a scanned shop is drawn from, in a language. */
export const firstScreen = ({ menu, ...scanned }: ScannedShop, language: Language): FirstScreen => ({
  ...scanned,
  spuCateList: spuCateList(menu, scanned.availability),
  language,
});
