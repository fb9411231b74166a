import { highestPrice } from '@comanda/domain/limits';
import { parseAmount } from '@comanda/domain/money';
import type { BrandFile, FileShop } from './brand-file.schema.ts';
import { type Fault, fault, quoted, repeatedIds } from './fault.ts';
import { isTimeZone } from './time-zone.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Its official code: not "UK", which means GB, nor ZZ for no country. */
const isCountry = (code: string): boolean =>
  code !== 'ZZ' && regions.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code;

/** A price with too many decimals, or out of range. */
export function priceFaults(path: string, text: string, scale: number): Fault[] {
  const amount = parseAmount(text, scale);
  if (amount === undefined) {
    return [fault(path, `expected at most ${scale} decimals, as amountScale says; found ${quoted(text)}`)];
  }
  return amount > highestPrice
    ? [fault(path, `expected no more than ${highestPrice / 10 ** scale}; found ${quoted(text)}`)]
    : [];
}

function placeFaults(path: string, shop: FileShop): Fault[] {
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
  return checks.filter(([fine]) => !fine).map(([, name, message]) => fault(`${path}.${name}`, message));
}

function letterFaults(path: string, letters: string): Fault[] {
  return new Set(letters).size < letters.length
    ? [fault(path, `expected each letter once; found ${quoted(letters)}`)]
    : [];
}

function modeFaults(path: string, shop: FileShop): Fault[] {
  const faults = letterFaults(`${path}.deliveryModes`, shop.deliveryModes);
  const chosen = shop.defaultDeliveryMode;
  if (chosen && !shop.deliveryModes.includes(chosen)) {
    faults.push(
      fault(
        `${path}.defaultDeliveryMode`,
        `expected one of the shop's modes ${shop.deliveryModes}; found ${quoted(chosen)}`,
      ),
    );
  }
  if (shop.deliveryModes.includes('D') && !shop.delivery) {
    faults.push(fault(`${path}.delivery`, 'missing; a shop with mode D says its minimum'));
  }
  if (shop.delivery)
    faults.push(...priceFaults(`${path}.delivery.minimum`, shop.delivery.minimum, shop.amountScale));
  return faults;
}

/** An item has one tax: two taxes of one class in one mode would be ambiguous. */
function taxFaults(path: string, shop: FileShop): Fault[] {
  const taken = new Map<string, string>();
  return shop.taxes.flatMap((tax, index) => {
    const at = `${path}.taxes[${index}]`;
    const faults = letterFaults(`${at}.modes`, tax.modes ?? '');
    for (const taxClass of new Set(tax.classes)) {
      const clashes = [...(tax.modes ?? 'FTPD')]
        .map((mode) => taken.get(`${taxClass} ${mode}`))
        .find((name) => name !== undefined);
      if (clashes)
        faults.push(
          fault(
            at,
            `expected one tax for class ${quoted(taxClass)} in a mode; ${quoted(clashes)} taxes it already`,
          ),
        );
      for (const mode of tax.modes ?? 'FTPD') taken.set(`${taxClass} ${mode}`, tax.name);
    }
    return faults;
  });
}

function termsFaults(path: string, shop: FileShop): Fault[] {
  const terms = shop.terms ?? [];
  const contents = terms.flatMap((entry, index) => {
    const given = [entry.text, entry.pdf].filter((content) => content !== undefined && content !== '').length;
    return given === 1 ? [] : [fault(`${path}.terms[${index}]`, 'expected either "text" or "pdf"')];
  });
  return [...repeatedIds(`${path}.terms`, terms), ...contents];
}

function paymentFaults(path: string, shop: FileShop): Fault[] {
  return new Set(shop.payments).size < shop.payments.length
    ? [fault(`${path}.payments`, 'expected each platform once')]
    : [];
}

/** A point that is worth nothing, or costs nothing, would be endless. */
function pointFaults(path: string, { members, amountScale }: FileShop): Fault[] {
  const points = members?.points;
  if (!points) return [];
  return (['earnEvery', 'worth'] as const).flatMap((name) => {
    const text = points[name];
    if (text === undefined) return [];
    const at = `${path}.members.points.${name}`;
    const faults = priceFaults(at, text, amountScale);
    return faults.length === 0 && parseAmount(text, amountScale) === 0
      ? [fault(at, 'expected more than nothing')]
      : faults;
  });
}

function menuFaults(path: string, shop: FileShop, file: BrandFile): Fault[] {
  if (shop.menu === null || Object.hasOwn(file.menus, shop.menu)) return [];
  return [
    fault(
      `${path}.menu`,
      `expected a menu of this file (${Object.keys(file.menus).join(', ')}) or null; found ${quoted(shop.menu)}`,
    ),
  ];
}

/** The errors of the shops of a file, beyond their shape. */
export const shopFaults = (file: BrandFile): Fault[] => [
  ...repeatedIds('shops', file.shops),
  ...file.shops.flatMap((shop, index) => {
    const path = `shops[${index}]`;
    return [placeFaults, modeFaults, taxFaults, termsFaults, paymentFaults, pointFaults]
      .flatMap((check) => check(path, shop))
      .concat(menuFaults(path, shop, file));
  }),
];
