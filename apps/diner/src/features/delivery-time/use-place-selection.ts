import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { type ZoneProblem, zoneOf } from '@comanda/domain/shop/delivery-zone';
import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import { useState } from 'react';
import type { ChosenPlace } from '../../draft/chosen-place.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useShop } from '../../i18n/use-shop.ts';

/** Where the diner wants a delivery: what they typed or picked in the open sheet, and the zone of it (MON-7). */
export function usePlaceSelection(deliveryMode: DeliveryMode) {
  const current = useDraft(({ deliveryPlace }) => deliveryPlace);
  const { deliveryZoneList, country } = useShop();
  const zones = deliveryMode === DeliveryMode.Delivery ? deliveryZoneList : undefined;
  const [postcode, setPostcode] = useState(current?.postcode ?? '');
  const [picked, setPicked] = useState(current?.postcode === undefined ? current?.zonePid : undefined);
  const found =
    zones && zoneOf(zones, country, picked === undefined ? { postcode } : { deliveryZone: picked });
  const zone: DeliveryZone | undefined = found?.ok ? found.value : undefined;
  const problem: ZoneProblem | undefined = found?.ok === false ? found.error : undefined;
  const place: ChosenPlace | null = zone
    ? { zonePid: zone.zonePid, ...(picked === undefined && { postcode: postcode.trim() }) }
    : null;
  return {
    /** Undefined if the mode or the shop has no zones. */
    zones,
    postcode,
    picked,
    zone,
    problem,
    place,
    typePostcode: (typed: string) => {
      setPostcode(typed);
      setPicked(undefined);
    },
    pick: setPicked,
  };
}

export type PlaceSelection = ReturnType<typeof usePlaceSelection>;
