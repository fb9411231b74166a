import type { CallInput } from '@comanda/contract/contract';
import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { zoneChargePid } from '@comanda/domain/shop/zone-terms';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDiner } from '../stores/forget-store.ts';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { endOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { noon, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const fee = (perOrder: number, of: string, freeFrom?: number): NonNullable<DeliveryZone['charge']> => ({
  chargePid: zoneChargePid,
  purpose: 'delivery',
  name: ['Delivery', '外送費'],
  why: [of, ''],
  size: { perOrder },
  taxClass: 'lines',
  modes: 'D',
  hours: [],
  ...(freeFrom !== undefined && { freeFrom }),
});

const near: DeliveryZone = {
  zonePid: 'near',
  name: ['Kallio', ''],
  postcodes: ['005'],
  deliverMinAmount: 1000,
  charge: fee(250, 'Kallio', 5000),
};
const far: DeliveryZone = {
  zonePid: 'far',
  name: ['Lauttasaari', ''],
  postcodes: ['00', '00200'],
  deliverMinAmount: 2000,
  leadMinutes: 120,
  charge: fee(600, 'Lauttasaari'),
};
const island: DeliveryZone = {
  zonePid: 'island',
  name: ['Suomenlinna', ''],
  postcodes: [],
  deliverMinAmount: 0,
};

const shopWith = (zones: DeliveryZone[] | undefined): Shop =>
  aShop(zones ? { deliveryZones: zones, deliverMinAmount: 0 } : { deliverMinAmount: 0 });

type SubmitInput = CallInput<'submit'>;

const testServer = sharedTestServer();
let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await testServer({ shop: shopWith([near, far, island]) });
  token = (await server.scan()).queryInfo.token;
});

const sixSoups = aMisoLine({ unitQty: 6 });
/** Six soups at 3.50 each, delivered. */
const delivery = (more: Partial<SubmitInput> = {}): SubmitInput =>
  anOrderRequest(token, {
    deliveryMode: 'D',
    checkoutMethod: 'O',
    receiverName: 'Aino',
    receiverTel: '0401234567',
    deliveryAddr: 'Main Street 1',
    itemList: [sixSoups],
    ...more,
  });

const calculated = (more: Partial<CallInput<'check/calculate'>>) =>
  server.call('check/calculate', {
    token,
    deliveryMode: 'D',
    checkoutMethod: 'O',
    orderingAmount: 2100,
    itemList: [sixSoups],
    ...more,
  });

