import {
  type FileComboElement,
  type FileVariant,
  isComboItem,
  type SimpleItem,
} from './brand-file.schema.ts';
import type { MenuSource } from './menu-source.ts';

/** The item and the variant of an element. */
export function elementItem(
  element: FileComboElement,
  source: MenuSource,
): { item: SimpleItem; variant: FileVariant | undefined } {
  const item = source.items.get(element.item);
  if (!item || isComboItem(item)) throw new Error(`unchecked element ${element.item}`);
  return {
    item,
    variant: item.variants?.find((variant) => variant.specs.join(' ') === element.variant?.join(' ')),
  };
}
