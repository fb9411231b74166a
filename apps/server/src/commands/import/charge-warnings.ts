import {
  type BrandFile,
  type FileItem,
  type FileMenu,
  type FileShop,
  isComboItem,
} from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';

type Doubt = {
  readonly countries: readonly string[];
  readonly isDoubtful: (charge: NonNullable<FileShop['charges']>[number]) => boolean;
  readonly message: string;
};

/** What local rules forbid or limit. docs/fiscal.md has the sources. The import warns, because rules have exceptions. */
const doubts: readonly Doubt[] = [
  {
    countries: ['ES'],
    isDoubtful: ({ purpose }) => purpose !== 'deposit',
    message:
      'is a charge beside the prices: in Spain, menu prices contain service and cover, and supplements must be announced',
  },
  {
    countries: ['TH'],
    isDoubtful: ({ purpose, percent }) => purpose === 'service' && Number(percent ?? 0) > 10,
    message: 'is above 10 %, the usual limit of a service charge in Thailand',
  },
  {
    countries: ['US'],
    isDoubtful: ({ purpose, why = '' }) => purpose !== 'deposit' && why === '',
    message: 'has no "why": California and other states ask for the purpose of each charge',
  },
  {
    countries: [
      ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE'],
      ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
    ],
    isDoubtful: ({ purpose }) => purpose === 'surcharge',
    message: 'must not be for paying by a consumer card: the EU and the UK forbid that',
  },
];

/** Warns of a limit to numbers of guests that can never apply: only guests at a table say how many they are. */
export const guestWarnings = (path: string, { charges = [], deliveryModes }: FileShop): FileError[] =>
  charges.flatMap(({ guests, modes }, index) =>
    guests && ![...(modes ?? deliveryModes)].includes('F')
      ? [
          fileError(
            `${path}.charges[${index}].guests`,
            'has no effect without mode F: only guests at a table say how many they are',
          ),
        ]
      : [],
  );

/** MON-8: warnings about a shop's charges that its country forbids or limits, or that can never apply. */
export const chargeWarnings = (path: string, shop: FileShop): FileError[] => [
  ...(shop.charges ?? []).flatMap((charge, index) =>
    doubts
      .filter(({ countries, isDoubtful }) => countries.includes(shop.country) && isDoubtful(charge))
      .map(({ message }) => fileError(`${path}.charges[${index}]`, message)),
  ),
  ...guestWarnings(path, shop),
];

type Bearing = { readonly chargeClasses?: string[] | undefined };
const stated = (all: readonly Bearing[]): string[] => all.flatMap(({ chargeClasses = [] }) => chargeClasses);

/** The charge classes of an item, of its variants, and for a set of its elements. */
const classesOf = (item: FileItem): string[] => [
  ...stated([item]),
  ...stated(isComboItem(item) ? item.groups.flatMap(({ elements }) => elements) : (item.variants ?? [])),
];

/** The charge classes of the options of a menu. */
const classesOfOptions = ({ choices = [], features = [], extras = [] }: FileMenu): string[] =>
  [...choices, ...features, ...extras].flatMap(({ options }) => stated(options));

/** Warns of charge classes that only one side names: no charge has them, or no item. */
export function chargeClassWarnings(file: BrandFile): FileError[] {
  return file.shops.flatMap((shop, at) => {
    const menu = shop.menu === null ? undefined : file.menus[shop.menu];
    const items = (menu?.categories ?? []).flatMap((category) => category.items);
    const borne = new Set([...items.flatMap(classesOf), ...(menu ? classesOfOptions(menu) : [])]);
    const charges = shop.charges ?? [];
    const charged = new Set(charges.flatMap((charge) => charge.class ?? []));
    return [
      ...charges.flatMap(({ class: named }, index) =>
        named !== undefined && !borne.has(named)
          ? [fileError(`shops[${at}].charges[${index}].class`, 'no item of the menu has this charge class')]
          : [],
      ),
      ...[...borne]
        .filter((named) => !charged.has(named))
        .map((named) =>
          fileError(`shops[${at}].charges`, `items have the charge class "${named}", but no charge has it`),
        ),
    ];
  });
}
