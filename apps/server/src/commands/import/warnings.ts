import { accentColors, isPale } from '@comanda/domain/shop/brand-color';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { type Unfit, unfitFor } from '../../providers/payment/offered-platforms.ts';
import type { BrandFile, FileShop } from './brand-file.schema.ts';
import { cashRegisterWarnings } from './cash-register.ts';
import { chargeClassWarnings, chargeWarnings } from './charge-warnings.ts';
import { type FileError, fileError } from './file-error.ts';
import { itemWarnings } from './item-warnings.ts';
import { markWarnings } from './mark-warnings.ts';
import { modePriceWarnings } from './mode-price-warnings.ts';
import { modeTermsWarnings } from './mode-terms-errors.ts';
import { overlappingHours } from './overlapping-hours.ts';
import { taxNumberWarnings } from './tax-number.ts';
import { isZoneOf } from './time-zone.ts';
import { tipWarnings } from './tips.ts';
import { translationWarnings } from './translation-warnings.ts';
import { zoneWarnings } from './zone-warnings.ts';

function whyUnfit(unfit: Unfit, { country, currency, amountScale, payTimeoutSeconds }: FileShop): string {
  switch (unfit.kind) {
    case 'notThere':
      return `takes no ${currency} in ${country}`;
    case 'decimals':
      return `takes ${currency} with ${unfit.most} decimals, but amountScale is ${amountScale}`;
    case 'noRefund':
      return 'refunds nothing, but a payment after the deadline of an order must be refunded';
    case 'late':
      return `lets guests pay for ${unfit.paysWithin} s, but payTimeoutSeconds is ${payTimeoutSeconds}`;
  }
}

/** Warns of platforms that can never take the shop's payments, so the app does not offer them. */
const paymentWarnings = (path: string, shop: FileShop): FileError[] =>
  shop.payments.flatMap((pid, index) => {
    const unfit = unfitFor(pid, { ...shop, payTimeout: shop.payTimeoutSeconds });
    if (!unfit) return [];
    const why = whyUnfit(unfit, shop);
    return [fileError(`${path}.payments[${index}]`, `${pid} ${why}: it is not offered`)];
  });

const holdRules = ['itemUnits', 'units', 'timesMedian', 'ordersPerSession'] as const;
const holdsNothing = ({ holds }: FileShop): boolean =>
  holds !== undefined && holdRules.every((rule) => holds[rule] === false);

function shopWarnings(path: string, shop: FileShop): FileError[] {
  const warnings: [boolean, string, string][] = [
    [
      shop.checkout === 'O' && shop.payments.length === 0,
      'payments',
      'pays online only but has no payment platform: every scan is told so',
    ],
    [
      shop.checkout === 'A' && shop.payments.length === 0,
      'payments',
      'has no payment platform: it is offered at the till only',
    ],
    [
      shop.payments.some((pid) => pid.startsWith('sandbox')),
      'payments',
      'the sandbox takes no real money: it is for trying things out',
    ],
    [
      shop.booking?.pickupDays !== undefined && !shop.deliveryModes.includes('P'),
      'booking.pickupDays',
      'has no effect without mode P',
    ],
    [
      shop.booking?.deliveryDays !== undefined && !shop.deliveryModes.includes('D'),
      'booking.deliveryDays',
      'has no effect without mode D',
    ],
    [
      shop.invoice === true && (shop.country !== 'TW' || shop.ordering !== 'O'),
      'invoice',
      'is offered in Taiwan only, one bill an order',
    ],
    [
      shop.openingHours.length === 0 && shop.suspended !== true,
      'openingHours',
      'is empty: the shop is always closed',
    ],
    [
      shop.acceptance === 'auto' && shop.checkout !== 'O' && holdsNothing(shop),
      'holds',
      'switches every rule off: orders of any size go to the kitchen unpaid and unseen',
    ],
    [
      !isZoneOf(shop.country, shop.timeZone),
      'timeZone',
      `no clock in ${shop.country} goes by ${shop.timeZone}`,
    ],
  ];
  return warnings
    .filter(([doubtful]) => doubtful)
    .map(([, name, message]) => fileError(`${path}.${name}`, message));
}

/** Warns of hours in one list that overlap, which may be a mistake. */
const hoursWarnings = (path: string, hours: readonly WeeklyHours[]): FileError[] =>
  overlappingHours(hours).map(({ place, earlier }) =>
    fileError(`${path}[${place}]`, `overlaps ${path}[${earlier}]`),
  );

