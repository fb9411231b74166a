import type { ChargeRule } from './charge.schema.ts';
import type { DeliveryZone } from './delivery-zone.schema.ts';
import type { ShopInfo } from './shop.schema.ts';
import type { StoredShop } from './stored-shop.schema.ts';

/** The id of the delivery fee of every zone. No charge of a brand file has it, because its ids have no dot. */
export const zoneChargePid = 'delivery.zone';

const isZoneCharge = ({ chargePid }: ChargeRule): boolean => chargePid === zoneChargePid;

const chargesOf = ({ charge }: DeliveryZone): ChargeRule[] => (charge ? [charge] : []);

const feeOf = ({ charge }: DeliveryZone): number =>
  charge && 'perOrder' in charge.size ? charge.size.perOrder : 0;

/** MON-5: the delivery fee before the zone is known: the least of all zones. Empty if every delivery is free. */
export function leastCharges(zones: readonly DeliveryZone[]): ChargeRule[] {
  const [charge] = zones.flatMap(chargesOf);
  if (!charge) return [];
  const { why: _ofOneZone, freeFrom: _ofOneZone2, ...common } = charge;
  return [{ ...common, size: { perOrder: Math.min(...zones.map(feeOf)) }, leastFlag: true }];
}

/** MON-7: a shop on the terms of a zone: its fee, its minimum and its lead time. */
export const shopInZone = (shop: StoredShop, zone: DeliveryZone): StoredShop => ({
  ...shop,
  deliverMinAmount: zone.deliverMinAmount,
  charges: [...(shop.charges ?? []), ...chargesOf(zone)],
  booking: shop.booking && { ...shop.booking, leadMinutes: zone.leadMinutes ?? shop.booking.leadMinutes },
});

/** MON-7: the same for a shop as a phone gets it. The fee of the zone replaces that of another one. */
export const shopInfoInZone = (shop: ShopInfo, zone: DeliveryZone): ShopInfo => ({
  ...shop,
  deliverMinAmount: zone.deliverMinAmount,
  shopChargeList: [
    ...(shop.shopChargeList ?? []).filter((charge) => !isZoneCharge(charge)),
    ...chargesOf(zone),
  ],
});
