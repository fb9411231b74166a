import { type BrandFile, isComboItem } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';

/** Warns of items without `allergens` in a menu that marks some, because the filter hides what is not stated (DISH-4). */
export const markWarnings = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([menu, { categories }]) => {
    const items = categories.flatMap((category) => category.items).filter((item) => !isComboItem(item));
    const silent = items.filter(({ allergens }) => allergens === undefined);
    if (silent.length === 0 || silent.length === items.length) return [];
    const names = silent
      .slice(0, 3)
      .map(({ id }) => id)
      .join(', ');
    return [
      fileError(
        `menus.${menu}`,
        `${silent.length} of ${items.length} items state no "allergens" (${names}${silent.length > 3 ? '…' : ''}): the filter hides them; write [] for none`,
      ),
    ];
  });
