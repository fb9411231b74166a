import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/order-line.ts';
import type { Rounding } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aShop } from '../testing/a-shop.ts';
import { anItem } from '../testing/a-spu.ts';
import type { Benefit } from './benefit.ts';
import { couponReduction } from './benefit.ts';
import type { Coupon } from './coupon.schema.ts';
import { totalsOf } from './order-money.ts';
import { moneyOf } from './priced-order.ts';

type Country = {
  readonly scale: number;
  readonly rounding: Rounding;
  readonly items: readonly (readonly [taxClass: string, amount: number])[];
  readonly taxes: readonly (readonly [
    name: string,
    rate: number,
    how: 'included' | 'on top',
    classes: string,
    modes?: string,
  ])[];
  /** The percentage of its service charge at dine-in, taxed like the items. */
  readonly service?: number;
  readonly fixed: number;
  readonly percent: number;
  readonly points: number;
};

const countries = {
  TW: {
    scale: 0,
    rounding: 'halfUp',
    items: [
      ['food', 645],
      ['drink', 180],
    ],
    taxes: [['營業稅', 5, 'included', 'food drink']],
    service: 10,
    fixed: 100,
    percent: 15,
    points: 37,
  },
  JP: {
    scale: 0,
    rounding: 'down',
    items: [
      ['food', 1980],
      ['alcohol', 690],
    ],
    taxes: [
      ['消費税', 10, 'included', 'food alcohol', 'F'],
      ['消費税', 10, 'included', 'alcohol', 'T'],
      ['消費税', 8, 'included', 'food', 'T'],
    ],
    fixed: 300,
    percent: 10,
    points: 77,
  },
  FI: {
    scale: 2,
    rounding: 'halfUp',
    items: [
      ['food', 1690],
      ['alcohol', 750],
    ],
    taxes: [
      ['ALV', 13.5, 'included', 'food'],
      ['ALV', 25.5, 'included', 'alcohol'],
    ],
    fixed: 500,
    percent: 15,
    points: 125,
  },
  ES: {
    scale: 2,
    rounding: 'halfUp',
    items: [
      ['food', 1450],
      ['drink', 395],
    ],
    taxes: [['IVA', 10, 'included', 'food drink']],
    fixed: 300,
    percent: 20,
    points: 99,
  },
  US: {
    scale: 2,
    rounding: 'halfUp',
    items: [
      ['food', 1895],
      ['drink', 425],
    ],
    taxes: [['Sales tax', 8.875, 'on top', 'food drink']],
    fixed: 500,
    percent: 10,
    points: 150,
  },
  CA: {
    scale: 2,
    rounding: 'halfUp',
    items: [
      ['food', 2195],
      ['drink', 650],
    ],
    taxes: [
      ['GST', 5, 'on top', 'food drink'],
      ['QST', 9.975, 'on top', 'food drink'],
    ],
    fixed: 500,
    percent: 15,
    points: 110,
  },
  TH: {
    scale: 2,
    rounding: 'halfUp',
    items: [
      ['food', 82_000],
      ['drink', 18_000],
    ],
    taxes: [['VAT', 7, 'on top', 'food drink']],
    service: 10,
    fixed: 15_000,
    percent: 10,
    points: 4550,
  },
  HK: {
    scale: 1,
    rounding: 'halfUp',
    items: [
      ['food', 1285],
      ['drink', 320],
    ],
    taxes: [],
    service: 10,
    fixed: 200,
    percent: 10,
    points: 155,
  },
  KW: {
    scale: 3,
    rounding: 'halfUp',
    items: [
      ['food', 4250],
      ['drink', 1125],
    ],
    taxes: [],
    fixed: 500,
    percent: 15,
    points: 275,
  },
} as const satisfies Record<string, Country>;

type BenefitKind = 'none' | 'fixed' | 'percent' | 'points';

/**
 * The amounts in minor units, and how a person works them out in main units: the items less the benefit, the charge, each
 * tax, and what is due.
 */
type Golden = readonly [
  country: keyof typeof countries,
  benefit: BenefitKind,
  mode: 'F' | 'T',
  off: number,
  charge: number,
  taxes: readonly number[],
  due: number,
  working: string,
];

