import type { Menu, MenuItem } from '../menu/menu.schema.ts';
import { aComboItem } from './a-combo.ts';
import { anItem, aRamen, aSpu } from './a-spu.ts';

type Category = Menu['categories'][number];

export const aCategory = (items: readonly MenuItem[], overrides: Partial<Category> = {}): Category => ({
  spuCatePid: 'noodles',
  spuCateName: ['Noodles', '麵'],
  items,
  ...overrides,
});

/** A published menu: miso soup, tea and ramen among the noodles, the lunch set among the sets. Amount scale 2. */
export const aMenu = (overrides: Partial<Menu> = {}): Menu => ({
  version: 1,
  categories: [
    aCategory([
      anItem(),
      anItem({
        spu: aSpu({ spuPid: 'tea', skuPid: 'tea/sku', priceMin: 200, spuName: ['Tea', '茶'] }),
      }),
      aRamen(),
    ]),
    aCategory([aComboItem()], { spuCatePid: 'sets', spuCateName: ['Sets', '套餐'] }),
  ],
  ...overrides,
});

/** A published menu with only these items, in one category. */
export const aMenuOf = (...items: readonly MenuItem[]): Menu => aMenu({ categories: [aCategory(items)] });
