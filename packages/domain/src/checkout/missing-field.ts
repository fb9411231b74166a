import { DeliveryMode } from '../shop/delivery-mode.ts';
import { type DeliveryPlace, zoneOf } from '../shop/delivery-zone.ts';
import { needsGuestCount } from '../shop/guest-count.ts';
import type { ShopInfo } from '../shop/shop.schema.ts';
import { type Receiver, type ReceiverField, submitProblems } from './submit-problems.ts';

/** A field that an order needs. `place`: the delivery zone, or the postcode that finds it. */
export type MissingField = ReceiverField | 'guestCount' | 'place';

/** The fields of an order while staff fill them in. `guestCount`: 0 if it is not known. */
type FilledIn = Receiver & {
  readonly deliveryMode: DeliveryMode;
  readonly guestCount: number;
  readonly place: DeliveryPlace;
};

/** A zone or a postcode. */
type SentPlace = { readonly deliveryZone?: string; readonly postcode?: string };

type Terms = Pick<ShopInfo, 'shopChargeList' | 'deliveryZoneList' | 'country'>;

/** MON-7: the zones in one of which a delivery must be; `undefined` in other modes, and if the shop delivers everywhere. */
const zonesOf = ({ deliveryZoneList }: Terms, mode: DeliveryMode) =>
  mode === DeliveryMode.Delivery ? deliveryZoneList : undefined;

/** MON-7: the place of an order as calls send it; nothing if its mode or its shop has no zones. */
export function placeIn(shop: Terms, filled: Pick<FilledIn, 'deliveryMode' | 'place'>): SentPlace {
  if (!zonesOf(shop, filled.deliveryMode)) return {};
  const { deliveryZone, postcode } = filled.place;
  if (deliveryZone !== undefined) return { deliveryZone };
  return postcode === undefined ? {} : { postcode };
}

/**
 * CONF-5, MON-7: the first field that an order still needs, in the order of the form; `undefined` if it has all. The rules are
 * those that the server checks: `submitProblems` and `zoneOf`.
 */
export function missingField(shop: Terms, filled: FilledIn): MissingField | undefined {
  const { deliveryMode, guestCount, place } = filled;
  const problems = submitProblems({
    ...filled,
    lineCount: 0,
    memo: '',
    isTimeMissing: false,
    isGuestCountMissing: guestCount === 0 && needsGuestCount(shop.shopChargeList, deliveryMode),
  });
  for (const problem of problems)
    if (problem.kind === 'missing' && problem.field !== 'expectTime') return problem.field;
  const zones = zonesOf(shop, deliveryMode);
  const zone = zones && zoneOf(zones, shop.country, place);
  return zone?.ok === false && zone.error === 'missing' ? 'place' : undefined;
}
