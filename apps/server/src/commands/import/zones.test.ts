import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { BrandFile, FileShop, FileZone } from './brand-file.schema.ts';
import { shopErrors } from './shop-errors.ts';
import { toShop } from './to-shop.ts';
import { zoneWarnings } from './zone-warnings.ts';

const helsinki = new URL('../../../../../demo/helsinki/brand.json', import.meta.url);

const near: FileZone = {
  id: 'near',
  name: 'Kallio',
  name2: '卡利奥',
  postcodes: ['005', '00100'],
  fee: '2.50',
  freeFrom: '40.00',
  leadMinutes: 20,
};
const island: FileZone = { id: 'island', name: 'Suomenlinna', fee: '6', minimum: '30.00' };
const fee = { name: 'Delivery', taxClass: 'lines' };
const tram: FileZone = { id: 'tram', name: 'Along tram 9' };

type Delivery = NonNullable<FileShop['delivery']>;

/** The demo file, whose first shop delivers with these settings. */
async function fileWith(
  delivery: Partial<Delivery>,
  fields: Partial<FileShop> = {},
): Promise<{ file: BrandFile; shop: FileShop }> {
  const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
  const [first] = file.shops;
  if (!first) throw new Error('The demo file has no shop.');
  const shop: FileShop = {
    ...first,
    deliveryModes: 'FTD',
    charges: [],
    booking: { deliveryDays: 2, leadMinutes: 30, slotMinutes: 15, slotCapacity: 9 },
    delivery: { minimum: '15.00', ...delivery },
    ...fields,
  };
  return { file: { ...file, shops: [shop] }, shop };
}

describe('the delivery zones of a brand file', () => {
  it.each<[what: string, delivery: Partial<Delivery>, path: string, message: string]>([
    [
      'the same postcode in two zones',
      { fee, zones: [near, { ...island, postcodes: ['00 100'] }] },
      'zones[1].postcodes[0]',
      'expected a postcode of one zone; "00 100" is in the zone "near" too',
    ],
    [
      'the same postcode twice in a zone',
      { fee, zones: [{ ...near, postcodes: ['005', '005'] }] },
      'zones[0].postcodes[1]',
      'expected a postcode of one zone; "005" appears twice in the zone',
    ],
    [
      'the same id twice',
      { fee, zones: [near, { ...tram, id: 'near' }] },
      'zones[1].id',
      'expected an id of its own; "near" appears twice',
    ],
    [
      'a fee without a name on the bill',
      { zones: [near] },
      'fee',
      'missing; it names the fee of the zones on the bill',
    ],
    [
      'a tax class that the shop does not tax',
      { zones: [near], fee: { name: 'Delivery', taxClass: 'foot' } },
      'fee.taxClass',
      'expected "lines" or a class that the shop taxes (food, alcohol); found "foot"',
    ],
    [
      'free delivery without a fee',
      { zones: [{ ...tram, freeFrom: '20.00' }] },
      'zones[0].freeFrom',
      'expected none without "fee"',
    ],
    [
      'too many decimals',
      { fee, zones: [{ ...near, fee: '2.505' }] },
      'zones[0].fee',
      'expected at most 2 decimals, as amountScale says; found "2.505"',
    ],
  ])('refuse %s', async (_what, delivery, path, message) => {
    const { file } = await fileWith(delivery);
    expect(shopErrors(file)).toContainEqual({ path: `shops[0].delivery.${path}`, message });
  });

  type Doubt = {
    readonly what: string;
    readonly delivery: Partial<Delivery>;
    readonly fields?: Partial<FileShop>;
    readonly path: string;
    readonly message: string;
  };
  it.each<Doubt>([
    {
      what: 'zones without mode D',
      delivery: { zones: [tram] },
      fields: { deliveryModes: 'FT' },
      path: 'delivery.zones',
      message: 'has no effect without mode D',
    },
    {
      what: 'a fee of no zone',
      delivery: { fee, zones: [tram] },
      path: 'delivery.fee',
      message: 'has no effect: no zone has a fee',
    },
    {
      what: 'a fee that no order pays',
      delivery: { fee, zones: [{ ...near, freeFrom: '15.00' }] },
      path: 'delivery.zones[0].freeFrom',
      message: 'is not above the minimum: no order of this zone pays the fee',
    },
    {
      what: 'a lead time without bookings',
      delivery: { fee, zones: [near] },
      fields: { booking: { pickupDays: 2, leadMinutes: 30, slotMinutes: 15, slotCapacity: 9 } },
      path: 'delivery.zones[0].leadMinutes',
      message: 'has no effect without booking.deliveryDays',
    },
    {
      what: 'two zones with one name',
      delivery: { zones: [tram, { ...tram, id: 'other' }] },
      path: 'delivery.zones[1].name',
      message: 'is the name of two zones that guests pick: "Along tram 9"',
    },
    {
      what: 'a second delivery charge',
      delivery: { fee, zones: [near] },
      fields: { charges: [{ id: 'ride', purpose: 'delivery', name: 'Ride', perOrder: '1.00' }] },
      path: 'charges[0]',
      message: 'is borne beside the fee of the delivery zone',
    },
  ])('warn of $what', async ({ delivery, fields, path, message }) => {
    const { shop } = await fileWith(delivery, fields);
    expect(zoneWarnings('shops[0]', shop)).toContainEqual({ path: `shops[0].${path}`, message });
  });

  it('have their own fee, minimum and lead time, or those of the shop', async () => {
    const { file, shop } = await fileWith({ fee, zones: [near, island, tram] });
    expect(shopErrors(file)).toEqual([]);
    expect(zoneWarnings('shops[0]', shop)).toEqual([]);
    const { deliveryZones } = toShop(file, shop, { pictures: new Map(), pdfs: new Map() });
    const charge = {
      chargePid: 'delivery.zone',
      purpose: 'delivery',
      name: ['Delivery', ''],
      taxClass: 'lines',
      modes: 'D',
      hours: [],
    };
    expect(deliveryZones).toEqual([
      {
        zonePid: 'near',
        name: ['Kallio', '卡利奥'],
        postcodes: ['005', '00100'],
        deliverMinAmount: 1500,
        leadMinutes: 20,
        charge: { ...charge, why: ['Kallio', '卡利奥'], size: { perOrder: 250 }, freeFrom: 4000 },
      },
      {
        zonePid: 'island',
        name: ['Suomenlinna', ''],
        postcodes: [],
        deliverMinAmount: 3000,
        charge: { ...charge, why: ['Suomenlinna', ''], size: { perOrder: 600 } },
      },
      { zonePid: 'tram', name: ['Along tram 9', ''], postcodes: [], deliverMinAmount: 1500 },
    ]);
  });
});
