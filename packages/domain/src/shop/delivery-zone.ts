import { ok, type Result, refused } from '../result.ts';
import type { DeliveryZone } from './delivery-zone.schema.ts';
import { postcodeKey } from './postcode.ts';

/** Where a guest wants a delivery: the name of a zone that they picked, or a postcode. */
export type DeliveryPlace = {
  readonly deliveryZone?: string | undefined;
  readonly postcode?: string | undefined;
};

/**
 * Why a place is in no zone. `missing`: the guest gave none. `incomplete`: all of the postcode is needed. `outside`: the
 * shop does not deliver there. `gone`: the shop has no such zone any more.
 */
export const zoneProblems = ['missing', 'incomplete', 'outside', 'gone'] as const;
export type ZoneProblem = (typeof zoneProblems)[number];

type Matched = { readonly zone: DeliveryZone; readonly key: string };

/**
 * MON-7: the zone of a place. Of several zones whose postcodes match, the longest match wins. Only zones without
 * postcodes can be picked by name, so that the postcode decides the fee.
 */
export function zoneOf(
  zones: readonly DeliveryZone[],
  country: string,
  { deliveryZone, postcode }: DeliveryPlace,
): Result<DeliveryZone, ZoneProblem> {
  if (deliveryZone !== undefined) {
    const picked = zones.find(({ zonePid, postcodes }) => zonePid === deliveryZone && postcodes.length === 0);
    return picked ? ok(picked) : refused('gone');
  }
  const key = postcodeKey(postcode ?? '', country);
  if (key === '') return refused('missing');
  const keys = zones.flatMap((zone) =>
    zone.postcodes.map((beginning): Matched => ({ zone, key: postcodeKey(beginning, country) })),
  );
  const matches = keys.filter((one) => key.startsWith(one.key));
  const [longest] = matches.sort((a, b) => b.key.length - a.key.length);
  if (longest) return ok(longest.zone);
  return refused(keys.some((one) => one.key.startsWith(key)) ? 'incomplete' : 'outside');
}
