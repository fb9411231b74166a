import type { Coupon } from '@comanda/domain/checkout/benefit';
import type { ShopLanguages } from '@comanda/domain/language';
import type { Menu } from '@comanda/domain/menu/menu';
import type { Pause } from '@comanda/domain/shop/pause';
import type { Shop } from '@comanda/domain/shop/shop';

/* Documents are written by this program and read as they were written. */

export const parsePause = (kept: string | null): Pause | null => JSON.parse(kept ?? 'null');

/** A shop that was kept before there were members has none, and takes orders back for a week. */
export const parseShop = ({ document, pause }: { document: string; pause: string | null }): Shop => ({
  members: null,
  returns: { seconds: 7 * 86_400, freesCoupon: false },
  ...JSON.parse(document),
  pause: parsePause(pause),
});
export const parseCoupon = (document: string): Coupon => JSON.parse(document);
export const parseMenu = (document: string): Menu => JSON.parse(document);

/** A text of a shop's terms, in both of the shop's languages. */
export type TermsText = ShopLanguages & {
  readonly name: string;
  readonly name2: string;
  readonly text: string;
  readonly text2: string;
};
export const parseTerms = (document: string): TermsText => JSON.parse(document);
