import { parseAmount } from '@comanda/domain/money';
import type { FileItem, SimpleItem } from './brand-file.schema.ts';
import { type FileError, fileError, quoted, repeatedIds, unknownNames } from './file-error.ts';
import { priceErrors } from './price-errors.ts';

/** What an item may refer to: the groups of its menu. `scale` is the number of decimals of its prices. */
export type ItemWorld = {
  readonly choices: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly extras: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly scale: number;
};

type Owner = Pick<SimpleItem, 'choices' | 'features' | 'extras'>;

/** What the fields of an item that name groups expect. */
const groupsIn = {
  choices: 'a choice of this menu',
  features: 'a feature group of this menu',
  extras: 'an extra group of this menu',
} as const;
const groupKinds = ['choices', 'features', 'extras'] as const;

/** Unknown groups. A group of another kind belongs in the field of that kind. */
function groupNameErrors(path: string, owner: Owner, world: ItemWorld): FileError[] {
  const all = new Set(groupKinds.flatMap((kind) => [...world[kind]]));
  return groupKinds.flatMap((kind) => {
    const at = `${path}.${kind}`;
    const names = owner[kind] ?? [];
    const strays = names.flatMap((name, index) => {
      const field = groupKinds.find((other) => world[other].has(name));
      return field === undefined || world[kind].has(name)
        ? []
        : [
            fileError(
              `${at}[${index}]`,
              `expected ${groupsIn[kind]}; ${quoted(name)} belongs in ${quoted(field)}`,
            ),
          ];
    });
    return [...unknownNames(at, names, all, groupsIn[kind]), ...strays];
  });
}

function specErrors(path: string, item: SimpleItem): FileError[] {
  const specs = item.specs ?? [];
  const values = specs.flatMap((spec) => spec.values);
  const offered = new Set((item.variants ?? []).flatMap((variant) => variant.specs));
  const unused = values.filter((value) => !offered.has(value.id)).map((value) => value.id);
  return [
    ...repeatedIds(`${path}.specs`, specs),
    ...specs.flatMap((spec, index) => repeatedIds(`${path}.specs[${index}].values`, spec.values)),
    ...specs.flatMap((spec, index) =>
      spec.values
        .filter((value) =>
          specs.slice(0, index).some((earlier) => earlier.values.some((other) => other.id === value.id)),
        )
        .map((value) =>
          fileError(
            `${path}.specs[${index}].values`,
            `expected ids that no other spec of the item uses; found ${quoted(value.id)}`,
          ),
        ),
    ),
    ...unused.map((id) =>
      fileError(`${path}.variants`, `expected a variant with ${quoted(id)}; none has it`),
    ),
  ];
}

function variantErrors(path: string, item: SimpleItem, world: ItemWorld): FileError[] {
  const specs = item.specs ?? [];
  const seen = new Set<string>();
  return (item.variants ?? []).flatMap((variant, index) => {
    const at = `${path}.variants[${index}]`;
    const errors = [
      ...priceErrors(`${at}.price`, variant.price, world.scale),
      ...groupNameErrors(at, variant, world),
    ];
    const fits =
      variant.specs.length === specs.length &&
      specs.every((spec, s) => spec.values.some((value) => value.id === variant.specs[s]));
    if (!fits) {
      const order = specs.map((spec) => spec.id).join(', ');
      errors.push(
        fileError(
          `${at}.specs`,
          `expected one value of each spec in their order (${order}); found ${quoted(variant.specs)}`,
        ),
      );
    }
    const key = variant.specs.join(' ');
    if (seen.has(key))
      errors.push(
        fileError(`${at}.specs`, `expected each combination once; ${quoted(variant.specs)} appears twice`),
      );
    seen.add(key);
    return errors;
  });
}

/**
 * The price of an item with variants must be the lowest price of its variants, because menus show it as "from" price.
 */
function fromPriceErrors(path: string, item: SimpleItem, scale: number): FileError[] {
  const prices = (item.variants ?? []).flatMap(({ price }) => {
    const amount = parseAmount(price, scale);
    return amount === undefined ? [] : [{ price, amount }];
  });
  const lowest = prices.toSorted((a, b) => a.amount - b.amount)[0];
  const own = parseAmount(item.price, scale);
  if (own === undefined || lowest === undefined || own === lowest.amount) return [];
  const expected = `expected ${quoted(lowest.price)}, the lowest price of its variants`;
  return [fileError(`${path}.price`, `${expected}; found ${quoted(item.price)}`)];
}

/** Returns the errors of an item that is not a combo. */
export function simpleItemErrors(path: string, item: SimpleItem, world: ItemWorld): FileError[] {
  const errors = [...groupNameErrors(path, item, world), ...fromPriceErrors(path, item, world.scale)];
  if (item.specs && !item.variants)
    errors.push(
      fileError(
        `${path}.variants`,
        'missing; an item with specs has a variant for each combination it sells',
      ),
    );
  if (item.variants && !item.specs)
    errors.push(fileError(`${path}.specs`, 'missing; an item with variants says what they differ in'));
  if (item.variants && item.stock !== undefined)
    errors.push(fileError(`${path}.stock`, 'expected on the variants: each has its own stock'));
  if (!item.specs || !item.variants) return errors;
  return [...errors, ...specErrors(path, item), ...variantErrors(path, item, world)];
}

export function itemFieldErrors(path: string, item: FileItem, { scale, tags }: ItemWorld): FileError[] {
  const errors = [
    ...priceErrors(`${path}.price`, item.price, scale),
    ...unknownNames(`${path}.tags`, item.tags ?? [], tags, 'a tag of this menu'),
  ];
  if (item.minQty !== undefined && item.maxQty !== undefined && item.minQty > item.maxQty) {
    errors.push(
      fileError(`${path}.minQty`, `expected no more than maxQty ${item.maxQty}; found ${item.minQty}`),
    );
  }
  if (item.focus && item.picture === undefined)
    errors.push(fileError(`${path}.focus`, 'expected none without a picture'));
  return errors;
}
