import type { FileCharge, FileShop } from './brand-file.schema.ts';
import { type FileError, fileError, quoted, repeatedIds } from './file-error.ts';
import { priceErrors } from './price-errors.ts';

const sizes = ['percent', 'perOrder', 'perUnit'] as const;

/** A charge has one size. `of` belongs to a percentage, and `class` to an amount per unit. */
function sizeErrors(path: string, charge: FileCharge, scale: number): FileError[] {
  if (sizes.filter((name) => charge[name] !== undefined).length !== 1)
    return [fileError(path, 'expected one of "percent", "perOrder" and "perUnit"')];
  const errors = (['perOrder', 'perUnit'] as const).flatMap((name) => {
    const text = charge[name];
    return text === undefined ? [] : priceErrors(`${path}.${name}`, text, scale);
  });
  if (charge.percent !== undefined && Number(charge.percent) === 0)
    errors.push(fileError(`${path}.percent`, 'expected more than nothing'));
  if (charge.of !== undefined && charge.percent === undefined)
    errors.push(fileError(`${path}.of`, 'expected none without "percent"'));
  if (charge.perUnit !== undefined && charge.class === undefined)
    errors.push(fileError(`${path}.class`, 'missing; the items with this charge class bear the charge'));
  if (charge.class !== undefined && charge.perUnit === undefined)
    errors.push(fileError(`${path}.class`, 'expected none without "perUnit"'));
  return errors;
}

/** A misspelt tax class would leave a charge untaxed. */
export function chargeTaxErrors(
  path: string,
  { taxClass }: Pick<FileCharge, 'taxClass'>,
  { taxes }: FileShop,
): FileError[] {
  const classes = [...new Set(taxes.flatMap((tax) => tax.classes))];
  if (taxClass === undefined || taxClass === 'lines' || classes.includes(taxClass)) return [];
  return [
    fileError(
      `${path}.taxClass`,
      `expected "lines" or a class that the shop taxes (${classes.join(', ')}); found ${quoted(taxClass)}`,
    ),
  ];
}

function guestErrors(path: string, { guests }: FileCharge): FileError[] {
  const { from = 1, to = Number.POSITIVE_INFINITY } = guests ?? {};
  return from <= to ? [] : [fileError(`${path}.guests`, `expected "to" of at least ${from}; found ${to}`)];
}

function modeErrors(path: string, { modes = '' }: FileCharge, shop: FileShop): FileError[] {
  const strange = [...modes].find((mode) => !shop.deliveryModes.includes(mode));
  if (strange === undefined) return [];
  const expected = `expected modes of the shop, ${shop.deliveryModes}`;
  return [fileError(`${path}.modes`, `${expected}; found ${quoted(strange)}`)];
}

/** MON-2: the errors of a shop's charges. */
export const chargeErrors = (path: string, shop: FileShop): FileError[] => {
  const charges = shop.charges ?? [];
  return [
    ...repeatedIds(`${path}.charges`, charges),
    ...charges.flatMap((charge, index) => {
      const at = `${path}.charges[${index}]`;
      return [
        ...sizeErrors(at, charge, shop.amountScale),
        ...chargeTaxErrors(at, charge, shop),
        ...guestErrors(at, charge),
        ...modeErrors(at, charge, shop),
      ];
    }),
  ];
};
