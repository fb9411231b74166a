import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { DraftState } from './draft-store.ts';

/** The zone of the chosen place. `undefined` if the shop has no zones, or no longer has this one. */
export const chosenZone = (
  { deliveryPlace }: Pick<DraftState, 'deliveryPlace'>,
  { deliveryZoneList }: ShopInfo,
): DeliveryZone | undefined => deliveryZoneList?.find(({ zonePid }) => zonePid === deliveryPlace?.zonePid);
