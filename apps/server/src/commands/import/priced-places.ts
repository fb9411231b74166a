import {
  type BrandFile,
  type FileItem,
  type FileMenu,
  type FileModePrices,
  type FilePricePeriod,
  isComboItem,
} from './brand-file.schema.ts';

/** A place of the file that may have prices by mode or time: a category, an item, a variant, an element or an option. */
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

const elementsOf = (item: FileItem) =>
  isComboItem(item)
    ? item.groups.flatMap(({ elements }, g) => elements.map((element, e) => ({ element, g, e })))
    : [];

const optionPlaces = (id: string, { extras = [] }: FileMenu): PricedPlace[] =>
  extras.flatMap(({ options, versions = [] }, e) => {
    const path = `menus.${id}.extras[${e}]`;
    const stated = [
      { at: path, options },
      ...versions.map(({ options: other = [] }, v) => ({ at: `${path}.versions[${v}]`, options: other })),
    ];
    return stated.flatMap(({ at, options: all }) =>
      all.map((option, o) => ({ ...place(`${at}.options[${o}]`, option, undefined), isOption: true })),
    );
  });

/** Lists the categories, items, variants, elements and options of a menu. */
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
          ...elementsOf(item).map(({ element, g, e }) =>
            place(`${at}.groups[${g}].elements[${e}]`, element, modes),
          ),
        ];
      }),
    ];
  }),
];

export const shopsOfMenu = (file: BrandFile, menu: string) => file.shops.filter((shop) => shop.menu === menu);
