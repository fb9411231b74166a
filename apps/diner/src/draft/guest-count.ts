import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { needsGuestCount } from '@comanda/domain/shop/guest-count';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { deliveryModeOf } from './choices.ts';
import type { DraftState } from './draft-store.ts';

type Seated = Pick<DraftState, 'deliveryModeCur' | 'tableNo' | 'guestCount'>;

/** The number of guests of the next order, as calls send it. Only orders at a table have one. */
export const guestCountOf = (draft: Seated, shop: ShopInfo): number | null =>
  deliveryModeOf(draft, shop, draft.tableNo) === DeliveryMode.DineIn ? draft.guestCount : null;

/** Whether a charge depends on the number of guests, and the diner has not said it. */
export const isGuestCountMissing = (draft: Seated, shop: ShopInfo): boolean =>
  draft.guestCount === null &&
  needsGuestCount(shop.shopChargeList, deliveryModeOf(draft, shop, draft.tableNo));
