import { aLineElem } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it } from 'vitest';
import type { BrandFile } from '../commands/import/brand-file.schema.ts';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { importRestaurant } from '../testing/import-restaurant.ts';
import { engines, sharedTestServer } from '../testing/start-test-server.ts';

/** A set for 14.90 of a schnitzel (12.90 alone) and a beer (4.20) or a soft drink (stated as 3.10). */
const file: BrandFile = {
  brand: { id: 'splitting', name: 'Zum Teiler' },
  languages: ['de'],
  shops: [
    {
      ...{ id: 'inn', name: 'Inn', address: 'Hauptstraße 1', telephone: '030 000001', menu: 'main' },
      ...{ country: 'DE', timeZone: 'Europe/Berlin', currency: 'EUR', currencySymbol: '€', amountScale: 2 },
      openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
      ...{ deliveryModes: 'FT', checkout: 'P', ordering: 'O', acceptance: 'auto', payTimeoutSeconds: 900 },
      cashRegister: 'external',
      taxes: [
        { name: 'USt.', rate: '7', included: true, classes: ['food'] },
        { name: 'USt.', rate: '19', included: true, classes: ['drink'] },
      ],
      payments: [],
    },
  ],
  menus: {
    main: {
      categories: [
        {
          id: 'all',
          name: 'Alles',
          items: [
            { id: 'schnitzel', name: 'Schnitzel', price: '12.90', taxClass: 'food' },
            { id: 'beer', name: 'Bier', price: '4.20', taxClass: 'drink' },
            { id: 'spezi', name: 'Spezi', price: '3.60', taxClass: 'drink' },
            {
              ...{ id: 'menu', name: 'Mittagsmenü', price: '14.90', taxClass: 'food' },
              groups: [
                {
                  ...{ id: 'plate', name: 'Teller', fixed: true, min: 1, max: 1 },
                  elements: [{ item: 'schnitzel', price: '0', default: 1 }],
                },
                {
                  ...{ id: 'drink', name: 'Getränk', min: 1, max: 1 },
                  elements: [
                    { item: 'beer', price: '0', taxClass: 'drink' },
                    { item: 'spezi', price: '0', taxClass: 'drink', share: '3.10' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  },
  codes: [{ hash: 'splitting-1', shop: 'inn', type: 'T', code: '1', table: '1' }],
};

const elem = (comboGroupPid: string, pid: string) =>
  aLineElem({ comboGroupPid, spuPid: pid, skuPid: pid, price: 0, unitAmount: 0 });
const menu = (drink: string, unitQty: number) =>
  aMisoLine({
    ...{ spuPid: 'menu', skuPid: '', spuType: 'C', unitQty, unitAmount: 1490 },
    comboElemList: [elem('plate', 'schnitzel'), elem('drink', drink)],
  });

describe.each(engines)('the taxes of a set on %s', (engine) => {
  const testServer = sharedTestServer();

  it('MON-4 follow its elements: the price is split by their single prices, on the order, its receipt and a refund', async () => {
    const server = await importRestaurant(await testServer({ engine }), file);
    const { token } = (await server.scan()).queryInfo;
    const request = anOrderRequest(token, { itemList: [menu('beer', 2), menu('spezi', 1)] });
    const { orderId } = await server.call('submit', request);

    const till = await aTill(server);
    const { order } = (await till.get(`/orders/${orderId}`)).body;
    // with beer 11.24 and 3.66, twice; with the soft drink 14.90 × 12.90 / 16.00 = 12.01 and 2.89
    expect(order.taxList).toMatchObject([
      { taxRate: 7, taxBase: 32.23, taxAmount: 2.26 }, // 34.49 × 7 / 107 = 2.2564
      { taxRate: 19, taxBase: 8.58, taxAmount: 1.63 }, // 10.21 × 19 / 119 = 1.6302
    ]);

    await till.post(`/orders/${orderId}/payments`, { tender: 'cash' });
    const { receipt } = (await till.get(`/orders/${orderId}/receipt`)).body;
    expect(receipt.lineList).toMatchObject([
      {
        mark: '',
        partList: [
          { taxRateList: [19], amount: 7.32, mark: 'A' },
          { taxRateList: [7], amount: 22.48, mark: 'B' },
        ],
      },
      { partList: [{ amount: 2.89 }, { amount: 12.01 }] },
    ]);
    const printed = await till.post(`/orders/${orderId}/receipt/print`, { paper: '80mm' });
    const page = await till.get(`/receipts/${printed.body.print.printId}`);
    expect(page.body.html).toContain('19% A €7.32 · 7% B €22.48');

    const refund = { lines: [{ line: 0, qty: 1 }], reason: 'Cold' };
    const { credit } = (await till.post(`/orders/${orderId}/refunds`, refund)).body;
    expect(credit).toMatchObject({
      amount: 14.9,
      taxList: [
        { taxRate: 7, taxAmount: 0.74 }, // 23.25 contains 1.52
        { taxRate: 19, taxAmount: 0.58 }, // 6.55 contains 1.05
      ],
    });
    expect(await bookErrors(server.ctx.db, server.ctx.now())).toEqual([]);
  });
});
