import type { LineElem, OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { orderLine } from '@comanda/domain/cart/order-line';
import { aCartLine, aLineElem } from '@comanda/domain/testing/a-cart-line';
import { expect, it } from 'vitest';
import { aTill } from '../../testing/a-till.ts';
import { anOrderRequest } from '../../testing/an-order-request.ts';
import { codeOf } from '../../testing/end-of.ts';
import { importRestaurant } from '../../testing/import-restaurant.ts';
import { noon, startTestServer } from '../../testing/start-test-server.ts';
import type { BrandFile } from './brand-file.schema.ts';

/*
 * A food hall in Berlin: a pizza in halves at the price of the dearer half, bubble tea with sugar, ice and toppings, a bento, a
 * hot pot for two with one or two broths, and a lunch set of food and a drink with its deposit (Pfand) and its own tax.
 */
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const option = (id: string, price: string) => ({ id, name: id, price });
const item = (id: string, price: string, taxClass = 'food') => ({ id, name: id, price, taxClass });
const part = (of: string, more: object = {}) => ({ item: of, price: '0', ...more });
const bottled = { chargeClasses: ['bottle'], taxClass: 'drink' };

const file: BrandFile = {
  brand: { id: 'halle', name: 'Markthalle' },
  languages: ['de'],
  shops: [
    {
      ...{ id: 'berlin', name: 'Berlin', address: 'Markt 1', telephone: '030 000002', menu: 'main' },
      ...{ country: 'DE', timeZone: 'Europe/Berlin', currency: 'EUR', currencySymbol: '€', amountScale: 2 },
      openingHours: [{ days: everyDay, from: '00:00', to: '24:00' }],
      ...{ deliveryModes: 'FT', checkout: 'P', ordering: 'O', acceptance: 'auto', payTimeoutSeconds: 900 },
      cashRegister: 'external',
      charges: [
        {
          ...{ id: 'pfand', purpose: 'deposit', name: 'Pfand', perUnit: '0.25', class: 'bottle' },
          taxClass: 'drink',
        },
      ],
      taxes: [
        { name: 'USt.', rate: '7', included: true, classes: ['food'] },
        { name: 'USt.', rate: '19', included: true, classes: ['drink'] },
      ],
      payments: [],
    },
  ],
  menus: {
    main: {
      features: [
        { id: 'sugar', name: 'Zucker', options: ['full', 'half', 'none'].map((id) => ({ id, name: id })) },
        { id: 'ice', name: 'Eis', options: ['usual', 'less', 'none'].map((id) => ({ id, name: id })) },
      ],
      extras: [
        {
          ...{ id: 'halves', name: 'Hälften', min: 2, max: 2, dearest: true },
          options: [option('margherita', '9.50'), option('funghi', '11.00'), option('diavola', '12.50')],
        },
        {
          ...{ id: 'toppings', name: 'Toppings', max: 3, free: 1 },
          options: [option('pearls', '0.60'), option('jelly', '0.60'), option('foam', '1.20')],
        },
      ],
      categories: [
        {
          ...{ id: 'pizza', name: 'Pizza' },
          items: [{ ...item('half-half', '0'), extras: ['halves'] }, { ...item('margherita', '9.50') }],
        },
        {
          ...{ id: 'drinks', name: 'Getränke' },
          items: [
            {
              ...item('milk-tea', '4.50', 'drink'),
              ...{ features: ['sugar', 'ice'], extras: ['toppings'] },
              specs: [{ id: 'size', name: 'Größe', values: ['m', 'l'].map((id) => ({ id, name: id })) }],
              variants: [
                { specs: ['m'], price: '4.50' },
                { specs: ['l'], price: '5.50' },
              ],
            },
            { ...item('cola', '3.40', 'drink'), chargeClasses: ['bottle'] },
            { ...item('beer', '4.20', 'drink'), chargeClasses: ['bottle'], ageCheck: 16 },
          ],
        },
        {
          ...{ id: 'kitchen', name: 'Küche' },
          items: [
            ...[item('salmon', '11.00'), item('tofu', '9.00'), item('rice', '2.50'), item('kimchi', '3.00')],
            ...[item('edamame', '4.00'), item('mala-broth', '6.00'), item('tomato-broth', '6.00')],
            ...[item('lamb', '9.00'), item('greens', '5.00'), item('schnitzel', '12.90')],
            {
              ...item('bento', '13.50'),
              groups: [
                {
                  ...{ id: 'main', name: 'Haupt', min: 1, max: 1 },
                  elements: [part('salmon', { default: 1 }), part('tofu')],
                },
                {
                  ...{ id: 'sides', name: 'Beilagen', min: 2, max: 2 },
                  elements: [
                    part('kimchi', { max: 1 }),
                    part('edamame', { price: '0.50', max: 1 }),
                    part('rice'),
                  ],
                },
              ],
            },
            {
              ...{ ...item('hot-pot', '39.00'), minQty: 1 },
              groups: [
                {
                  ...{ id: 'broth', name: 'Brühe, eine oder zwei', min: 1, max: 2 },
                  elements: [part('mala-broth', { max: 1 }), part('tomato-broth', { max: 1 })],
                },
                {
                  ...{ id: 'plates', name: 'Drei Teller', min: 3, max: 3 },
                  elements: [part('lamb', { price: '2.00' }), part('greens'), part('tofu')],
                },
              ],
            },
          ],
        },
        {
          ...{ id: 'lunch', name: 'Mittagstisch' },
          saleTimes: [{ days: [1, 2, 3, 4, 5], from: '11:30', to: '14:30' }],
          items: [
            {
              ...item('lunch-set', '14.90'),
              groups: [
                {
                  ...{ id: 'plate', name: 'Teller', fixed: true, min: 1, max: 1 },
                  elements: [part('schnitzel', { default: 1 })],
                },
                {
                  ...{ id: 'drink', name: 'Getränk', min: 1, max: 1 },
                  elements: [part('cola', bottled), part('beer', bottled)],
                },
              ],
            },
          ],
        },
      ],
    },
  },
  codes: [{ hash: 'halle-1', shop: 'berlin', type: 'T', code: '1', table: '1' }],
};

const line = (skuPid: string, unitAmount: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...orderLine(aCartLine({ unitAmount })),
  ...{ spuPid: skuPid.replace(/:.*/, ''), skuPid, extraList: [], ...more },
});
const extra = (attrPid: string, price: number, unitAmount = price) => ({
  ...{ attrPid, price, unitQty: 1, unitAmount },
});
const elem = (comboGroupPid: string, spuPid: string, price = 0): LineElem =>
  aLineElem({ comboGroupPid, spuPid, skuPid: spuPid, price, unitAmount: price });
