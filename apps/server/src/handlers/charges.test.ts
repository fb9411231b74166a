import { type ChargeRule, chargePurposes } from '@comanda/domain/shop/charge.schema';
import { describe, expect, it } from 'vitest';
import type { BrandFile, FileCharge } from '../commands/import/brand-file.schema.ts';
import { logIn } from '../testing/a-member.ts';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { codeOf } from '../testing/end-of.ts';
import { importRestaurant } from '../testing/import-restaurant.ts';
import { engines, noon, sharedTestServer } from '../testing/start-test-server.ts';

/** 30.00 of food and 10.00 of drinks in two bottles. The coupon leaves 22.50 of food and 7.50 of drinks. */
const itemList = [
  aMisoLine({ spuPid: 'pie', skuPid: 'pie', unitQty: 1, unitAmount: 3000, saleAmount: 3000 }),
  aMisoLine({ spuPid: 'ale', skuPid: 'ale', unitQty: 2, unitAmount: 500, saleAmount: 1000 }),
];
const coupon = { couponCode: 'ten', couponPromoAmount: 1000 };

/** Each base, with what it gives. */
const bases: Record<string, [Partial<FileCharge>, amount: number]> = {
  'after-by-default': [{ percent: '10' }, 300],
  before: [{ percent: '10', of: 'beforePromotion' }, 400],
  order: [{ perOrder: '2.00' }, 200],
  unit: [{ perUnit: '0.50', class: 'bottle' }, 100],
};
const treatments: Record<string, Partial<FileCharge>> = {
  lines: { taxClass: 'lines' },
  food: { taxClass: 'food' },
  own: { taxClass: 'own' },
  none: {},
};
/** Each limit, with whether it admits eight guests at a table on Wednesday at noon. */
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const limits: Record<string, [Partial<FileCharge>, applies: boolean]> = {
  mode: [{ modes: 'F' }, true],
  'other-mode': [{ modes: 'T' }, false],
  hours: [{ hours: [{ days: [3], from: '11:00', to: '13:00' }] }, true],
  'other-hours': [{ hours: [{ days: everyDay, from: '18:00', to: '23:00' }] }, false],
  guests: [{ guests: { from: 6 } }, true],
  'more-guests': [{ guests: { from: 9 } }, false],
  'fewer-guests': [{ guests: { to: 7 } }, false],
};

const charge = (purpose: ChargeRule['purpose'], id: string, fields: Partial<FileCharge>): FileCharge => ({
  id: `${purpose}-${id}`,
  purpose,
  name: `${purpose} ${id}`,
  why: `For ${purpose}`,
  ...fields,
});
/** Every purpose with every base and tax treatment, and with every limit, last things first. */
const charges = chargePurposes
  .toReversed()
  .flatMap((purpose) => [
    ...Object.entries(bases).flatMap(([base, [size]]) =>
      Object.entries(treatments).map(([tax, taxed]) =>
        charge(purpose, `${base}-${tax}`, { ...size, ...taxed }),
      ),
    ),
    ...Object.entries(limits).map(([limit, [fields]]) =>
      charge(purpose, limit, { perOrder: '0.01', ...fields }),
    ),
  ]);
const tax = (name: string, rate: string) => ({ name, rate, included: false, classes: [name] });

const file: BrandFile = {
  brand: { id: 'charging', name: 'The Charging Ox' },
  languages: ['en'],
  shops: [
    {
      ...{ id: 'ox', name: 'Ox', address: 'Main Street 1', telephone: '09 000 0002', menu: 'main' },
      ...{ country: 'FI', timeZone: 'Europe/Helsinki', currency: 'EUR', currencySymbol: '€', amountScale: 2 },
      openingHours: [{ days: everyDay, from: '00:00', to: '24:00' }],
      ...{ deliveryModes: 'FT', checkout: 'P', ordering: 'O', acceptance: 'auto', payTimeoutSeconds: 900 },
      charges,
      taxes: [tax('food', '10'), tax('drink', '20'), tax('own', '5')],
      payments: [],
      members: {},
    },
  ],
  menus: {
    main: {
      categories: [
        {
          id: 'all',
          name: 'All',
          items: [
            { id: 'pie', name: 'Pie', price: '30.00', taxClass: 'food' },
            { id: 'ale', name: 'Ale', price: '5.00', taxClass: 'drink', chargeClasses: ['bottle'] },
          ],
        },
      ],
    },
  },
  coupons: [
    {
      ...{ id: 'ten', name: 'Ten off', amount: '10.00' },
      ...{ validFrom: '2026-01-01T00:00:00Z', validUntil: '2026-12-31T00:00:00Z' },
    },
  ],
  codes: [{ hash: 'charging-1', shop: 'ox', type: 'T', code: '1', table: '1' }],
};

