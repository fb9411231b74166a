import {
  type BrandFile,
  type FileItem,
  type FileMenu,
  type FileModePrices,
  type FilePricePeriod,
  isComboItem,
} from './brand-file.schema.ts';

/** A place of the file that may have prices by mode or time: a category, an item, a variant or an option. */
export type PricedPlace = {
  readonly path: string;
  readonly prices: FileModePrices;
  readonly periods: readonly FilePricePeriod[];
  /** The delivery modes that the place and those around it name; undefined for all. */
  readonly modes: string | undefined;
  /** Its prices may be negative. */
  readonly isOption?: boolean;
};

type Stated = {
  readonly prices?: FileModePrices;
  readonly pricePeriods?: readonly FilePricePeriod[];
  readonly modes?: string;
};

const place = (path: string, stated: Stated, modes: string | undefined): PricedPlace => ({
  path,
  prices: stated.prices ?? {},
  periods: stated.pricePeriods ?? [],
  modes,
});

const variantsOf = (item: FileItem) => (isComboItem(item) ? [] : (item.variants ?? []));

const optionPlaces = (id: string, { extras = [] }: FileMenu): PricedPlace[] =>
  extras.flatMap(({ options }, e) =>
    options.map((option, o) => ({
      ...place(`menus.${id}.extras[${e}].options[${o}]`, option, undefined),
      isOption: true,
    })),
  );

/** Lists the categories, items, variants and options of a menu. */
export const pricedPlaces = (id: string, menu: FileMenu): PricedPlace[] => [
  ...optionPlaces(id, menu),
  ...menu.categories.flatMap((category, c) => {
    const path = `menus.${id}.categories[${c}]`;
    return [
      place(path, category, category.modes),
      ...category.items.flatMap((item, i) => {
        const at = `${path}.items[${i}]`;
        const modes = item.modes ?? category.modes;
        return [
          place(at, item, modes),
          ...variantsOf(item).map((variant, v) => place(`${at}.variants[${v}]`, variant, modes)),
        ];
      }),
    ];
  }),
];

export const shopsOfMenu = (file: BrandFile, menu: string) => file.shops.filter((shop) => shop.menu === menu);
