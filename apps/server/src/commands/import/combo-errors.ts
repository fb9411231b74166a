import type { ComboItem, FileComboElement, FileComboGroup, FileItem } from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { cheapestFill } from './cheapest-fill.ts';
import { type FileError, fileError, quoted, repeatedIds, unknownName } from './file-error.ts';
import { priceErrors } from './price-errors.ts';
import { setTaxErrors } from './set-taxes.ts';

/** The items of a menu by id, and the decimals of its prices. */
export type ComboWorld = { readonly items: ReadonlyMap<string, FileItem>; readonly scale: number };

function variantError(path: string, element: FileComboElement, { items }: ComboWorld): FileError[] {
  const item = items.get(element.item);
  if (!item) return [unknownName(`${path}.item`, element.item, items.keys(), 'an item of this menu')];
  if (isComboItem(item))
    return [fileError(`${path}.item`, `expected a simple item; ${quoted(element.item)} is a set itself`)];
  const variants = item.variants ?? [];
  if (variants.length === 0) {
    return element.variant
      ? [fileError(`${path}.variant`, `expected none; ${quoted(element.item)} has no variants`)]
      : [];
  }
  const found = variants.some((variant) => variant.specs.join(' ') === element.variant?.join(' '));
  const known = variants.map((variant) => quoted(variant.specs)).join(', ');
  return found
    ? []
    : [fileError(`${path}.variant`, `expected one of ${known}; found ${quoted(element.variant)}`)];
}

function quantityErrors(path: string, element: FileComboElement, group: FileComboGroup): FileError[] {
  const min = element.min ?? 0;
  const max = element.max ?? group.max;
  if (min > max) return [fileError(`${path}.min`, `expected no more than ${max}; found ${min}`)];
  const chosen = element.default;
  if (chosen === undefined || (chosen >= min && chosen <= max)) return [];
  return [fileError(`${path}.default`, `expected from ${min} to ${max}; found ${chosen}`)];
}

function fillErrors(path: string, group: FileComboGroup): FileError[] {
  if (group.min > group.max)
    return [fileError(`${path}.min`, `expected no more than max ${group.max}; found ${group.min}`)];
  const defaults = group.elements.reduce((sum, element) => sum + (element.default ?? 0), 0);
  if (group.fixed) {
    const without = group.elements.findIndex((element) => element.default === undefined);
    if (without >= 0)
      return [
        fileError(
          `${path}.elements[${without}].default`,
          'missing; a fixed group holds a set number of each element',
        ),
      ];
    if (defaults >= group.min && defaults <= group.max) return [];
    return [
      fileError(
        path,
        `expected defaults that add up to ${group.min} to ${group.max}; they add up to ${defaults}`,
      ),
    ];
  }
  if (defaults > group.max)
    return [fileError(path, `expected defaults of at most max ${group.max}; they add up to ${defaults}`)];
  const options = group.elements.map((element) => ({
    price: 0,
    min: element.min ?? 0,
    max: element.max ?? group.max,
    step: 1,
  }));
  const fillable = cheapestFill(options, group.min, group.max) !== undefined;
  return fillable
    ? []
    : [fileError(`${path}.min`, `expected a minimum that its elements can reach; found ${group.min}`)];
}

function groupErrors(path: string, group: FileComboGroup, world: ComboWorld): FileError[] {
  const seen = new Set<string>();
  return [
    ...group.elements.flatMap((element, index) => {
      const at = `${path}.elements[${index}]`;
      const key = [element.item, ...(element.variant ?? [])].join(' ');
      const twice = seen.has(key)
        ? [fileError(at, `expected each choice once; ${quoted(key)} appears twice`)]
        : [];
      seen.add(key);
      return [
        ...twice,
        ...variantError(at, element, world),
        ...priceErrors(`${at}.price`, element.price, world.scale),
        ...quantityErrors(at, element, group),
      ];
    }),
    ...fillErrors(path, group),
  ];
}

/** The errors of the groups that a menu states once for several sets. */
export const setGroupErrors = (
  path: string,
  groups: readonly FileComboGroup[],
  world: ComboWorld,
): FileError[] => [
  ...repeatedIds(path, groups),
  ...groups.flatMap((group, index) => groupErrors(`${path}[${index}]`, group, world)),
];

export const comboErrors = (path: string, combo: ComboItem, world: ComboWorld): FileError[] => [
  ...repeatedIds(`${path}.groups`, combo.groups),
  ...combo.groups.flatMap((group, index) => groupErrors(`${path}.groups[${index}]`, group, world)),
  ...setTaxErrors(path, combo, world.scale),
];
