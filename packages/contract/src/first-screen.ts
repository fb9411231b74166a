import type { Language } from '@comanda/domain/language';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';

/** Which code was scanned, as a page may know it: everything but the token, so that the page may be cached and previewed. */
export type ScannedPlace = Omit<QueryInfo, 'token'>;

/**
 * What a page leaves out of a long menu: `path` is where the whole of it lies, as JSON (an array of categories without
 * marks of availability, amounts in minor units) that never changes; `itemCounts` says how many items each category has.
 * `null` instead of it where nothing is left out.
 */
export type MenuRest = { readonly path: string; readonly itemCounts: readonly number[] };

/**
 * What the server puts into the menu's page and draws its first screen from. It stands in the page as JSON
 * (`<script type="application/json" id="first-screen">`), amounts in minor units. No clock stands in it: a page
 * is kept for whoever asks next.
 */
export type FirstScreen = {
  readonly shopInfo: ShopInfo;
  readonly queryInfo: ScannedPlace;
  readonly spuCateList: readonly SpuCate[];
  readonly rest: MenuRest | null;
  readonly availability: Availability;
  /** The interface language of the page. */
  readonly language: Language;
  /** The database did not answer: the page is drawn from what the server keeps, and nothing can be ordered. */
  readonly isAway?: true;
};