/** What the bill has, in the order of the file. */
const expected = charges.flatMap(({ id, purpose, why }) => {
  const [name = ''] = [...Object.keys(bases), ...Object.keys(limits)]
    .filter((key) => id.startsWith(`${purpose}-${key}`))
    .toSorted((a, b) => b.length - a.length);
  const [, size] = bases[name] ?? [];
  const [, applies] = limits[name] ?? [];
  if (size === undefined && !applies) return [];
  const kind = purpose === 'deposit' ? 'deposit' : 'charge';
  return [{ id: `charge-${id}`, kind, amount: (size ?? 1) / 100, why, included: false }];
});

/*
 * Each purpose gives 4 × (3.00 + 4.00 + 2.00 + 1.00) and three times 0.01: with six purposes 240.18. A quarter of 240.00 is
 * taxed like the lines, 45.00 of it like food and 15.00 like drinks, a quarter like food, and a quarter by its own class.
 */
const taxes = [
  { taxRate: 10, taxBase: 22.5 + 45 + 60, taxAmount: 12.75 },
  { taxRate: 20, taxBase: 7.5 + 15, taxAmount: 4.5 },
  { taxRate: 5, taxBase: 60, taxAmount: 3 },
];
const dueAmount = 3000 + 24_018 + 1275 + 450 + 300;

describe.each(engines)('the charges of a shop on %s', (engine) => {
  const testServer = sharedTestServer();

  it('MON-2 are of every kind, base and tax, within their modes, hours and guest numbers, in the order of the shop with their purpose; a deposit goes back at the till with its own tax', async () => {
    const shared = await testServer({ engine });
    expect(shared.clock.now).toBe(noon);
    const server = await importRestaurant(shared, file);
    expect(expected).toHaveLength(6 * (16 + 3));
    const { memberToken } = await logIn(server);
    const { token } = (await server.scan()).queryInfo;
    const request = anOrderRequest(token, { itemList, ...coupon, memberToken, guestCount: 8, dueAmount });
    const { guestCount: _unknown, ...uncounted } = request;
    expect(await codeOf(server.call('submit', uncounted))).toBe(2510);
    const { orderId } = await server.call('submit', request);

    const till = await aTill(server);
    const { order } = (await till.get(`/orders/${orderId}`)).body;
    expect(order.chargeList).toEqual(expected.map((entry) => expect.objectContaining(entry)));
    expect(order.taxList).toMatchObject(taxes);
    expect(order).toMatchObject({ orderingAmount: 40, promoAmount: 10, dueAmount: dueAmount / 100 });

    await till.post(`/orders/${orderId}/payments`, { tender: 'card' });
    const giveBack = (id: string, qty: number) =>
      till.post(`/orders/${orderId}/refunds`, { deposits: [{ id, qty }], reason: 'Bottles came back' });
    // 1.00 and 5 % of it, then the bottle of an untaxed deposit
    expect((await giveBack('charge-deposit-unit-own', 2)).body.credit).toMatchObject({ amount: 1.05 });
    expect((await giveBack('charge-deposit-unit-none', 1)).body.credit).toMatchObject({ amount: 0.5 });
    expect((await giveBack('charge-service-unit-own', 1)).body.code).toBe('noSuchDeposits');
    expect(await bookErrors(server.ctx.db, server.ctx.now())).toEqual([]);
  });
});
