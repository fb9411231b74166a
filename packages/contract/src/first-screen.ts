import type { Language } from '@comanda/domain/language';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';

/** The scanned code as a page may contain it: without the token, so that the page can be cached and previewed. */
export type ScannedPlace = Omit<QueryInfo, 'token'>;

/**
 * The part of a long menu that a page omits: `path` is the address of the whole as JSON (an array of categories
 * without marks of availability, amounts in minor units), which never changes; `itemCounts` has the number of items
 * of each category. `null` if nothing is omitted.
 */
export type MenuRest = { readonly path: string; readonly itemCounts: readonly number[] };

/**
 * The data from which the server renders the first screen of the menu's page. It is in the page as JSON (`<script
 * type="application/json" id="first-screen">`), amounts in minor units. It contains no clock, because the page is
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
  /** The database did not answer: the page uses a stored menu, and nothing can be ordered. */
  readonly isAway?: true;
};
