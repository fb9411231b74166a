import type { Spu } from '@comanda/domain/menu/spu.schema';
import { type FileItem, isComboItem, type SimpleItem } from './brand-file.schema.ts';
import { elementItem } from './element-item.ts';
import { groupPid } from './group-versions.ts';
import { attrPid, skuPid } from './menu-ids.ts';
import { type MenuSource, named } from './menu-source.ts';
import { offeredExtras } from './to-choices.ts';

type Borne = readonly [pid: string, chargeClasses: string[]];
type Owner = {
  readonly item: SimpleItem;
  readonly variant: NonNullable<SimpleItem['variants']>[number] | undefined;
};

/** The options of an item or of a variant that bear charges. */
const ofOptions = ({ item, variant }: Owner, source: MenuSource): Borne[] =>
  [
    ...named(source.features, variant?.features ?? item.features),
    ...offeredExtras(item, variant, source),
  ].flatMap((group) =>
    group.options.flatMap(({ id, chargeClasses }): Borne[] =>
      chargeClasses ? [[attrPid(groupPid(group), id), chargeClasses]] : [],
    ),
  );

/** Whether the charges of an item depend on its variant. */
const isByVariant = ({ variants = [] }: SimpleItem): boolean =>
  variants.some(({ chargeClasses }) => chargeClasses !== undefined);

function ofSimple(item: SimpleItem, source: MenuSource): Borne[] {
  const variants = isByVariant(item) ? (item.variants ?? []) : [];
  return [
    ...variants.map(
      (variant): Borne => [skuPid(item, variant), variant.chargeClasses ?? item.chargeClasses ?? []],
    ),
    ...(item.variants ?? [undefined]).flatMap((variant) => ofOptions({ item, variant }, source)),
  ];
}

/**
 * MON-2: the charges per unit of an item, and by id those of its variants and options, and of the elements of a set with their
 * options. A variant without its own has those of its item. An element bears only what it states itself.
 */
export function chargesOf(
  item: FileItem,
  source: MenuSource,
): Pick<Spu, 'chargeClasses' | 'elemChargeClasses'> {
  const borne = isComboItem(item)
    ? item.groups.flatMap(({ elements }) =>
        elements.flatMap((element): Borne[] => {
          const owner = elementItem(element, source);
          const own: Borne[] = element.chargeClasses
            ? [[skuPid(owner.item, owner.variant), element.chargeClasses]]
            : [];
          return [...own, ...ofOptions(owner, source)];
        }),
      )
    : ofSimple(item, source);
  const isOfItem = item.chargeClasses && (isComboItem(item) || !isByVariant(item));
  return {
    ...(isOfItem && { chargeClasses: item.chargeClasses }),
    ...(borne.length > 0 && { elemChargeClasses: Object.fromEntries(borne) }),
  };
}
