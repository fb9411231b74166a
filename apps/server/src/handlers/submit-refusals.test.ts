import type { CallInput } from '@comanda/contract/contract';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMisoLine, anOrderRequest, aRamenLine, aSetLine } from '../testing/an-order-request.ts';
import { endOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import {
  noon,
  type SharedServerOptions,
  sharedTestServer,
  type TestServer,
} from '../testing/start-test-server.ts';

type SubmitInput = CallInput<'submit'>;

const testServer = sharedTestServer();
let server: TestServer;
const open = async (options: SharedServerOptions = {}) => {
  server = await testServer(options);
  return (await server.scan()).queryInfo.token;
};

const failure = (orderRequest: SubmitInput) => endOf(server.call('submit', orderRequest));
const orderCount = async () => (await server.ctx.db.selectFrom('orders').select('orderId').execute()).length;

const delivery = { receiverName: 'Aino', receiverTel: '0401234567', deliveryAddr: 'Main Street 1' };
const paidDelivery: Partial<SubmitInput> = {
  deliveryMode: 'D',
  checkoutMethod: 'O',
  itemList: [aMisoLine({ unitQty: 9 })],
  ...delivery,
};

describe('an order is refused', () => {
  const fields: [what: string, orderRequest: Partial<SubmitInput>, message: string][] = [
    ['with no lines', { itemList: [], orderingAmount: 0, dueAmount: 0 }, 'itemList: empty'],
    ['with a memo of 201 characters', { memo: '麵'.repeat(201) }, 'memo: at most 200 characters'],
    ['for pickup without a telephone', { deliveryMode: 'P' }, 'receiverTel: missing'],
    [
      'for pickup with a telephone of spaces',
      { deliveryMode: 'P', receiverTel: '   ' },
      'receiverTel: missing',
    ],
    [
      'for pickup with a telephone of 21 characters',
      { deliveryMode: 'P', receiverTel: '1'.repeat(21) },
      'receiverTel: at most 20 characters',
    ],
    ['for delivery without a name', { ...paidDelivery, receiverName: '' }, 'receiverName: missing'],
    ['for delivery without an address', { ...paidDelivery, deliveryAddr: '' }, 'deliveryAddr: missing'],
    [
      'for delivery with a telephone of 17 characters',
      { ...paidDelivery, receiverTel: '1'.repeat(17) },
      'receiverTel: at most 16 characters',
    ],
    [
      'with a receiver for a dine-in order',
      { receiverName: 'Aino' },
      'receiverName: not in this delivery mode',
    ],
    [
      'with an address for pickup',
      { deliveryMode: 'P', receiverTel: '040', deliveryAddr: 'x' },
      'deliveryAddr: not in this delivery mode',
    ],
    [
      'with a booking time for a dine-in order',
      { expectTime: noon + 3600 },
      'expectTime: not in this delivery mode',
    ],
    [
      'with an invoice buyer in a shop without e-invoices',
      { twInvoiceBuyerInfo: { invoicingMethod: 'P', buyerCode: '' } },
      'twInvoiceBuyerInfo: this shop issues no e-invoice',
    ],
  ];
  it.each(fields)('%s', async (_what, orderRequest, message) => {
    const token = await open();
    expect(await failure(anOrderRequest(token, orderRequest))).toMatchObject({ code: 2510, message });
    expect(await orderCount()).toBe(0);
  });

  it('an order with more than 999 units of an item is refused, counted over all its lines', async () => {
    const token = await open({ menu: aMenuOf(anItem()) });
    const twice = (...quantities: number[]) =>
      anOrderRequest(token, { itemList: quantities.map((unitQty) => aMisoLine({ unitQty })) });
    expect(await failure(twice(999, 1))).toMatchObject({
      code: 2513,
      data: { problemList: [{ kind: 'quantityNotAllowed', spuPid: 'miso-soup' }] },
    });
    expect(await orderCount()).toBe(0);
    expect(await failure(twice(500, 499))).toMatchObject({ code: 200 });
  });

  it('CONF-14 an order is refused with fields that its mode or choice does not use; each mode accepts its own', async () => {
    const token = await open({ shop: { orderingMode: 'O', country: 'TW', invoiceFlag: true } });
    const allowed: Partial<SubmitInput>[] = [
      {},
      { deliveryMode: 'T' },
      { deliveryMode: 'P', receiverTel: '0401234567', expectTime: null },
      { deliveryMode: 'P', receiverTel: '0401234567', checkoutMethod: 'O', expectTime: noon + 3600 },
      paidDelivery,
      { ...paidDelivery, expectTime: noon + 3600 },
      { twInvoiceBuyerInfo: { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' } },
    ];
    for (const orderRequest of allowed) {
      const own = (await server.scan()).queryInfo.token;
      expect(await failure(anOrderRequest(own, orderRequest))).toMatchObject({ code: 200 });
    }
    const stray: [Partial<SubmitInput>, number][] = [];
    for (const field of ['receiverName', 'receiverTel', 'deliveryAddr'] as const)
      for (const deliveryMode of ['F', 'T'] as const) stray.push([{ deliveryMode, [field]: 'x' }, 2510]);
    for (const field of ['receiverName', 'deliveryAddr'] as const)
      stray.push([{ deliveryMode: 'P', receiverTel: '040', [field]: 'x' }, 2510]);
    for (const deliveryMode of ['F', 'T'] as const)
      stray.push([{ deliveryMode, expectTime: noon + 3600 }, 2510]);
    stray.push([{ couponCode: 'C' }, 2530], [{ couponName: 'C' }, 2530], [{ couponPromoAmount: 100 }, 2530]);
    stray.push([{ pointPromoAmount: 100 }, 2530], [{ memberToken: 'm' }, 9010]);
    const badBuyer = { invoicingMethod: 'V', vehicleType: '02', buyerCode: '/ABC+123' } as const;
    stray.push([{ twInvoiceBuyerInfo: badBuyer }, 2510]);
    const before = await orderCount();
    for (const [orderRequest, code] of stray)
      expect(await failure(anOrderRequest(token, orderRequest))).toMatchObject({ code });
    expect(await orderCount()).toBe(before);
  });

  it.each([
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/abc+123' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'A123456789012345' },
    { invoicingMethod: 'D', buyerCode: '12' },
    { invoicingMethod: 'P', buyerCode: '1234567' },
  ] as const)(
    'TWI-4 the invoice buyer %j is refused; a tax id with a wrong check digit is accepted',
    async (buyer) => {
      const token = await open({ shop: { orderingMode: 'O', country: 'TW', invoiceFlag: true } });
      expect(await failure(anOrderRequest(token, { twInvoiceBuyerInfo: buyer }))).toMatchObject({
        code: 2510,
        message: 'twInvoiceBuyerInfo/buyerCode: not of the form its method asks for',
      });
      expect(await orderCount()).toBe(0);
      const doubtful = { invoicingMethod: 'P', buyerCode: '12345678' } as const;
      expect(await failure(anOrderRequest(token, { twInvoiceBuyerInfo: doubtful }))).toMatchObject({
        code: 200,
      });
    },
  );

  it('an order with more than 50 lines is refused with 2521', async () => {
    const token = await open();
    const itemList = Array.from({ length: 51 }, () => aMisoLine());
    expect(await failure(anOrderRequest(token, { itemList }))).toMatchObject({ code: 2521 });
    expect(await failure(anOrderRequest(token, { itemList: itemList.slice(1) }))).toMatchObject({
      code: 200,
    });
  });

  it.each<[string, SharedServerOptions['shop'], Partial<SubmitInput>, number]>([
    ['in a mode that the shop does not offer', { deliveryModes: 'F' }, { deliveryMode: 'T' }, 2510],
    ['paid in a way that the shop does not offer', { checkoutMethod: 'O' }, { checkoutMethod: 'P' }, 2510],
    ['paid online without a platform', { paymentPlatforms: [] }, { checkoutMethod: 'O' }, 2510],
    ['outside business hours', { openingHours: [{ days: [3], from: '12:01', to: '20:00' }] }, {}, 1031],
    [
      'below the minimum amount for delivery',
      {},
      { ...paidDelivery, itemList: [aMisoLine({ unitQty: 5 })] },
      2513,
    ],
    [
      'when nothing would be due',
      {},
      { itemList: [aMisoLine({ spuPid: 'water', skuPid: 'water/sku', unitAmount: 0 })] },
      2510,
    ],
    ['for a time at which no slot begins', {}, { ...paidDelivery, expectTime: noon + 3601 }, 2514],
    ['for a time that is too soon to prepare', {}, { ...paidDelivery, expectTime: noon + 900 }, 2514],
    [
      'for a booking time, if it is paid at the till',
      {},
      { deliveryMode: 'P', receiverTel: '040', expectTime: noon + 3600, checkoutMethod: 'P' },
      2510,
    ],
  ])('%s', async (_what, shop, orderRequest, code) => {
    const water = anItem({ spu: aSpu({ spuPid: 'water', skuPid: 'water/sku', priceMin: 0 }) });
    const token = await open({ shop: shop ?? {}, menu: aMenuOf(anItem(), water) });
    expect(await failure(anOrderRequest(token, orderRequest))).toMatchObject({ code });
    expect(await orderCount()).toBe(0);
  });

  it('an order is refused if the shop is suspended or cannot be paid any more, or its QR code is switched off', async () => {
    const token = await open();
    await server.ctx.db.updateTable('qrCodes').set({ off: 1 }).execute();
    expect(await failure(anOrderRequest(token))).toMatchObject({ code: 1011 });
    await server.ctx.db.updateTable('qrCodes').set({ off: 0 }).execute();
    const become = (shop: Partial<Shop>) =>
      server.ctx.db
        .updateTable('shops')
        .set({ document: JSON.stringify(aShop(shop)) })
        .execute();
    await become({ suspended: true });
    expect(await failure(anOrderRequest(token))).toMatchObject({ code: 1001 });
    await become({ checkoutMethod: 'O', paymentPlatforms: [] });
    expect(await failure(anOrderRequest(token, { checkoutMethod: 'O' }))).toMatchObject({ code: 1021 });
    expect(await orderCount()).toBe(0);
  });

  it.each<[string, Partial<OrderLine>]>([
    ['an item that the menu does not have', { spuPid: 'burger' }],
    ['a variant that the item does not have', { skuPid: 'ramen/large-vegetable' }],
    ['a feature group left open', { featurePidList: [] }],
    ['two features of one group', { featurePidList: ['mild', 'hot'] }],
    [
      'an extra beyond its maximum',
      { extraList: [{ attrPid: 'egg', price: 150, unitQty: 3, unitAmount: 450 }] },
    ],
  ])('an order with %s is refused with 2513 and the item', async (_what, overrides) => {
    const token = await open();
    const refused = await failure(anOrderRequest(token, { itemList: [aMisoLine(), aRamenLine(overrides)] }));
    expect(refused).toMatchObject({
      code: 2513,
      data: { problemList: [{ spuPid: overrides.spuPid ?? 'ramen' }] },
    });
  });

  it('an order is refused with 2513 and the selling times for an item outside its selling times', async () => {
    const breakfast = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '10:00' }];
    const token = await open({ menu: aMenuOf(anItem({ saleTimes: breakfast })) });
    expect(await failure(anOrderRequest(token))).toMatchObject({
      code: 2513,
      data: { stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes: breakfast }] },
    });
  });

  it('an order is refused with 2513 below an item’s minimum or above its maximum, counted over all its lines', async () => {
    const token = await open({ menu: aMenuOf(anItem({ spu: aSpu({ minQty: 2, maxQty: 4 }) })) });
    for (const [qty, code] of [
      [1, 2513],
      [5, 2513],
      [2, 200],
    ] as const)
      expect(await failure(anOrderRequest(token, { itemList: [aMisoLine({ unitQty: qty })] }))).toMatchObject(
        {
          code,
        },
      );
    const lines = [aMisoLine({ unitQty: 3 }), aMisoLine({ unitQty: 2 })];
    expect(await failure(anOrderRequest(token, { itemList: lines }))).toMatchObject({ code: 2513 });
  });
});

