import type { AmountScale } from '@comanda/domain/money';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { zoneChargePid } from '@comanda/domain/shop/zone-terms';
import type { FileShop, FileZone } from './brand-file.schema.ts';
import { amountOf } from './file-amount.ts';
import { fileName } from './file-text.ts';

type FileDelivery = NonNullable<FileShop['delivery']>;

/** The fee of a zone as a charge, whose purpose in words is the name of the zone. Empty if its delivery is free. */
function feeOf(zone: FileZone, fee: FileDelivery['fee'], scale: AmountScale): { charge?: ChargeRule } {
  const perOrder = zone.fee === undefined ? 0 : amountOf(zone.fee, scale);
  if (perOrder === 0 || !fee) return {};
  return {
    charge: {
      chargePid: zoneChargePid,
      purpose: 'delivery',
      name: fileName(fee),
      why: fileName(zone),
      size: { perOrder },
      ...(fee.taxClass && { taxClass: fee.taxClass }),
      modes: 'D',
      hours: [],
      ...(zone.freeFrom !== undefined && { freeFrom: amountOf(zone.freeFrom, scale) }),
    },
  };
}

const toZone = (zone: FileZone, { minimum, fee }: FileDelivery, scale: AmountScale): DeliveryZone => ({
  zonePid: zone.id,
  name: fileName(zone),
  postcodes: zone.postcodes ?? [],
  deliverMinAmount: amountOf(zone.minimum ?? minimum, scale),
  ...(zone.leadMinutes !== undefined && { leadMinutes: zone.leadMinutes }),
  ...feeOf(zone, fee, scale),
});

/** MON-7: the delivery zones of a checked file; empty for a shop that delivers to every address. */
export const toDeliveryZones = ({ delivery, amountScale }: FileShop): Pick<Shop, 'deliveryZones'> =>
  delivery?.zones ? { deliveryZones: delivery.zones.map((zone) => toZone(zone, delivery, amountScale)) } : {};