const set = (spuPid: string, unitAmount: number, comboElemList: LineElem[]) =>
  line('', unitAmount, { spuPid, spuType: 'C', comboElemList });

const halves = (unitAmount: number, ...extraList: OrderLine['extraList']) =>
  line('half-half', unitAmount, { extraList });
const pizza = halves(1250, extra('halves.margherita', 950, 0), extra('halves.diavola', 1250));
const tea = line('milk-tea:l', 550 + 60, {
  featurePidList: ['sugar.half', 'ice.less'],
  extraList: [extra('toppings.pearls', 60), extra('toppings.foam', 120, 0)],
});
const bento = set('bento', 1350 + 50, [
  ...[elem('main', 'salmon'), elem('sides', 'edamame', 50), elem('sides', 'rice')],
]);
const hotPot = set('hot-pot', 3900 + 200, [
  ...[elem('broth', 'mala-broth'), elem('broth', 'tomato-broth')],
  ...[elem('plates', 'lamb', 200), elem('plates', 'greens'), elem('plates', 'tofu')],
]);
const lunch = set('lunch-set', 1490, [elem('plate', 'schnitzel'), elem('drink', 'beer')]);

it('the menu of a food hall can be said in a brand file, and every order costs what it says', async () => {
  const own = await startTestServer();
  try {
    const server = await importRestaurant(own, file);
    server.clock.now = noon + 3600; // noon in Berlin
    const { token } = (await server.scan()).queryInfo;
    const itemList = [pizza, tea, bento, hotPot, lunch].map((one) => ({
      ...one,
      saleAmount: one.unitAmount,
    }));
    const items = 1250 + 610 + 1400 + 4100 + 1490;
    const request = anOrderRequest(token, { itemList, dueAmount: items + 25 });
    const { orderId } = await server.call('submit', request);

    const { order } = (await (await aTill(server)).get(`/orders/${orderId}`)).body;
    // food: 12.50 + 14.00 + 41.00 + 11.24 of the lunch set; drinks: 6.10 + 3.66 of it + 0.25 of the deposit
    expect(order).toMatchObject({
      dueAmount: 88.75,
      chargeList: [{ kind: 'deposit', amount: 0.25 }],
      taxList: [
        { taxRate: 7, taxBase: 73.59, taxAmount: 5.15 }, // 78.74 × 7 / 107 = 5.1512
        { taxRate: 19, taxBase: 8.41, taxAmount: 1.6 }, // 10.01 × 19 / 119 = 1.5982
      ],
    });

    const codeFor = (one: OrderLine, dueAmount: number) => {
      const wrong = [{ ...one, saleAmount: one.unitAmount }];
      return codeOf(server.call('submit', anOrderRequest(token, { itemList: wrong, dueAmount })));
    };
    // one half is no pizza, and there is no lunch in the evening
    expect(await codeFor(halves(1250, extra('halves.diavola', 1250)), 1250)).toBe(2513);
    expect(await codeFor(lunch, 1515)).toBe(200);
    server.clock.now = noon + 9 * 3600;
    expect(await codeFor(lunch, 1515)).toBe(2513);
  } finally {
    await own.close();
  }
});
