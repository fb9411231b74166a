import { parseAmount } from '@comanda/domain/money';
import { postcodeKey } from '@comanda/domain/shop/postcode';
import type { FileShop, FileZone } from './brand-file.schema.ts';
import { chargeTaxErrors } from './charge-errors.ts';
import { type FileError, fileError, quoted, repeatedIds } from './file-error.ts';
import { priceErrors } from './price-errors.ts';

function amountErrors(path: string, zone: FileZone, scale: number): FileError[] {
  const errors = (['minimum', 'fee', 'freeFrom'] as const).flatMap((name) => {
    const text = zone[name];
    return text === undefined ? [] : priceErrors(`${path}.${name}`, text, scale);
  });
  if (zone.freeFrom === undefined) return errors;
  if (zone.fee === undefined) errors.push(fileError(`${path}.freeFrom`, 'expected none without "fee"'));
  if (parseAmount(zone.freeFrom, scale) === 0)
    errors.push(fileError(`${path}.freeFrom`, 'expected more than nothing'));
  return errors;
}

/** A postcode must not be in two zones, or the guest's fee would depend on their order. */
function postcodeErrors(path: string, zones: readonly FileZone[], country: string): FileError[] {
  const taken = new Map<string, string>();
  return zones.flatMap(({ id, postcodes = [] }, index) =>
    postcodes.flatMap((postcode, place) => {
      const key = postcodeKey(postcode, country);
      const other = taken.get(key);
      taken.set(key, id);
      if (other === undefined) return [];
      const where = other === id ? 'appears twice in the zone' : `is in the zone ${quoted(other)} too`;
      const at = `${path}[${index}].postcodes[${place}]`;
      return [fileError(at, `expected a postcode of one zone; ${quoted(postcode)} ${where}`)];
    }),
  );
}

/** MON-7: the errors of a shop's delivery zones. */
export function zoneErrors(path: string, shop: FileShop): FileError[] {
  const { fee, zones = [] } = shop.delivery ?? {};
  const at = `${path}.delivery.zones`;
  const errors = [...repeatedIds(at, zones), ...postcodeErrors(at, zones, shop.country)];
  for (const [index, zone] of zones.entries())
    errors.push(...amountErrors(`${at}[${index}]`, zone, shop.amountScale));
  if (fee) errors.push(...chargeTaxErrors(`${path}.delivery.fee`, fee, shop));
  else if (zones.some((zone) => zone.fee !== undefined))
    errors.push(fileError(`${path}.delivery.fee`, 'missing; it names the fee of the zones on the bill'));
  return errors;
}
