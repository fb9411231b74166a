import type { BrandFile } from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { adjustmentErrors, priceErrors } from './price-errors.ts';
import { soldModes } from './price-rules.ts';
import { type PricedPlace, pricedPlaces, shopsOfMenu } from './priced-places.ts';

const repeatedLetters = (path: string, modes: string | undefined): FileError[] =>
  modes !== undefined && new Set(modes).size < modes.length
    ? [fileError(path, `expected each mode once; found ${quoted(modes)}`)]
    : [];

/** A period has either a price or a percentage. */
const amountErrorsOf = ({ isOption }: PricedPlace) => (isOption ? adjustmentErrors : priceErrors);

function periodErrors(one: PricedPlace, scale: number): FileError[] {
  const { path, periods } = one;
  return periods.flatMap(({ price, percentOff, modes }, index) => {
    const at = `${path}.pricePeriods[${index}]`;
    const errors = repeatedLetters(`${at}.modes`, modes);
    if ((price === undefined) === (percentOff === undefined))
      return [...errors, fileError(at, 'expected either "price" or "percentOff"')];
    return price === undefined ? errors : [...errors, ...amountErrorsOf(one)(`${at}.price`, price, scale)];
  });
}

const modeAmountErrors = (one: PricedPlace, scale: number): FileError[] =>
  Object.entries(one.prices).flatMap(([mode, price]) =>
    amountErrorsOf(one)(`${one.path}.prices.${mode}`, price, scale),
  );

/** Items that are sold in no mode, and prices by mode on an item whose variants have the prices. */
const itemErrors = (id: string, menu: BrandFile['menus'][string]): FileError[] =>
  menu.categories.flatMap((category, c) =>
    category.items.flatMap((item, i) => {
      const at = `menus.${id}.categories[${c}].items[${i}]`;
      const errors = repeatedLetters(`${at}.modes`, item.modes);
      if (soldModes(category, item) === '')
        errors.push(
          fileError(
            `${at}.modes`,
            `expected a mode of its category, ${quoted(category.modes)}; found ${quoted(item.modes)}`,
          ),
        );
      if (!isComboItem(item) && item.variants && item.prices)
        errors.push(fileError(`${at}.prices`, 'expected on the variants: each has its own price'));
      return errors;
    }),
  );

/** DISH-2: the errors of delivery modes, prices by mode, and price periods. */
export const modePriceErrors = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([id, menu]) => {
    const scale = Math.min(3, ...shopsOfMenu(file, id).map((shop) => shop.amountScale));
    return [
      ...menu.categories.flatMap(({ modes }, c) =>
        repeatedLetters(`menus.${id}.categories[${c}].modes`, modes),
      ),
      ...itemErrors(id, menu),
      ...pricedPlaces(id, menu).flatMap((one) => [
        ...modeAmountErrors(one, scale),
        ...periodErrors(one, scale),
      ]),
    ];
  });
