import type { Coupon } from '@comanda/domain/checkout/benefit';
import type { Menu } from '@comanda/domain/menu/menu';
import type { Shop } from '@comanda/domain/shop/shop';

/* Documents are written by this program and read as they were written. */

/** A shop that was kept before there were members has none. */
export const parseShop = (document: string): Shop => ({ members: null, ...JSON.parse(document) });
export const parseCoupon = (document: string): Coupon => JSON.parse(document);
export const parseMenu = (document: string): Menu => JSON.parse(document);
