import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import type { ComboItem, FileComboElement } from './brand-file.schema.ts';
import { elementItem } from './element-item.ts';
import { amountOf } from './file-amount.ts';
import { type FileError, fileError } from './file-error.ts';
import { skuPid } from './menu-ids.ts';
import type { MenuSource } from './menu-source.ts';
import { priceErrors } from './price-errors.ts';

const elementsOf = ({ groups }: ComboItem): FileComboElement[] => groups.flatMap(({ elements }) => elements);

const isSplit = (set: ComboItem): boolean =>
  elementsOf(set).some(({ taxClass }) => taxClass !== undefined && taxClass !== set.taxClass);

/**
 * MON-4: the tax classes of the elements of a set with several, and their single prices: the shares that the file states,
 * else the usual prices of their items.
 */
export function elemTaxes(set: ComboItem, source: MenuSource): Pick<MenuItem, 'elemTaxes'> {
  if (!isSplit(set)) return {};
  const taxes = elementsOf(set).map((element) => {
    const { item, variant } = elementItem(element, source);
    const { taxClass, share = variant?.price ?? item.price } = element;
    const weight = amountOf(share, source.scale);
    return [skuPid(item, variant), { ...(taxClass !== undefined && { taxClass }), weight }] as const;
  });
  return { elemTaxes: Object.fromEntries(taxes) };
}

/** The errors of the taxes of a set: a share that nothing is compared with, and an element with two classes or shares. */
export function setTaxErrors(path: string, set: ComboItem, scale: number): FileError[] {
  const seen = new Map<string, string>();
  return set.groups.flatMap(({ elements }, group) =>
    elements.flatMap((element, index) => {
      const { item, variant = [], share, taxClass } = element;
      const at = `${path}.groups[${group}].elements[${index}]`;
      const key = [item, ...variant].join(' ');
      const tax = JSON.stringify([taxClass, share]);
      const before = seen.get(key) ?? tax;
      seen.set(key, tax);
      return [
        ...(share === undefined ? [] : priceErrors(`${at}.share`, share, scale)),
        ...(share !== undefined && !isSplit(set)
          ? [fileError(`${at}.share`, 'expected none in a set whose elements all have its tax class')]
          : []),
        ...(before === tax
          ? []
          : [fileError(at, 'expected the same "taxClass" and "share" in each group of the set')]),
      ];
    }),
  );
}
