import type { Menu, MenuItem } from '@comanda/domain/menu/menu.schema';
import type { AmountScale } from '@comanda/domain/money';
import type { StatedStock } from '../../db/documents.ts';
import { type FileCategory, type FileItem, type FileMenu, isComboItem } from './brand-file.schema.ts';
import { fileName, fileText } from './file-text.ts';
import type { Picture } from './import-pictures.ts';
import { attrPid, skuPid } from './menu-ids.ts';
import { menuSource } from './menu-source.ts';
import { withPriceRules } from './price-rules.ts';
import { resolvedChoices } from './resolved-choices.ts';
import { toComboItem } from './to-combo.ts';
import { toSimpleItem } from './to-item.ts';

/** The content of a menu that has no version number yet. */
export type MenuContent = Omit<Menu, 'version'>;

export function toMenu(
  fileMenu: FileMenu,
  pictures: ReadonlyMap<string, Picture>,
  scale: AmountScale,
): MenuContent {
  const menu = resolvedChoices(fileMenu);
  const source = menuSource(menu, pictures, scale);
  const written = new Map(
    menu.categories.flatMap((category) => category.items.map((item) => [item.id, toItem(item, category)])),
  );
  function toItem(item: FileItem, category: FileCategory): MenuItem {
    const { id } = category;
    const made = isComboItem(item) ? toComboItem(item, id, source) : toSimpleItem(item, id, source);
    return withPriceRules(made, item, category, source);
  }
  return {
    categories: menu.categories.map((category) => ({
      spuCatePid: category.id,
      spuCateName: fileName(category),
      ...(category.description && {
        cateDescr: fileText(category, 'description'),
      }),
      ...(category.saleTimes && { sellingTimes: category.saleTimes }),
      ...(category.onlyInSets && { inSetsFlag: true }),
      items: [...category.items.map(({ id }) => id), ...(category.also ?? [])].flatMap(
        (id) => written.get(id) ?? [],
      ),
    })),
  };
}

/** The options of all groups, which versions and items share. */
const optionsOf = (menu: FileMenu) =>
  [...(menu.choices ?? []), ...(menu.features ?? []), ...(menu.extras ?? [])].flatMap(({ id, options }) =>
    options.map((option) => ({ ...option, pid: attrPid(id, option.id) })),
  );

/** Returns the sold-out marks and stock that a file states. They are not part of the menu. */
export function statedStock(menu: FileMenu): StatedStock {
  const items = menu.categories.flatMap((category) => category.items);
  const variants = items.flatMap((item) =>
    isComboItem(item) ? [] : (item.variants ?? []).map((variant) => ({ item, variant })),
  );
  const options = optionsOf(menu);
  const soldOutOptions = options.filter(({ soldOut }) => soldOut).map(({ pid }) => pid);
  const soldOutSkus = variants
    .filter(({ variant }) => variant.soldOut)
    .map(({ item, variant }) => skuPid(item, variant));
  return {
    soldOut: [
      ...items.filter((item) => item.soldOut).map((item) => ({ kind: 'spu' as const, pid: item.id })),
      ...[...soldOutOptions, ...soldOutSkus].map((pid) => ({ kind: 'option' as const, pid })),
    ],
    stock: [
      ...items.flatMap((item) =>
        !isComboItem(item) && item.stock !== undefined ? [{ skuPid: skuPid(item), count: item.stock }] : [],
      ),
      ...variants.flatMap(({ item, variant }) =>
        variant.stock === undefined ? [] : [{ skuPid: skuPid(item, variant), count: variant.stock }],
      ),
      ...options.flatMap(({ pid, stock }) => (stock === undefined ? [] : [{ skuPid: pid, count: stock }])),
    ],
  };
}
