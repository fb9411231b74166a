import { parseAmount } from '@comanda/domain/money';
import type { FileShop, FileZone } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

const amount = (text: string | undefined, scale: number): number => parseAmount(text ?? '0', scale) ?? 0;

function oneZoneWarnings(path: string, zone: FileZone, shop: FileShop): FileError[] {
  const { fee, freeFrom, leadMinutes, minimum = shop.delivery?.minimum } = zone;
  const scale = shop.amountScale;
  const warnings: [boolean, string, string][] = [
    [
      fee !== undefined && freeFrom !== undefined && amount(freeFrom, scale) <= amount(minimum, scale),
      'freeFrom',
      'is not above the minimum: no order of this zone pays the fee',
    ],
    [
      leadMinutes !== undefined && shop.booking?.deliveryDays === undefined,
      'leadMinutes',
      'has no effect without booking.deliveryDays',
    ],
  ];
  return warnings
    .filter(([isDoubtful]) => isDoubtful)
    .map(([, name, message]) => fileError(`${path}.${name}`, message));
}

/** Guests cannot tell two zones apart that they pick by the same name. */
function nameWarnings(path: string, zones: readonly FileZone[]): FileError[] {
  const picked = zones.filter(({ postcodes }) => postcodes === undefined).map(({ name }) => name);
  return zones.flatMap(({ name, postcodes }, index) =>
    postcodes === undefined && picked.filter((one) => one === name).length > 1
      ? [fileError(`${path}[${index}].name`, `is the name of two zones that guests pick: ${quoted(name)}`)]
      : [],
  );
}

/** MON-7: warnings about delivery zones that may be mistakes. */
export function zoneWarnings(path: string, shop: FileShop): FileError[] {
  const { fee, zones } = shop.delivery ?? {};
  const at = `${path}.delivery`;
  const warnings: FileError[] = [];
  if (fee && !zones?.some((zone) => zone.fee !== undefined))
    warnings.push(fileError(`${at}.fee`, 'has no effect: no zone has a fee'));
  if (!zones) return warnings;
  if (!shop.deliveryModes.includes('D'))
    warnings.push(fileError(`${at}.zones`, 'has no effect without mode D'));
  const second = shop.charges?.findIndex(
    ({ purpose, modes = 'D' }) => purpose === 'delivery' && modes.includes('D'),
  );
  if (fee && second !== undefined && second >= 0)
    warnings.push(fileError(`${path}.charges[${second}]`, 'is borne beside the fee of the delivery zone'));
  return [
    ...warnings,
    ...nameWarnings(`${at}.zones`, zones),
    ...zones.flatMap((zone, index) => oneZoneWarnings(`${at}.zones[${index}]`, zone, shop)),
  ];
}