describe('the delivery zone of an order', () => {
  it.each<[what: string, place: Partial<SubmitInput>, dueAmount: number, charges: string[]]>([
    ['by the postcode', { postcode: ' 00 510 ' }, 2350, ['Kallio']],
    ['by the shorter beginning of another zone', { postcode: '００２００' }, 2700, ['Lauttasaari']],
    ['by its name', { deliveryZone: 'island' }, 2100, []],
  ])('is found %s, and decides the fee', async (_what, place, dueAmount, charges) => {
    const amounts = await calculated(place);
    expect(amounts.dueAmount).toBe(dueAmount);
    expect((amounts.chargeList ?? []).map(({ why }) => why?.[0])).toEqual(charges);
    const { orderId } = await server.call('submit', delivery({ ...place, dueAmount }));
    const { order } = await server.call('detail', { token, orderId });
    expect(order.chargeList).toEqual(amounts.chargeList);
    expect(order.taxList).toEqual(amounts.taxList);
    expect(order.zone?.name[0]).toBe(charges[0] ?? 'Suomenlinna');
    expect(order.postcode).toBe(place.postcode?.trim());
  });

  it('has no fee from its amount for free delivery on', async () => {
    const itemList = [aMisoLine({ unitQty: 15 })];
    const free = await calculated({ postcode: '00510', itemList, orderingAmount: 5250 });
    expect(free.dueAmount).toBe(5250);
    expect(free.chargeList).toBeUndefined();
  });

  it.each<[zoneProblem: string, place: Partial<SubmitInput>]>([
    ['outside', { postcode: '33100' }],
    ['incomplete', { postcode: '0' }],
    ['missing', {}],
    ['gone', { deliveryZone: 'harbour' }],
    ['gone', { deliveryZone: 'near' }],
  ])('refuses a place with 2513 as %s: %j', async (zoneProblem, place) => {
    const refused = { code: 2513, data: { zoneProblem } };
    expect(await endOf(calculated(place))).toMatchObject(refused);
    expect(await endOf(server.call('submit', delivery({ ...place, dueAmount: 2350 })))).toMatchObject(
      refused,
    );
  });

  it('has its own minimum', async () => {
    const few = { itemList: [aMisoLine({ unitQty: 5 })] };
    const below = delivery({ ...few, postcode: '00200', dueAmount: 2350 });
    expect(await endOf(server.call('submit', below))).toMatchObject({ code: 2513, data: null });
    const placed = await server.call('submit', delivery({ ...few, postcode: '00510', dueAmount: 2000 }));
    expect(placed.unpaid).toBe(false);
  });

  it('has its own lead time, in the times that are offered and when an order is placed', async () => {
    const times = (place: object) =>
      server.call('booking/times', {
        token,
        goodsCount: 1,
        deliveryMode: 'D',
        bookingDate: '2026-01-07',
        ...place,
      });
    const [first] = await times({ postcode: '00510' });
    expect(first?.start).toBe(noon + 30 * 60);
    expect((await times({ postcode: '00200' }))[0]?.start).toBe(noon + 120 * 60);
    expect(await times({ postcode: '33100' })).toEqual([]);
    const soon = { expectTime: first?.start ?? 0, postcode: '00200', dueAmount: 2700 };
    expect(await endOf(server.call('submit', delivery(soon)))).toMatchObject({
      code: 2514,
      data: { reason: 'tooSoon' },
    });
  });

  it.each<[what: string, zones: DeliveryZone[] | undefined, end: object]>([
    [
      'a higher fee',
      [{ ...near, charge: fee(300, 'Kallio') }],
      { code: 2512, data: { dueAmount: 2400, changeList: [{ kind: 'tax' }] } },
    ],
    ['another zone of the postcode', [far], { code: 2512, data: { dueAmount: 2700 } }],
    ['a higher minimum', [{ ...near, deliverMinAmount: 3000 }], { code: 2513, data: null }],
    ['no such zone', [island], { code: 2513, data: { zoneProblem: 'outside' } }],
    ['no zones at all', undefined, { code: 2512, data: { dueAmount: 2100 } }],
  ])(
    'that an import changes before the order is placed, to %s, is refused with what changed',
    async (_what, zones, end) => {
      await calculated({ postcode: '00510' });
      await publishShop(server.ctx, shopWith(zones), aMenu({ version: 2 }));
      expect(
        await endOf(server.call('submit', delivery({ postcode: '00510', dueAmount: 2350 }))),
      ).toMatchObject(end);
    },
  );

  it('is on the order of a till with the postcode, which is erased with the address', async () => {
    const atTill = { postcode: '00510', dueAmount: 2350, checkoutMethod: 'P' } as const;
    const { orderId } = await server.call('submit', delivery(atTill));
    const till = await aTill(server);
    const { order } = await till.call('readOrder', { params: { orderId } });
    expect(order).toMatchObject({ zone: { zonePid: 'near', name: ['Kallio', ''] }, postcode: '00510' });
    expect(order.chargeList).toMatchObject([
      { name: ['Delivery', '外送費'], why: ['Kallio', ''], amount: 2.5 },
    ]);

    const { shopPid } = server.shop;
    await eraseDiner(server.ctx.db, { shopPid, orderId }, server.ctx.now());
    const { order: erased } = await till.call('readOrder', { params: { orderId } });
    expect(erased).toMatchObject({ zone: { zonePid: 'near' }, deliveryAddr: null });
    expect(erased).not.toHaveProperty('postcode');
  });

  it('is given in one of two ways, and only for delivery', async () => {
    const both = delivery({ postcode: '00510', deliveryZone: 'island', dueAmount: 2350 });
    expect(await endOf(server.call('submit', both))).toMatchObject({
      code: 2510,
      message: 'postcode: not with deliveryZone',
    });
    const eatIn = anOrderRequest(token, { postcode: '00510' });
    expect(await endOf(server.call('submit', eatIn))).toMatchObject({
      code: 2510,
      message: 'postcode: not in this delivery mode',
    });
  });

  it('is on the phone before the first item, with the least fee until the place is known', async () => {
    const { shopInfo } = await server.scan();
    expect(shopInfo.deliveryZoneList).toEqual([near, far, island]);
    expect(shopInfo.shopChargeList).toMatchObject([
      { chargePid: zoneChargePid, size: { perOrder: 0 }, leastFlag: true, modes: 'D' },
    ]);
  });
});
