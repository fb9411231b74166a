import type { Language } from '@comanda/domain/language';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';

/** The scanned QR code in a page. It has no token, so that the page can be cached and shared as a preview. */
export type ScannedPlace = Omit<QueryInfo, 'token'>;

/**
 * The part of a long menu that a page leaves out. `path` is the address of the whole menu as JSON (categories without
 * availability marks, amounts in minor units); its content never changes. `itemCounts` has the number of items of each
 * category. `null` if nothing is left out.
 */
export type MenuRest = { readonly path: string; readonly itemCounts: readonly number[] };

/**
 * The data that the first screen of the menu's page is rendered from. The page contains it as JSON (`<script
 * type="application/json" id="first-screen">`), with amounts in minor units. It has no time, because the page is
 * cached.
 */
export type FirstScreen = {
  readonly shopInfo: ShopInfo;
  readonly queryInfo: ScannedPlace;
  readonly spuCateList: readonly SpuCate[];
  readonly rest: MenuRest | null;
  readonly availability: Availability;
  /** The interface language of the page. */
  readonly language: Language;
  /** The language of the two of `shopInfo` in which the page shows the shop's texts. */
  readonly textLang: string;
  /** The database did not answer: the page shows a stored menu, and nothing can be ordered. */
  readonly isAway?: true;
};
