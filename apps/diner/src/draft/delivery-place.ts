import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { deliveryModeOf } from './choices.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { chosenZone } from './chosen-zone.ts';
import type { DraftState } from './draft-store.ts';

type PlaceInput = { readonly deliveryZone?: string; readonly postcode?: string };

/** A place as calls send it: the postcode, or the zone that the diner picked. */
export const placeInput = (place: ChosenPlace | null): PlaceInput => {
  if (!place) return {};
  return place.postcode === undefined ? { deliveryZone: place.zonePid } : { postcode: place.postcode };
};

/** What stays of a place that the shop no longer delivers to: the postcode, for correction. */
export const lostPlace = (place: ChosenPlace | null): ChosenPlace | null =>
  place?.postcode === undefined ? null : { ...place, zonePid: '' };

type Placed = Pick<DraftState, 'deliveryModeCur' | 'tableNo' | 'deliveryPlace'>;

const isZoned = (draft: Placed, shop: ShopInfo): boolean =>
  shop.deliveryZoneList !== undefined && deliveryModeOf(draft, shop, draft.tableNo) === DeliveryMode.Delivery;

/** The place of the next order. Null in other modes, and in a shop that delivers to every address. */
export const placeOf = (draft: Placed, shop: ShopInfo): ChosenPlace | null =>
  isZoned(draft, shop) && chosenZone(draft, shop) ? draft.deliveryPlace : null;

/** Whether the next order needs a place and has none yet. */
export const isPlaceMissing = (draft: Placed, shop: ShopInfo): boolean =>
  isZoned(draft, shop) && !chosenZone(draft, shop);
