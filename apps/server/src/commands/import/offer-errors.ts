import { codeTableErrors } from './areas.ts';
import type { BrandFile, FileCode, FileCoupon } from './brand-file.schema.ts';
import {
  eitherValue,
  type FileError,
  fileError,
  quoted,
  repeatedIds,
  unknownName,
  unknownNames,
} from './file-error.ts';
import { priceErrors } from './price-errors.ts';

const withOffset = /(Z|[+-]\d{2}:\d{2})$/;

/** Converts a time of the file to Unix seconds. `undefined` if it is invalid or has no time offset. */
export function momentOf(text: string): number | undefined {
  if (!withOffset.test(text)) return undefined;
  try {
    return Math.floor(Temporal.Instant.from(text).epochMilliseconds / 1000);
  } catch {
    return undefined;
  }
}

function momentErrors(path: string, span: { validFrom?: string; validUntil?: string }): FileError[] {
  const named = (['validFrom', 'validUntil'] as const).flatMap((name) => {
    const text = span[name];
    return text === undefined || momentOf(text) !== undefined
      ? []
      : [
          fileError(
            `${path}.${name}`,
            `expected a moment with its offset, like "2026-12-31T23:59:59+08:00"; found ${quoted(text)}`,
          ),
        ];
  });
  const from = momentOf(span.validFrom ?? '');
  const until = momentOf(span.validUntil ?? '');
  if (from === undefined || until === undefined || from < until) return named;
  return [
    ...named,
    fileError(
      `${path}.validUntil`,
      `expected after validFrom ${span.validFrom}; found ${quoted(span.validUntil)}`,
    ),
  ];
}

/** Returns the shops in which a coupon is valid: the listed ones, or all. */
const shopsOfCoupon = (file: BrandFile, coupon: FileCoupon) =>
  file.shops.filter((shop) => !coupon.shops || coupon.shops.includes(shop.id));

function couponErrors(path: string, coupon: FileCoupon, file: BrandFile): FileError[] {
  const known = new Set(file.shops.map((shop) => shop.id));
  const shops = shopsOfCoupon(file, coupon);
  const errors = [
    ...momentErrors(path, coupon),
    ...unknownNames(`${path}.shops`, coupon.shops ?? [], known, 'a shop of this file'),
  ];
  if ((coupon.amount === undefined) === (coupon.percent === undefined))
    errors.push(fileError(path, eitherValue));
  if (new Set(shops.map((shop) => `${shop.currency} ${shop.amountScale}`)).size > 1) {
    errors.push(fileError(`${path}.shops`, 'expected shops of one currency and amountScale'));
  }
  const scale = shops[0]?.amountScale ?? 3;
  for (const name of ['amount', 'minimum'] as const) {
    const text = coupon[name];
    if (text !== undefined) errors.push(...priceErrors(`${path}.${name}`, text, scale));
  }
  return errors;
}

function codeErrors(path: string, code: FileCode, file: BrandFile): FileError[] {
  const errors = momentErrors(path, code);
  const shops = file.shops.map(({ id }) => id);
  if (!shops.includes(code.shop)) {
    errors.push(unknownName(`${path}.shop`, code.shop, shops, 'a shop of this file'));
  }
  if (code.type === 'T' && !code.table)
    errors.push(fileError(`${path}.table`, 'missing; a code of type T names its table'));
  if (code.type === 'S' && code.table)
    errors.push(fileError(`${path}.table`, 'expected none; a code of type S has no table'));
  const shop = file.shops.find(({ id }) => id === code.shop);
  return [...errors, ...codeTableErrors(path, code, shop)];
}

/** Returns the errors of coupons and QR codes that the schema does not find. */
export const offerErrors = (file: BrandFile): FileError[] => [
  ...repeatedIds('coupons', file.coupons ?? []),
  ...(file.coupons ?? []).flatMap((coupon, index) => couponErrors(`coupons[${index}]`, coupon, file)),
  ...repeatedIds(
    'codes',
    file.codes.map(({ hash }) => ({ id: hash })),
  ).map(({ path, message }) => fileError(path.replace(/id$/, 'hash'), message)),
  ...file.codes.flatMap((code, index) => codeErrors(`codes[${index}]`, code, file)),
];
