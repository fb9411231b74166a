import { parseAmount } from '@comanda/domain/money';
import { areaErrors } from './areas.ts';
import type { BrandFile, FileShop } from './brand-file.schema.ts';
import { chargeErrors } from './charge-errors.ts';
import { type FileError, fileError, quoted, repeatedIds, unknownName } from './file-error.ts';
import { modeTermsErrors } from './mode-terms-errors.ts';
import { priceErrors } from './price-errors.ts';
import { kitchenErrors } from './stations.ts';
import { isTimeZone } from './time-zone.ts';
import { tipErrors } from './tips.ts';
import { zoneErrors } from './zone-errors.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a code is an official ISO 3166 code. "UK" is not, because it means GB, nor "ZZ", which is no country. */
const isCountry = (code: string): boolean =>
  code !== 'ZZ' && regions.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code;

function placeErrors(path: string, shop: FileShop): FileError[] {
  const checks: [boolean, string, string][] = [
    [
      isTimeZone(shop.timeZone),
      'timeZone',
      `expected an IANA time zone, like "Asia/Taipei"; found ${quoted(shop.timeZone)}`,
    ],
    [
      currencies.has(shop.currency),
      'currency',
      `expected an ISO 4217 currency; found ${quoted(shop.currency)}`,
    ],
    [isCountry(shop.country), 'country', `expected an ISO 3166 country; found ${quoted(shop.country)}`],
  ];
  return checks.filter(([fine]) => !fine).map(([, name, message]) => fileError(`${path}.${name}`, message));
}

function letterErrors(path: string, letters: string): FileError[] {
  return new Set(letters).size < letters.length
    ? [fileError(path, `expected each letter once; found ${quoted(letters)}`)]
    : [];
}

function modeErrors(path: string, shop: FileShop): FileError[] {
  const errors = letterErrors(`${path}.deliveryModes`, shop.deliveryModes);
  const chosen = shop.defaultDeliveryMode;
  if (chosen && !shop.deliveryModes.includes(chosen)) {
    errors.push(
      fileError(
        `${path}.defaultDeliveryMode`,
        `expected one of the shop's modes ${shop.deliveryModes}; found ${quoted(chosen)}`,
      ),
    );
  }
  if (shop.deliveryModes.includes('D') && !shop.delivery) {
    errors.push(fileError(`${path}.delivery`, 'missing; a shop with mode D says its minimum'));
  }
  if (shop.delivery)
    errors.push(...priceErrors(`${path}.delivery.minimum`, shop.delivery.minimum, shop.amountScale));
  return errors;
}

/** A tax that applies with others needs one in each of its modes, or the shop's list is probably incomplete. */
function lacksOther(tax: FileShop['taxes'][number], shop: FileShop): string | undefined {
  return tax.classes.find((taxClass) =>
    [...(tax.modes ?? shop.deliveryModes)].some(
      (mode) =>
        !shop.taxes.some(
          (other) =>
            other.with === undefined &&
            other.classes.includes(taxClass) &&
            (other.modes ?? shop.deliveryModes).includes(mode),
        ),
    ),
  );
}

/**
 * An item must not have two taxes by mistake: a second tax of the same class and mode says how it applies with the
 * other (MON-4).
 */
function taxErrors(path: string, shop: FileShop): FileError[] {
  const taken = new Map<string, string>();
  return shop.taxes.flatMap((tax, index) => {
    const at = `${path}.taxes[${index}]`;
    const errors = letterErrors(`${at}.modes`, tax.modes ?? '');
    if (tax.with) {
      const lone = lacksOther(tax, shop);
      return lone === undefined
        ? errors
        : [
            ...errors,
            fileError(
              `${at}.with`,
              `expected a tax without "with" for class ${quoted(lone)} in each of its modes`,
            ),
          ];
    }
    for (const taxClass of new Set(tax.classes)) {
      const clashes = [...(tax.modes ?? 'FTPD')]
        .map((mode) => taken.get(`${taxClass} ${mode}`))
        .find((name) => name !== undefined);
      if (clashes)
        errors.push(
          fileError(
            at,
            `expected one tax without "with" for class ${quoted(taxClass)} in a mode; ${quoted(clashes)} taxes it already`,
          ),
        );
      for (const mode of tax.modes ?? 'FTPD') taken.set(`${taxClass} ${mode}`, tax.name);
    }
    return errors;
  });
}

function termsErrors(path: string, shop: FileShop): FileError[] {
  const terms = shop.terms ?? [];
  const contents = terms.flatMap((entry, index) => {
    const given = [entry.text, entry.pdf].filter((content) => content !== undefined && content !== '').length;
    return given === 1 ? [] : [fileError(`${path}.terms[${index}]`, 'expected either "text" or "pdf"')];
  });
  return [...repeatedIds(`${path}.terms`, terms), ...contents];
}

/** The smallest coin of a shop must be an amount in its money, above 0. */
const coinErrors = (path: string, { cashRounding, amountScale }: FileShop): FileError[] =>
  cashRounding === undefined
    ? []
    : [
        ...priceErrors(`${path}.cashRounding`, cashRounding, amountScale),
        ...(Number(cashRounding) > 0
          ? []
          : [fileError(`${path}.cashRounding`, `expected more than 0; found ${quoted(cashRounding)}`)]),
      ];

function paymentErrors(path: string, shop: FileShop): FileError[] {
  return new Set(shop.payments).size < shop.payments.length
    ? [fileError(`${path}.payments`, 'expected each platform once')]
    : [];
}

/** Points must be worth and cost more than 0, or diners could get any number of them. */
function pointErrors(path: string, { members, amountScale }: FileShop): FileError[] {
  const points = members?.points;
  if (!points) return [];
  return (['earnEvery', 'worth'] as const).flatMap((name) => {
    const text = points[name];
    if (text === undefined) return [];
    const at = `${path}.members.points.${name}`;
    const errors = priceErrors(at, text, amountScale);
    return errors.length === 0 && parseAmount(text, amountScale) === 0
      ? [fileError(at, 'expected more than nothing')]
      : errors;
  });
}

function menuErrors(path: string, shop: FileShop, file: BrandFile): FileError[] {
  if (shop.menu === null || Object.hasOwn(file.menus, shop.menu)) return [];
  const menus = Object.keys(file.menus);
  return [unknownName(`${path}.menu`, shop.menu, menus, `a menu of this file (${menus.join(', ')}) or null`)];
}

/** Returns the errors of shops that the schema does not find. */
export const shopErrors = (file: BrandFile): FileError[] => [
  ...repeatedIds('shops', file.shops),
  ...file.shops.flatMap((shop, index) => {
    const path = `shops[${index}]`;
    return [
      placeErrors,
      modeErrors,
      modeTermsErrors,
      zoneErrors,
      chargeErrors,
      taxErrors,
      tipErrors,
      areaErrors,
      kitchenErrors,
      coinErrors,
      termsErrors,
      paymentErrors,
      pointErrors,
    ]
      .flatMap((check) => check(path, shop))
      .concat(menuErrors(path, shop, file));
  }),
];
