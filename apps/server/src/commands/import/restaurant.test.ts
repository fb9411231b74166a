import { readFile } from 'node:fs/promises';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { sumOf } from '@comanda/domain/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { aTill, type Till } from '../../testing/a-till.ts';
import { anOrderRequest } from '../../testing/an-order-request.ts';
import { codeOf } from '../../testing/end-of.ts';
import { fileElem as elem, fileSet, fileLine as line, type Picks } from '../../testing/file-lines.ts';
import { importRestaurant, type Restaurant } from '../../testing/import-restaurant.ts';
import { noon, startTestServer } from '../../testing/start-test-server.ts';
import type { BrandFile } from './brand-file.schema.ts';

/*
 * The brand file of an Indian and British restaurant with the difficult structures of such menus: groups with limits, choices
 * without preselection, nested choices, free units, cheaper choices, prices by mode, a happy hour, a lunch set, zones, pizzas
 * in halves, toppings whose prices depend on the size, the mode and the time, and bottles with a deposit in a set. It has
 * 60 items.
 */
const folder = new URL('./restaurants/', import.meta.url);
const file: BrandFile = JSON.parse(await readFile(new URL('saffron-anchor.json', folder), 'utf8'));

/** On Wednesday in London. `noon` is noon in Helsinki. */
const lunch = noon + 2 * 3600;
const happyHour = noon + 7 * 3600 + 1800;
const evening = noon + 9 * 3600;

let server: Restaurant;
let till: Till;
let token: string;
beforeAll(async () => {
  const own = await startTestServer();
  own.clock.now = lunch;
  server = await importRestaurant(own, file, folder);
  till = await aTill(server);
  token = (await server.scan()).queryInfo.token;
  return own.close;
});

const thali = fileSet('thali', 995 + 150 + 180, [
  elem('thali-bread', 'plain-naan'),
  elem('thali-main', 'tarka-dal'),
  elem('thali-main', 'lamb-rogan', 150),
  elem('thali-drink', 'lager:half', 180),
]);

const raita = fileSet('thali', 995, [
  elem('thali-bread', 'plain-naan'),
  elem('thali-main', 'tarka-dal'),
  elem('thali-main', 'small-raita'),
  elem('thali-drink', 'mango-lassi'),
]);

const stuffed = { 'crust.stuffed': [1, 0], 'stuffing.cheddar': [1, 0] } satisfies Picks;
const halves = line('half-and-half:fourteen', 900 + 750 + 180, {
  ...{ 'left-half-ten.tandoori': [1, 900], 'right-half-ten.garden': [1, 750] },
  ...{ 'tops-ten.mozzarella': [1, 180], ...stuffed },
});
const twoWaters = { ...elem('course-drink', 'still-water'), unitQty: 2 };
const courses = fileSet('two-courses', 1250 + 80 + 250, [
  elem('course-starter', 'samosa', 80),
  elem('course-main', 'lamb-rogan', 250),
  twoWaters,
]);
const martini = (price: number, double: number) =>
  line('espresso-martini', price + double, { 'float.double': [1, double] });

type Request = NonNullable<Parameters<typeof anOrderRequest>[1]>;
const atTable = { guestCount: 2 };
async function order(at: number, lines: readonly OrderLine[], { due, ...more }: Request & { due: number }) {
  server.clock.now = at;
  const itemList = lines.map((one) => ({ ...one, saleAmount: one.unitAmount * one.unitQty }));
  const request = anOrderRequest(token, {
    itemList,
    dueAmount: due,
    ...(more.deliveryMode ? {} : atTable),
    ...more,
  });
  return (await server.call('submit', request)).orderId;
}
const elsewhere = { receiverTel: '+441472555014', receiverName: 'Asha' };
const delivered = {
  deliveryMode: 'D' as const,
  deliveryAddr: '1 Dock Road',
  postcode: 'DN31 1AB',
  ...elsewhere,
};

const paneer = { 'protein.paneer': [1, 0] } satisfies Picks;
const mushroomRice = { 'side.with-rice': [1, 250], 'rice-kind.mushroom': [1, 0] } satisfies Picks;
const toppings = {
  'toppings.cheese': [2, 120, 120],
  'toppings.onions': [1, 60],
  'toppings.bacon': [1, 150, 0],
} satisfies Picks;

const reselect = 'Some cart items are unavailable, reselect';
const burger = line('smash-burger:double', 1280 + 120 + 60, toppings);