const golden: readonly Golden[] = [
  ['TW', 'none', 'F', 0, 83, [43], 908, '825; 10 % of 825 is 83; 908 contains 43 at 5 %; due 825 + 83 = 908'],
  ['TW', 'none', 'T', 0, 0, [39], 825, '825; 825 contains 39 at 5 %'],
  [
    'TW',
    'fixed',
    'F',
    100,
    73,
    [38],
    798,
    '825 - 100 = 725; 10 % of 725 is 73; 798 contains 38 at 5 %; due 725 + 73 = 798',
  ],
  ['TW', 'fixed', 'T', 100, 0, [35], 725, '825 - 100 = 725; 725 contains 35 at 5 %'],
  [
    'TW',
    'percent',
    'F',
    124,
    70,
    [37],
    771,
    '825 - 124 = 701; 10 % of 701 is 70; 771 contains 37 at 5 %; due 701 + 70 = 771',
  ],
  ['TW', 'percent', 'T', 124, 0, [33], 701, '825 - 124 = 701; 701 contains 33 at 5 %'],
  [
    'TW',
    'points',
    'F',
    37,
    79,
    [41],
    867,
    '825 - 37 = 788; 10 % of 788 is 79; 867 contains 41 at 5 %; due 788 + 79 = 867',
  ],
  ['TW', 'points', 'T', 37, 0, [38], 788, '825 - 37 = 788; 788 contains 38 at 5 %'],
  ['JP', 'none', 'F', 0, 0, [242], 2670, '2670; 2670 contains 242 at 10 %'],
  ['JP', 'none', 'T', 0, 0, [62, 146], 2670, '2670; 690 contains 62 at 10 %; 1980 contains 146 at 8 %'],
  ['JP', 'fixed', 'F', 300, 0, [215], 2370, '2670 - 300 = 2370; 2370 contains 215 at 10 %'],
  [
    'JP',
    'fixed',
    'T',
    300,
    0,
    [55, 130],
    2370,
    '2670 - 300 = 2370; 612 contains 55 at 10 %; 1758 contains 130 at 8 %',
  ],
  ['JP', 'percent', 'F', 267, 0, [218], 2403, '2670 - 267 = 2403; 2403 contains 218 at 10 %'],
  [
    'JP',
    'percent',
    'T',
    267,
    0,
    [56, 132],
    2403,
    '2670 - 267 = 2403; 621 contains 56 at 10 %; 1782 contains 132 at 8 %',
  ],
  ['JP', 'points', 'F', 77, 0, [235], 2593, '2670 - 77 = 2593; 2593 contains 235 at 10 %'],
  [
    'JP',
    'points',
    'T',
    77,
    0,
    [60, 142],
    2593,
    '2670 - 77 = 2593; 670 contains 60 at 10 %; 1923 contains 142 at 8 %',
  ],
  [
    'FI',
    'none',
    'F',
    0,
    0,
    [201, 152],
    2440,
    '24.40; 16.90 contains 2.01 at 13.5 %; 7.50 contains 1.52 at 25.5 %',
  ],
  [
    'FI',
    'none',
    'T',
    0,
    0,
    [201, 152],
    2440,
    '24.40; 16.90 contains 2.01 at 13.5 %; 7.50 contains 1.52 at 25.5 %',
  ],
  [
    'FI',
    'fixed',
    'F',
    500,
    0,
    [160, 121],
    1940,
    '24.40 - 5.00 = 19.40; 13.44 contains 1.60 at 13.5 %; 5.96 contains 1.21 at 25.5 %',
  ],
  [
    'FI',
    'fixed',
    'T',
    500,
    0,
    [160, 121],
    1940,
    '24.40 - 5.00 = 19.40; 13.44 contains 1.60 at 13.5 %; 5.96 contains 1.21 at 25.5 %',
  ],
  [
    'FI',
    'percent',
    'F',
    366,
    0,
    [171, 130],
    2074,
    '24.40 - 3.66 = 20.74; 14.36 contains 1.71 at 13.5 %; 6.38 contains 1.30 at 25.5 %',
  ],
  [
    'FI',
    'percent',
    'T',
    366,
    0,
    [171, 130],
    2074,
    '24.40 - 3.66 = 20.74; 14.36 contains 1.71 at 13.5 %; 6.38 contains 1.30 at 25.5 %',
  ],
  [
    'FI',
    'points',
    'F',
    125,
    0,
    [191, 145],
    2315,
    '24.40 - 1.25 = 23.15; 16.03 contains 1.91 at 13.5 %; 7.12 contains 1.45 at 25.5 %',
  ],
  [
    'FI',
    'points',
    'T',
    125,
    0,
    [191, 145],
    2315,
    '24.40 - 1.25 = 23.15; 16.03 contains 1.91 at 13.5 %; 7.12 contains 1.45 at 25.5 %',
  ],
  ['ES', 'none', 'F', 0, 0, [168], 1845, '18.45; 18.45 contains 1.68 at 10 %'],
  ['ES', 'none', 'T', 0, 0, [168], 1845, '18.45; 18.45 contains 1.68 at 10 %'],
  ['ES', 'fixed', 'F', 300, 0, [140], 1545, '18.45 - 3.00 = 15.45; 15.45 contains 1.40 at 10 %'],
  ['ES', 'fixed', 'T', 300, 0, [140], 1545, '18.45 - 3.00 = 15.45; 15.45 contains 1.40 at 10 %'],
  ['ES', 'percent', 'F', 369, 0, [134], 1476, '18.45 - 3.69 = 14.76; 14.76 contains 1.34 at 10 %'],
  ['ES', 'percent', 'T', 369, 0, [134], 1476, '18.45 - 3.69 = 14.76; 14.76 contains 1.34 at 10 %'],
  ['ES', 'points', 'F', 99, 0, [159], 1746, '18.45 - 0.99 = 17.46; 17.46 contains 1.59 at 10 %'],
  ['ES', 'points', 'T', 99, 0, [159], 1746, '18.45 - 0.99 = 17.46; 17.46 contains 1.59 at 10 %'],
  ['US', 'none', 'F', 0, 0, [206], 2526, '23.20; 23.20 bears 2.06 at 8.875 %; due 23.20 + 2.06 = 25.26'],
  ['US', 'none', 'T', 0, 0, [206], 2526, '23.20; 23.20 bears 2.06 at 8.875 %; due 23.20 + 2.06 = 25.26'],
  [
    'US',
    'fixed',
    'F',
    500,
    0,
    [162],
    1982,
    '23.20 - 5.00 = 18.20; 18.20 bears 1.62 at 8.875 %; due 18.20 + 1.62 = 19.82',
  ],
  [
    'US',
    'fixed',
    'T',
    500,
    0,
    [162],
    1982,
    '23.20 - 5.00 = 18.20; 18.20 bears 1.62 at 8.875 %; due 18.20 + 1.62 = 19.82',
  ],
  [
    'US',
    'percent',
    'F',
    232,
    0,
    [185],
    2273,
    '23.20 - 2.32 = 20.88; 20.88 bears 1.85 at 8.875 %; due 20.88 + 1.85 = 22.73',
  ],
  [
    'US',
    'percent',
    'T',
    232,
    0,
    [185],
    2273,
    '23.20 - 2.32 = 20.88; 20.88 bears 1.85 at 8.875 %; due 20.88 + 1.85 = 22.73',
  ],
  [
    'US',
    'points',
    'F',
    150,
    0,
    [193],
    2363,
    '23.20 - 1.50 = 21.70; 21.70 bears 1.93 at 8.875 %; due 21.70 + 1.93 = 23.63',
  ],
  [
    'US',
    'points',
    'T',
    150,
    0,
    [193],
    2363,
    '23.20 - 1.50 = 21.70; 21.70 bears 1.93 at 8.875 %; due 21.70 + 1.93 = 23.63',
  ],
  [
    'CA',
    'none',
    'F',
    0,
    0,
    [142, 284],
    3271,
    '28.45; 28.45 bears 1.42 at 5 %; 28.45 bears 2.84 at 9.975 %; due 28.45 + 1.42 + 2.84 = 32.71',
  ],
  [
    'CA',
    'none',
    'T',
    0,
    0,
    [142, 284],
    3271,
    '28.45; 28.45 bears 1.42 at 5 %; 28.45 bears 2.84 at 9.975 %; due 28.45 + 1.42 + 2.84 = 32.71',
  ],
  [
    'CA',
    'fixed',
    'F',
    500,
    0,
    [117, 234],
    2696,
    '28.45 - 5.00 = 23.45; 23.45 bears 1.17 at 5 %; 23.45 bears 2.34 at 9.975 %; due 23.45 + 1.17 + 2.34 = 26.96',
  ],
  [
    'CA',
    'fixed',
    'T',
    500,
    0,
    [117, 234],
    2696,
    '28.45 - 5.00 = 23.45; 23.45 bears 1.17 at 5 %; 23.45 bears 2.34 at 9.975 %; due 23.45 + 1.17 + 2.34 = 26.96',
  ],
  [
    'CA',
    'percent',
    'F',
    427,
    0,
    [121, 241],
    2780,
    '28.45 - 4.27 = 24.18; 24.18 bears 1.21 at 5 %; 24.18 bears 2.41 at 9.975 %; due 24.18 + 1.21 + 2.41 = 27.80',
  ],
  [
    'CA',
    'percent',
    'T',
    427,
    0,
    [121, 241],
    2780,
    '28.45 - 4.27 = 24.18; 24.18 bears 1.21 at 5 %; 24.18 bears 2.41 at 9.975 %; due 24.18 + 1.21 + 2.41 = 27.80',
  ],
  [
    'CA',
    'points',
    'F',
    110,
    0,
    [137, 273],
    3145,
    '28.45 - 1.10 = 27.35; 27.35 bears 1.37 at 5 %; 27.35 bears 2.73 at 9.975 %; due 27.35 + 1.37 + 2.73 = 31.45',
  ],
  [
    'CA',
    'points',
    'T',
    110,
    0,
    [137, 273],
    3145,
    '28.45 - 1.10 = 27.35; 27.35 bears 1.37 at 5 %; 27.35 bears 2.73 at 9.975 %; due 27.35 + 1.37 + 2.73 = 31.45',
  ],
  [
    'TH',
    'none',
    'F',
    0,
    10000,
    [7700],
    117700,
    '1000.00; 10 % of 1000.00 is 100.00; 1100.00 bears 77.00 at 7 %; due 1000.00 + 100.00 + 77.00 = 1177.00',
  ],
  [
    'TH',
    'none',
    'T',
    0,
    0,
    [7000],
    107000,
    '1000.00; 1000.00 bears 70.00 at 7 %; due 1000.00 + 70.00 = 1070.00',
  ],
  [
    'TH',
    'fixed',
    'F',
    15000,
    8500,
    [6545],
    100045,
    '1000.00 - 150.00 = 850.00; 10 % of 850.00 is 85.00; 935.00 bears 65.45 at 7 %; due 850.00 + 85.00 + 65.45 = 1000.45',
  ],
  [
    'TH',
    'fixed',
    'T',
    15000,
    0,
    [5950],
    90950,
    '1000.00 - 150.00 = 850.00; 850.00 bears 59.50 at 7 %; due 850.00 + 59.50 = 909.50',
  ],
  [
    'TH',
    'percent',
    'F',
    10000,
    9000,
    [6930],
    105930,
    '1000.00 - 100.00 = 900.00; 10 % of 900.00 is 90.00; 990.00 bears 69.30 at 7 %; due 900.00 + 90.00 + 69.30 = 1059.30',
  ],
  [
    'TH',
    'percent',
    'T',
    10000,
    0,
    [6300],
    96300,
    '1000.00 - 100.00 = 900.00; 900.00 bears 63.00 at 7 %; due 900.00 + 63.00 = 963.00',
  ],
  [
    'TH',
    'points',
    'F',
    4550,
    9545,
    [7350],
    112345,
    '1000.00 - 45.50 = 954.50; 10 % of 954.50 is 95.45; 1049.95 bears 73.50 at 7 %; due 954.50 + 95.45 + 73.50 = 1123.45',
  ],
  [
    'TH',
    'points',
    'T',
    4550,
    0,
    [6682],
    102132,
    '1000.00 - 45.50 = 954.50; 954.50 bears 66.82 at 7 %; due 954.50 + 66.82 = 1021.32',
  ],
  ['HK', 'none', 'F', 0, 161, [], 1766, '160.5; 10 % of 160.5 is 16.1; due 160.5 + 16.1 = 176.6'],
  ['HK', 'none', 'T', 0, 0, [], 1605, '160.5'],
  [
    'HK',
    'fixed',
    'F',
    200,
    141,
    [],
    1546,
    '160.5 - 20.0 = 140.5; 10 % of 140.5 is 14.1; due 140.5 + 14.1 = 154.6',
  ],
  ['HK', 'fixed', 'T', 200, 0, [], 1405, '160.5 - 20.0 = 140.5'],
  [
    'HK',
    'percent',
    'F',
    161,
    144,
    [],
    1588,
    '160.5 - 16.1 = 144.4; 10 % of 144.4 is 14.4; due 144.4 + 14.4 = 158.8',
  ],
  ['HK', 'percent', 'T', 161, 0, [], 1444, '160.5 - 16.1 = 144.4'],
  [
    'HK',
    'points',
    'F',
    155,
    145,
    [],
    1595,
    '160.5 - 15.5 = 145.0; 10 % of 145.0 is 14.5; due 145.0 + 14.5 = 159.5',
  ],
  ['HK', 'points', 'T', 155, 0, [], 1450, '160.5 - 15.5 = 145.0'],
  ['KW', 'none', 'F', 0, 0, [], 5375, '5.375'],
  ['KW', 'none', 'T', 0, 0, [], 5375, '5.375'],
  ['KW', 'fixed', 'F', 500, 0, [], 4875, '5.375 - 0.500 = 4.875'],
  ['KW', 'fixed', 'T', 500, 0, [], 4875, '5.375 - 0.500 = 4.875'],
  ['KW', 'percent', 'F', 806, 0, [], 4569, '5.375 - 0.806 = 4.569'],
  ['KW', 'percent', 'T', 806, 0, [], 4569, '5.375 - 0.806 = 4.569'],
  ['KW', 'points', 'F', 275, 0, [], 5100, '5.375 - 0.275 = 5.100'],
  ['KW', 'points', 'T', 275, 0, [], 5100, '5.375 - 0.275 = 5.100'],
];

