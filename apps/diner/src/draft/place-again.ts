import { zoneOf } from '@comanda/domain/shop/delivery-zone';
import type { Say } from '../api/say.ts';
import { lostPlace, placeInput } from './delivery-place.ts';
import type { DraftStore } from './draft-store.ts';

type PlaceWorld = { readonly draft: DraftStore; readonly say: Say };

/** Finds the zone of the chosen place again. Drops the place, with a message, if the shop no longer delivers there. */
export function findPlaceAgain({ draft, say }: PlaceWorld): void {
  const { deliveryPlace: place, shopInfo: shop } = draft.getState();
  if (!place || !shop?.deliveryZoneList) return;
  const zone = zoneOf(shop.deliveryZoneList, shop.country, placeInput(place));
  const zonePid = zone.ok ? zone.value.zonePid : '';
  if (zonePid === place.zonePid) return;
  draft.setState({ deliveryPlace: zone.ok ? { ...place, zonePid } : lostPlace(place) });
  if (!zone.ok) say('error.2513.zone');
}
