import { needsGuestCount } from '@comanda/domain/shop/guest-count';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { deliveryModeOf, type Seated } from './choices.ts';

/** Whether a charge depends on the number of guests, and the diner has not said it. */
export const isGuestCountMissing = (draft: Seated, shop: ShopInfo): boolean =>
  draft.guestCount === null &&
  needsGuestCount(shop.shopChargeList, deliveryModeOf(draft, shop, draft.tableNo));