describe('the amounts of an order', () => {
  /** The path of every amount in a request, such as `0.unitAmount` for the first line. */
  const amounts = (orderRequest: SubmitInput): string[] => [
    'orderingAmount',
    'dueAmount',
    ...orderRequest.itemList.flatMap((line, index) => [
      `${index}.unitAmount`,
      `${index}.saleAmount`,
      ...line.extraList.flatMap((_, extra) => [
        `${index}.extraList.${extra}.price`,
        `${index}.extraList.${extra}.unitAmount`,
      ]),
      ...line.comboElemList.flatMap((_, elem) => [
        `${index}.comboElemList.${elem}.price`,
        `${index}.comboElemList.${elem}.unitAmount`,
      ]),
    ]),
  ];

  /** Returns the request with one amount changed. */
  function tampered(orderRequest: SubmitInput, place: string, by: number): SubmitInput {
    const copy = structuredClone(orderRequest);
    const [first = '', ...rest] = place.split('.');
    const steps = rest.length === 0 ? [first] : ['itemList', first, ...rest];
    const last = steps.pop() ?? '';
    const owner = steps.reduce<Record<string, unknown>>(
      (value, step) => value[step] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
    owner[last] = Number(owner[last]) + by;
    return copy;
  }

  it('SRV-1 an order is refused with 2512 if one of its amounts differs from the server’s own, and nothing is placed', async () => {
    const token = await open();
    const orderRequest = anOrderRequest(token, {
      itemList: [aMisoLine({ unitQty: 2 }), aRamenLine(), aSetLine()],
    });
    const anyFault = fc.record({
      place: fc.constantFrom(...amounts(orderRequest)),
      by: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((by) => by !== 0),
    });
    await fc.assert(
      fc.asyncProperty(anyFault, async ({ place, by }) => {
        const refused = await failure(tampered(orderRequest, place, by));
        expect([place, refused.code]).toEqual([place, 2512]);
        expect(refused.data).toMatchObject({ orderingAmount: 3600, dueAmount: 3600 });
      }),
      { numRuns: process.env.LONG === '1' ? 2000 : 100 },
    );
    expect(await orderCount()).toBe(0);
    expect(await failure(orderRequest)).toMatchObject({ code: 200 });
  });

  it('if prices changed since the menu was read, the refusal contains the changed lines', async () => {
    const token = await open();
    const dearer = aMenuOf(
      anItem({ spu: aSpu({ priceMin: 400 }) }),
      anItem({ spu: aSpu({ spuPid: 'tea', skuPid: 'tea/sku', priceMin: 200 }) }),
    );
    await publishShop(server.ctx, server.shop, { ...dearer, version: 2 });
    const tea = aMisoLine({ spuPid: 'tea', skuPid: 'tea/sku', unitAmount: 200 });
    const refused = await failure(anOrderRequest(token, { itemList: [tea, aMisoLine({ unitQty: 2 })] }));
    expect(refused).toMatchObject({
      code: 2512,
      data: {
        orderingAmount: 1000,
        dueAmount: 1000,
        changeList: [{ kind: 'price', index: 1, spuPid: 'miso-soup', unitAmount: 400, saleAmount: 800 }],
      },
    });
  });

  it('the amounts have the taxes of the delivery mode, and added taxes raise the due amount', async () => {
    const token = await open({
      shop: {
        taxes: [
          { taxName: ['Service', ''], taxRate: 10, included: false, classes: ['food'], modes: 'F' },
          { taxName: ['VAT', ''], taxRate: 5, included: false, classes: ['food'], modes: '' },
        ],
      },
    });
    expect(await failure(anOrderRequest(token, { dueAmount: 350 }))).toMatchObject({
      code: 2512,
      data: { dueAmount: 385, changeList: [{ kind: 'tax', index: null }] },
    });
    expect(await failure(anOrderRequest(token, { dueAmount: 385 }))).toMatchObject({ code: 200 });
    expect(await failure(anOrderRequest(token, { deliveryMode: 'T', dueAmount: 368 }))).toMatchObject({
      code: 200,
    });
  });
});

describe('the content of an order', () => {
  it('comes only from known fields: a body with any other field is refused with 2510', async () => {
    const token = await open();
    const orderRequest = anOrderRequest(token);
    const strange = fc.oneof(
      fc.constantFrom('orderStatus', 'price', 'txStatus', 'shopPid', 'tableNo', 'pickupCode', 'dueAmount'),
      fc
        .string({ minLength: 1, maxLength: 12 })
        .filter((key) => !(key in orderRequest) && key !== '__proto__'),
    );
    await fc.assert(
      fc.asyncProperty(strange, fc.jsonValue({ maxDepth: 2 }), fc.boolean(), async (key, value, inLine) => {
        const line = { ...aMisoLine(), unitAmount: 3.5, saleAmount: 3.5 };
        const wire = { ...orderRequest, orderingAmount: 3.5, dueAmount: 3.5, itemList: [line] };
        const body = inLine
          ? { ...wire, itemList: [key in line ? line : { ...line, [key]: value }] }
          : { ...wire, [key]: value };
        if (JSON.stringify(body) === JSON.stringify(wire)) return;
        if (inLine && key in line) return;
        const answer = await server.post('submit', body);
        expect([answer.status, answer.body.code]).toEqual([400, 2510]);
      }),
      { numRuns: process.env.LONG === '1' ? 5000 : 200 },
    );
    expect(await orderCount()).toBe(0);
  });
});
