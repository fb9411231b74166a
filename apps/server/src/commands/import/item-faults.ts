import { parseAmount } from '@comanda/domain/money';
import type { FileItem, SimpleItem } from './brand-file.schema.ts';
import { type Fault, fault, quoted, repeatedIds, unknownNames } from './fault.ts';
import { priceFaults } from './shop-faults.ts';

/** What an item may refer to: the groups of its menu, and the decimals of its prices. */
export type ItemWorld = {
  readonly features: ReadonlySet<string>;
  readonly extras: ReadonlySet<string>;
  readonly scale: number;
};

/** An item or a variant that refers to groups. */
type Owner = { readonly features?: readonly string[]; readonly extras?: readonly string[] };

const groupNameFaults = (path: string, owner: Owner, world: ItemWorld): Fault[] => [
  ...unknownNames(`${path}.features`, owner.features ?? [], world.features, 'a feature group of this menu'),
  ...unknownNames(`${path}.extras`, owner.extras ?? [], world.extras, 'an extra group of this menu'),
];

function specFaults(path: string, item: SimpleItem): Fault[] {
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
          fault(
            `${path}.specs[${index}].values`,
            `expected ids that no other spec of the item uses; found ${quoted(value.id)}`,
          ),
        ),
    ),
    ...unused.map((id) => fault(`${path}.variants`, `expected a variant with ${quoted(id)}; none has it`)),
  ];
}

function variantFaults(path: string, item: SimpleItem, world: ItemWorld): Fault[] {
  const specs = item.specs ?? [];
  const seen = new Set<string>();
  return (item.variants ?? []).flatMap((variant, index) => {
    const at = `${path}.variants[${index}]`;
    const faults = [
      ...priceFaults(`${at}.price`, variant.price, world.scale),
      ...groupNameFaults(at, variant, world),
    ];
    const fits =
      variant.specs.length === specs.length &&
      specs.every((spec, s) => spec.values.some((value) => value.id === variant.specs[s]));
    if (!fits) {
      const order = specs.map((spec) => spec.id).join(', ');
      faults.push(
        fault(
          `${at}.specs`,
          `expected one value of each spec in their order (${order}); found ${quoted(variant.specs)}`,
        ),
      );
    }
    const key = variant.specs.join(' ');
    if (seen.has(key))
      faults.push(
        fault(`${at}.specs`, `expected each combination once; ${quoted(variant.specs)} appears twice`),
      );
    seen.add(key);
    return faults;
  });
}

/** With variants the item's own price is the "from" price: the lowest of theirs. */
function fromPriceFaults(path: string, item: SimpleItem, scale: number): Fault[] {
  const prices = (item.variants ?? [])
    .map((variant) => parseAmount(variant.price, scale))
    .filter((price) => price !== undefined);
  const own = parseAmount(item.price, scale);
  if (own === undefined || prices.length === 0 || own === Math.min(...prices)) return [];
  return [fault(`${path}.price`, `expected the lowest price of its variants; found ${quoted(item.price)}`)];
}

/** The errors of a simple item. */
export function simpleItemFaults(path: string, item: SimpleItem, world: ItemWorld): Fault[] {
  const faults = [...groupNameFaults(path, item, world), ...fromPriceFaults(path, item, world.scale)];
  if (item.specs && !item.variants)
    faults.push(
      fault(`${path}.variants`, 'missing; an item with specs has a variant for each combination it sells'),
    );
  if (item.variants && !item.specs)
    faults.push(fault(`${path}.specs`, 'missing; an item with variants says what they differ in'));
  if (item.variants && item.stock !== undefined)
    faults.push(fault(`${path}.stock`, 'expected on the variants: each has its own stock'));
  if (!item.specs || !item.variants) return faults;
  return [...faults, ...specFaults(path, item), ...variantFaults(path, item, world)];
}

/** The errors of the fields that every item has. */
export function itemFieldFaults(path: string, item: FileItem, scale: number): Fault[] {
  const faults = priceFaults(`${path}.price`, item.price, scale);
  if (item.minQty !== undefined && item.maxQty !== undefined && item.minQty > item.maxQty) {
    faults.push(fault(`${path}.minQty`, `expected no more than maxQty ${item.maxQty}; found ${item.minQty}`));
  }
  return faults;
}
