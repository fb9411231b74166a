import type { Coupon } from '@comanda/domain/checkout/benefit';
import type { Menu } from '@comanda/domain/menu/menu';
import type { Shop } from '@comanda/domain/shop/shop';

/* Documents are written by this program and read as they were written. */

/** A shop that was kept before there were members has none, and takes orders back for a week. */
export const parseShop = ({ document, pause }: { document: string; pause: string | null }): Shop => ({
  members: null,
  returns: { seconds: 7 * 86_400, freesCoupon: false },
  ...JSON.parse(document),
  pause: JSON.parse(pause ?? 'null'),
});
export const parseCoupon = (document: string): Coupon => JSON.parse(document);
export const parseMenu = (document: string): Menu => JSON.parse(document);