const saleTimeWarnings = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([menu, { categories }]) =>
    categories.flatMap(({ items, saleTimes: ofCategory = [] }, category) => [
      ...hoursWarnings(`menus.${menu}.categories[${category}].saleTimes`, ofCategory),
      ...items.flatMap(({ saleTimes = [] }, item) =>
        hoursWarnings(`menus.${menu}.categories[${category}].items[${item}].saleTimes`, saleTimes),
      ),
    ]),
  );

/** Warns of coupons in a shop without members, because only members get coupons. */
function couponWarnings(file: BrandFile): FileError[] {
  return (file.coupons ?? []).flatMap(({ shops }, index) =>
    file.shops.some(({ id, members }) => members && (!shops || shops.includes(id)))
      ? []
      : [fileError(`coupons[${index}]`, 'is for members, but no shop that takes it has any')],
  );
}

/**
 * Warns of shops on the brand's page without a public shop-wide QR code, because the page cannot link to them
 * (requirement FIX-15).
 */
const brandPageWarnings = (file: BrandFile): FileError[] =>
  file.shops.flatMap(({ id }, index) =>
    !file.brand.page ||
    file.codes.some(
      ({ shop, type, off, orderLimit }) => shop === id && type === 'S' && !off && orderLimit === undefined,
    )
      ? []
      : [
          fileError(
            `shops[${index}]`,
            'has no shop-wide code (type "S"): the brand page shows it without a link',
          ),
        ],
  );

/** Warns of a brand without contact, because it then has no accessibility statement (requirement FIX-43). */
const contactWarnings = ({ brand }: BrandFile): FileError[] =>
  brand.contact
    ? []
    : [
        fileError(
          'brand.contact',
          'is missing: there is no accessibility statement, and the privacy notice names no responsible body',
        ),
      ];

/** Warns of categories without items. */
const emptyWarnings = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([menu, { categories }]) =>
    categories.flatMap(({ items, also = [] }, index) =>
      items.length + also.length > 0
        ? []
        : [fileError(`menus.${menu}.categories[${index}].items`, 'is empty: guests do not see it')],
    ),
  );

/** Warns of an accent that the app must draw darker, because its own shade is not visible on a light page (FIX-37). */
const colorWarnings = ({ brand: { color } }: BrandFile): FileError[] =>
  color !== undefined && isPale(color)
    ? [
        fileError(
          'brand.color',
          `is pale on a light page: chosen controls and edges of buttons get the darker ${accentColors(color)['--accent-mark']}`,
        ),
      ]
    : [];

/** Warns of sittings in a shop without QR codes of tables: no table ever has one. */
const sittingWarnings = ({ shops, codes }: BrandFile): FileError[] =>
  shops.flatMap(({ id, sittings }, index) =>
    sittings && !codes.some(({ shop, type }) => shop === id && type === 'T')
      ? [fileError(`shops[${index}].sittings`, 'has no effect: the shop has no QR code of type T')]
      : [],
  );

/** Returns warnings about settings that are allowed but may be mistakes. */
export const importWarnings = (file: BrandFile): FileError[] => [
  ...file.shops.flatMap((shop, index) =>
    [
      shopWarnings,
      paymentWarnings,
      modeTermsWarnings,
      chargeWarnings,
      tipWarnings,
      cashRegisterWarnings,
      taxNumberWarnings,
      zoneWarnings,
    ].flatMap((warnings) => warnings(`shops[${index}]`, shop)),
  ),
  ...file.shops.flatMap((shop, index) => hoursWarnings(`shops[${index}].openingHours`, shop.openingHours)),
  ...saleTimeWarnings(file),
  ...markWarnings(file),
  ...modePriceWarnings(file),
  ...colorWarnings(file),
  ...chargeClassWarnings(file),
  ...couponWarnings(file),
  ...sittingWarnings(file),
  ...brandPageWarnings(file),
  ...contactWarnings(file),
  ...translationWarnings(file),
  ...Object.keys(file.menus)
    .filter((menu) => !file.shops.some((shop) => shop.menu === menu))
    .map((menu) => fileError(`menus.${menu}`, 'is the menu of no shop')),
  ...emptyWarnings(file),
  ...itemWarnings(file),
];