const taxesOf = ({ taxes }: Country): TaxRule[] =>
  taxes.map(([name, taxRate, how, classes, modes = ''], index) => ({
    taxName: [name],
    taxRate,
    included: how === 'included',
    classes: classes.split(' '),
    modes,
    ...(name === 'QST' && index > 0 && { with: 'side' as const }),
  }));

const chargesOf = ({ service }: Country): ChargeRule[] =>
  service === undefined
    ? []
    : [
        {
          chargePid: 'service',
          purpose: 'service',
          name: ['Service'],
          size: { percent: service, of: 'afterPromotion' },
          taxClass: 'lines',
          modes: 'F',
          hours: [],
        },
      ];

const coupon = (fields: Partial<Coupon>): Coupon => ({
  couponId: 'golden',
  name: ['Coupon'],
  amount: null,
  percent: null,
  minAmount: 0,
  validFrom: 0,
  validUntil: 2_000_000_000,
  shopPids: null,
  ...fields,
});

function benefitOf({ items, fixed, percent, points }: Country, kind: BenefitKind): Benefit | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'points') return { kind, points, amount: points };
  const chosen = coupon(kind === 'fixed' ? { amount: fixed } : { percent });
  const amount = items.reduce((sum, [, each]) => sum + each, 0);
  return { kind: 'coupon', coupon: chosen, amount: couponReduction(chosen, amount) };
}

const line = ([taxClass, unitAmount]: readonly [string, number]) => ({
  item: anItem({ taxClass }),
  line: orderLine(aCartLine({ unitAmount })),
});

describe('the amounts of an order', () => {
  it.each(golden)(
    'MON-3 in %s with benefit %s in mode %s: %i off, a charge of %i, taxes of %j, %i due (%s)',
    (...[name, kind, deliveryMode, off, charge, taxes, due]) => {
      const country: Country = countries[name];
      const shop = aShop({
        country: name,
        amountScale: country.scale,
        taxRounding: country.rounding,
        taxes: taxesOf(country),
        charges: chargesOf(country),
      });
      const lines = country.items.map(line);
      const money = moneyOf(shop, { deliveryMode, at: 0 }, { lines, benefit: benefitOf(country, kind) });
      const amounts = (of: string) =>
        money.adjustments.filter((one) => one.kind === of).map(({ amount }) => amount);
      expect(totalsOf(money)).toMatchObject({ promotionAmount: off, dueAmount: due });
      expect(amounts('charge')).toEqual(charge === 0 ? [] : [charge]);
      expect(amounts('tax')).toEqual(taxes);
    },
  );
});
