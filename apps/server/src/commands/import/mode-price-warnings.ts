import { type BrandFile, type FileMenu, type FileShop, isComboItem } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';
import { overlappingHours, reachesOutside } from './overlapping-hours.ts';
import { soldModes } from './price-rules.ts';
import { type PricedPlace, pricedPlaces, shopsOfMenu } from './priced-places.ts';

const allModes = 'FTPD';
const shared = (one = allModes, other = allModes): boolean => [...one].some((mode) => other.includes(mode));

/** Periods of one list that overlap in a mode: the first one counts. */
const overlapWarnings = ({ path, periods }: PricedPlace): FileError[] =>
  periods.flatMap((period, place) => {
    const earlier = periods
      .slice(0, place)
      .findIndex(
        (other) => shared(other.modes, period.modes) && overlappingHours([other, period]).length > 0,
      );
    return earlier === -1
      ? []
      : [
          fileError(
            `${path}.pricePeriods[${place}]`,
            `overlaps ${path}.pricePeriods[${earlier}], which counts for the time that both have`,
          ),
        ];
  });

/** Periods that reach outside of the opening hours of every shop with the menu. */
const closedWarnings = ({ path, periods }: PricedPlace, shops: readonly FileShop[]): FileError[] =>
  periods.flatMap((period, place) =>
    shops.length > 0 && shops.every(({ openingHours }) => reachesOutside(period, openingHours))
      ? [fileError(`${path}.pricePeriods[${place}]`, 'is partly outside the opening hours')]
      : [],
  );

/** Modes without effect: no shop with the menu has them, or the item is not sold in them. */
function modeWarnings({ path, prices, periods, modes }: PricedPlace, offered: string): FileError[] {
  const named = [
    ...Object.keys(prices).map((mode) => ({ at: `${path}.prices.${mode}`, mode })),
    ...periods.flatMap((period, index) =>
      [...(period.modes ?? '')].map((mode) => ({ at: `${path}.pricePeriods[${index}].modes`, mode })),
    ),
  ];
  return named.flatMap(({ at, mode }) => {
    if (!offered.includes(mode))
      return [fileError(at, `has no effect: no shop of the menu has mode ${mode}`)];
    if (modes !== undefined && !modes.includes(mode))
      return [fileError(at, `has no effect: it is not sold in mode ${mode}`)];
    return [];
  });
}

/** Categories and items that name a mode of no shop, and sets with an element that one of their modes lacks. */
function soldInWarnings(id: string, menu: FileMenu, offered: string): FileError[] {
  const strange = (path: string, modes = '') =>
    [...modes]
      .filter((mode) => !offered.includes(mode))
      .map((mode) => fileError(path, `names mode ${mode}, which no shop of the menu has`));
  const sold = new Map(
    menu.categories.flatMap((category) =>
      category.items.map((item) => [item.id, soldModes(category, item) ?? allModes]),
    ),
  );
  return menu.categories.flatMap((category, c) => {
    const path = `menus.${id}.categories[${c}]`;
    return [
      ...strange(`${path}.modes`, category.modes),
      ...category.items.flatMap((item, i) => {
        const at = `${path}.items[${i}]`;
        const warnings = strange(`${at}.modes`, item.modes);
        if (!isComboItem(item)) return warnings;
        const lacking = [...(sold.get(item.id) ?? '')].filter(
          (mode) =>
            offered.includes(mode) &&
            item.groups.some(({ elements }) =>
              elements.every((element) => !(sold.get(element.item) ?? allModes).includes(mode)),
            ),
        );
        return [
          ...warnings,
          ...lacking.map((mode) =>
            fileError(`${at}.groups`, `a group has no element that is sold in mode ${mode}`),
          ),
        ];
      }),
    ];
  });
}

/** DISH-2: warnings about delivery modes and price periods that may be mistakes. */
export const modePriceWarnings = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([id, menu]) => {
    const shops = shopsOfMenu(file, id);
    if (shops.length === 0) return [];
    const offered = shops.map(({ deliveryModes }) => deliveryModes).join('');
    return [
      ...soldInWarnings(id, menu, offered),
      ...pricedPlaces(id, menu).flatMap((place) => [
        ...overlapWarnings(place),
        ...closedWarnings(place, shops),
        ...modeWarnings(place, offered),
      ]),
    ];
  });