describe('the file of a restaurant with a difficult menu', () => {
  it('is imported with warnings only about what it leaves out: allergens of two items, and texts in Hindi and Polish', () => {
    expect(server.warnings).toEqual([
      expect.stringContaining('items state no "allergens" (lunch-wrap, fish-curry)'),
      expect.stringContaining('texts have no "hi"'),
      expect.stringContaining('texts have no "pl"'),
    ]);
  });

  it.each<[what: string, at: number, lines: OrderLine[], request: Request & { due: number }]>([
    [
      'a must-choose without rice, 1.00 cheaper',
      lunch,
      [line('tikka-masala', 1050, { ...paneer, 'side.no-rice': [1, -100] })],
      { due: 1050 },
    ],
    [
      'a price for takeaway, and an option that opens a choice, in a bag',
      lunch,
      [line('tikka-masala', 1300, { ...paneer, ...mushroomRice })],
      { due: 1310, deliveryMode: 'T' },
    ],
    ['four toppings, of which the dearest two are free', lunch, [burger], { due: 1460 }],
    [
      'more pieces, two at a time, beside an optional choice',
      lunch,
      [line('onion-bhaji', 750, { 'heat.hot': [1, 0], 'pieces.two-more': [4, 75] })],
      { due: 750 },
    ],
    ['a lunch set with dearer elements', lunch, [thali], { due: 1325 }],
    ['a lunch set with a dish that is sold only in it', lunch, [raita], { due: 995 }],
    [
      'gin in the happy hour, 25 % off, without a mixer',
      happyHour,
      [line('gin:two-shots', 555, {}, { featurePidList: ['ice.without-ice'] })],
      { due: 555 },
    ],
    [
      'gin at its usual price',
      evening,
      [line('gin:two-shots', 740, { 'mixer.tonic': [1, 0] }, { featurePidList: ['ice.with-ice'] })],
      { due: 740 },
    ],
    ['a bottle with its deposit', evening, [line('still-water', 220)], { due: 240 }],
    ['service for six guests', evening, [line('tarka-dal', 720)], { due: 792, guestCount: 6 }],
    [
      'a delivery to a zone, with its fee and a bag',
      evening,
      [line('tikka-masala', 1550, { ...paneer, 'side.with-naan': [1, 300], 'naan-topping.butter': [1, 0] })],
      { due: 1550 + 200 + 10, ...delivered },
    ],
    [
      'a pizza of two halves at half their prices, with a preselected stuffing and a topping of its size',
      evening,
      [halves],
      { due: 1830 },
    ],
    [
      'two pizzas at the delivery prices of the pizza and of its topping',
      evening,
      [
        line(
          'pizza-margherita:ten',
          1000 + 140,
          { 'tops-ten.mozzarella': [1, 140], 'crust.thin': [1, 0] },
          { unitQty: 2 },
        ),
      ],
      { due: 2280 + 200 + 10, ...delivered },
    ],
    [
      'a pizza that is cheaper without cheese',
      evening,
      [line('pizza-marinara:ten', 700, { 'tops-ten.no-cheese': [1, -50], 'crust.thin': [1, 0] })],
      { due: 700 },
    ],
    [
      'a cocktail and its double shot in the happy hour of both',
      happyHour,
      [martini(638, 150)],
      { due: 788 },
    ],
    ['a cocktail and its double shot at their usual prices', evening, [martini(850, 300)], { due: 1150 }],
    ['a lunch menu with the deposits of two bottles in it', lunch, [courses], { due: 1580 + 40 }],
    [
      'a box that is only delivered',
      evening,
      [line('party-box', 3800)],
      { due: 3800 + 200 + 10, ...delivered },
    ],
  ])('takes %s', async (_what, at, lines, request) => {
    const orderId = await order(at, lines, request);
    expect((await till.get(`/orders/${orderId}`)).body.order.dueAmount).toBe(request.due / 100);
  });

  it.each<[what: string, at: number, lines: OrderLine[], refused: Request & { says: string; due?: number }]>([
    ['a curry without the protein that must be chosen', lunch, [line('madras', 1050)], { says: reselect }],
    ['a burger without its least topping', lunch, [line('smash-burger:single', 980)], { says: reselect }],
    [
      'rice without its kind',
      lunch,
      [line('madras', 1300, { ...paneer, 'side.with-rice': [1, 250] })],
      { says: reselect },
    ],
    [
      'a kind of rice without rice',
      lunch,
      [line('madras', 1050, { ...paneer, 'rice-kind.pilau': [1, 0] })],
      { says: reselect },
    ],
    ['the lunch set in the evening', evening, [thali], { says: reselect }],
    ['a dish on its own that is sold only in sets', lunch, [line('small-raita', 120)], { says: reselect }],
    [
      'a pizza at lunch, before its category is sold',
      lunch,
      [line('pizza-keema:ten', 1240, { 'crust.thin': [1, 0] })],
      { says: reselect },
    ],
    ['a box at the table that is only delivered', evening, [line('party-box', 3800)], { says: reselect }],
    [
      'a pizza with one half',
      evening,
      [line('half-and-half:ten', 600, { 'left-half-ten.tandoori': [1, 600], 'crust.thin': [1, 0] })],
      { says: reselect },
    ],
    [
      'a stuffed crust without its stuffing',
      evening,
      [line('pizza-marinara:ten', 750, { 'crust.stuffed': [1, 0] })],
      { says: reselect },
    ],
    ['beer to take away', evening, [line('lager:pint', 540)], { says: reselect, deliveryMode: 'T' }],
    [
      'a delivery below the minimum of its zone',
      evening,
      [line('fish-chips', 1290), line('roti', 210)],
      {
        says: 'The order is below the least amount for delivery',
        due: 1500 + 450 + 10,
        ...delivered,
        postcode: 'DN36 4AA',
      },
    ],
    [
      'a delivery out of all zones',
      evening,
      [line('mixed-grill', 2700)],
      { says: 'The shop does not deliver to this postcode', ...delivered, postcode: 'LN1 1AA' },
    ],
  ])('refuses %s', async (_what, at, lines, { says, ...request }) => {
    const due = sumOf(lines.map(({ unitAmount }) => unitAmount));
    await expect(order(at, lines, { due, ...request })).rejects.toThrow(says);
  });

  it('shows guests a dish that is sold only in sets in its set, and staff mark it as sold out there', async () => {
    server.clock.now = lunch;
    const { spuCateList } = await server.call('menu', { token });
    expect(spuCateList?.map(({ spuCatePid }) => spuCatePid)).not.toContain('in-the-thali');
    await expect(server.call('spu', { token, spuPid: 'small-raita' })).rejects.toThrow();
    const raitaInThali = async () => {
      const { combo } = await server.call('spu', { token, spuPid: 'thali' });
      return combo?.comboGroupList[1]?.comboElemList.find(({ spuPid }) => spuPid === 'small-raita');
    };
    expect(await raitaInThali()).toMatchObject({ selloutFlag: false });
    await till.post('/sold-out', { spuPidList: ['small-raita'] });
    expect(await raitaInThali()).toMatchObject({ selloutFlag: true });
    await till.post('/back-on-sale', { spuPidList: ['small-raita'] });
  });

  it('DISH-5 tells guests, the till and the kitchen each thing that a dish has', async () => {
    const lines = [
      line('tikka-masala', 1400, { ...paneer, ...mushroomRice }, { note: 'no onions' }),
      line('mint-sauce', 0, { 'box.own-box': [1, -50] }),
      burger,
      line('still-water', 220),
      line('lager:pint', 540),
    ];
    const orderId = await order(evening, lines, { due: 1400 + 1460 + 220 + 540 + 20, guestCount: 4 });
    const { order: sold } = (await till.get(`/orders/${orderId}`)).body;
    const [curry, sauce, smashed, , pint] = sold.itemList;
    const { spuCateList, shopInfo } = await server.call('menu', { token });
    const categories = spuCateList ?? [];
    const categoriesOf = (spuPid: string) =>
      categories.filter(({ spuList }) => spuList.some((spu) => spu.spuPid === spuPid));
    const read = async (spuPid: string) => server.call('spu', { token, spuPid });
    const masala = await read('tikka-masala');
    const groups = masala.skuDetail?.skuList[0]?.extraGroupList ?? [];
    const attrOf = (pid: string) =>
      groups.flatMap(({ attrList }) => attrList).find(({ attrPid }) => attrPid === pid);
    const long = [line('tarka-dal', 720, {}, { note: 'n'.repeat(41) })];
    const says: [field: string, actual: unknown, expected: unknown][] = [
      ['a note per line', curry.note, 'no onions'],
      ['40 characters by default', shopInfo.lineNoteLength, 40],
      ['no longer note', await codeOf(order(evening, long, { due: 720 })), 2510],
      [
        'an item in several categories',
        categoriesOf('tikka-masala').map(({ spuCatePid }) => spuCatePid),
        ['popular', 'curries'],
      ],
      [
        'sale times and description of a category',
        categories.find(({ spuCatePid }) => spuCatePid === 'lunch'),
        expect.objectContaining({
          cateDescr: expect.arrayContaining(['Weekdays until half past two']),
          sellingTimes: [{ days: [1, 2, 3, 4, 5], from: '11:30', to: '14:30' }],
        }),
      ],
      ['PLU of items', [curry, smashed, pint].map(({ plu }) => plu), ['301', '402', '702']],
      [
        'PLU of options',
        curry.extraList.map(({ plu }: { plu?: string }) => plu),
        ['P-PAN', 'S-RICE', undefined],
      ],
      ['station', [curry, smashed, pint].map(({ station }) => station), ['stove', 'grill', 'bar']],
      ['course', [curry, pint].map(({ course }) => course), [2, undefined]],
      [
        'calories',
        (await read('smash-burger')).skuDetail?.skuList.map(({ calories }) => calories),
        [640, 980],
      ],
      ['age check', [(await read('lager')).spu.ageCheck, pint.ageCheck, curry.ageCheck], [18, 18, undefined]],
      ['picture of an option', attrOf('protein.paneer')?.imageUrl, expect.stringContaining('/pictures/')],
      ['first units free', smashed.saleAmount, 14.6],
      ['a price that falls to zero and no lower', sauce.saleAmount, 0],
      [
        'a nested choice',
        curry.extraList.map(({ attrName }: { attrName: string }) => attrName),
        ['Paneer', 'Rice', 'Mushroom rice'],
      ],
      ['a deposit', sold.chargeList, [expect.objectContaining({ kind: 'deposit', amount: 0.2 })]],
      ['free tags', masala.spu.tagList?.map(({ tagName }) => tagName[0]), ['Chef’s favourite']],
      ['guest count', sold.guestCount, 4],
    ];
    for (const [field, actual, expected] of says) expect(actual, field).toEqual(expected);
  });
});
