import type { KitchenFacts } from '@comanda/domain/menu/menu.schema';
import type { FileItem, FileVariant, SimpleItem } from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { groupPid } from './group-versions.ts';
import { attrPid, skuPid } from './menu-ids.ts';
import type { MenuSource } from './menu-source.ts';

type Named = readonly [pid: string, kitchen: KitchenFacts];
type Stated = { readonly [Name in keyof KitchenFacts]: KitchenFacts[Name] | undefined };

const named = (pid: string, { plu, station, ageCheck }: Partial<Stated>): Named => [
  pid,
  { ...(plu && { plu }), ...(station && { station }), ...(ageCheck && { ageCheck }) },
];

const optionsOf = (
  { features, extras }: MenuSource,
  owner: Pick<SimpleItem, 'features' | 'extras'>,
): Named[] =>
  [
    ...(owner.features ?? []).flatMap((id) => features.get(id) ?? []),
    ...(owner.extras ?? []).flatMap((id) => extras.get(id) ?? []),
  ].flatMap((group) =>
    group.options.map(({ id: option, plu, station }) =>
      named(attrPid(groupPid(group), option), { plu, station }),
    ),
  );

/** A variant without its own PLU has its item's. */
const variantOf = (item: SimpleItem, station: string | undefined, variant?: FileVariant): Named =>
  named(skuPid(item, variant), { ...item, plu: variant?.plu ?? item.plu, station });

function ofSimple(item: SimpleItem, source: MenuSource): Named[] {
  const station = item.station ?? source.places.get(item.id)?.station;
  const variants = item.variants ?? [];
  return [
    variantOf(item, station),
    ...variants.map((variant) => variantOf(item, station, variant)),
    ...[item, ...variants].flatMap((owner) => optionsOf(source, owner)),
  ];
}

/**
 * What the staff know an item by: its PLU and its station, and those of its variants, options and elements, by their
 * ids. An item without a station has the one of its category.
 */
export function kitchenOf(item: FileItem, source: MenuSource): { kitchen?: Record<string, KitchenFacts> } {
  const all = isComboItem(item)
    ? [
        named(item.id, { ...item, station: item.station ?? source.places.get(item.id)?.station }),
        ...item.groups.flatMap(({ elements }) =>
          elements.flatMap((element) => {
            const part = source.items.get(element.item);
            return part && !isComboItem(part) ? ofSimple(part, source) : [];
          }),
        ),
      ]
    : ofSimple(item, source);
  const stated = all.filter(([, kitchen]) => Object.keys(kitchen).length > 0);
  return stated.length > 0 ? { kitchen: Object.fromEntries(stated) } : {};
}
