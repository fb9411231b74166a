import { readFile } from 'node:fs/promises';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { markSoldOut } from '../../stores/publish-store.ts';
import { bumpAvailability } from '../../stores/shop-store.ts';
import { aTill, type Till } from '../../testing/a-till.ts';
import { anOrderRequest } from '../../testing/an-order-request.ts';
import { codeOf } from '../../testing/end-of.ts';
import { fileElem as elem, fileSet, fileLine as line, type Picks } from '../../testing/file-lines.ts';
import { importRestaurant, type Restaurant } from '../../testing/import-restaurant.ts';
import { noon, startTestServer } from '../../testing/start-test-server.ts';
import type { BrandFile } from './brand-file.schema.ts';

/*
 * The brand file of a pizzeria in Berlin, with 60 items and 24 groups of choices: pizzas in a left and a right half at the price of
 * the dearer one, toppings and ingredients whose prices, limits and free units depend on the size, deposits of bottles and bowls
 * that are options or variants, packaging by size, a lunch menu whose elements cost more with delivery, and prices that follow
 * from the choices alone.
 */
const path = new URL('./restaurants/forno-quadrato.json', import.meta.url);
const file: BrandFile = JSON.parse(await readFile(path, 'utf8'));

/** On Wednesday in Berlin. `noon` is noon in Helsinki. */
const lunch = noon + 3600;
const onFriday = lunch + 2 * 86_400;
const happyHour = noon + 7 * 3600;
const evening = noon + 9 * 3600;

let server: Restaurant;
let till: Till;
beforeAll(async () => {
  const own = await startTestServer();
  own.clock.now = lunch;
  server = await importRestaurant(own, file);
  till = await aTill(server);
  return own.close;
});

type Served = 'F' | 'T' | 'D';
const delivered = { deliveryAddr: 'Lindenstraße 1', receiverTel: '+4930555014', receiverName: 'Ada' };

type Sold = { readonly at: number; readonly served?: Served };

async function order(
  { at, served: deliveryMode = 'F' }: Sold,
  lines: readonly OrderLine[],
  dueAmount: number,
) {
  server.clock.now = at;
  const { token } = (await server.scan()).queryInfo;
  const itemList = lines.map((one) => ({ ...one, saleAmount: one.unitAmount * one.unitQty }));
  const where = deliveryMode === 'D' ? delivered : {};
  const request = anOrderRequest(token, { itemList, dueAmount, deliveryMode, ...where });
  return (await server.call('submit', request)).orderId;
}

const mixed = line('half-half:normal', 1250 + 100 + 100, {
  ...{ 'left.margherita': [1, 950, 0], 'right.diavola': [1, 1250] },
  ...{ 'dough.spelt': [1, 100], 'on-top.olives': [1, 100] },
});
const bowlChoices = { 'base.rice': [1, 0], 'dressing.sesame': [1, 0] } satisfies Picks;
const ingredients = {
  ...{ 'bowl-tops.avocado': [2, 150, 0], 'bowl-tops.mango': [1, 100, 0], 'bowl-tops.edamame': [1, 100, 0] },
  ...{ 'bowl-tops.radish': [1, 50], 'bowl-tops.seaweed': [1, 80] },
} satisfies Picks;
const largeBowl = (unitAmount: number, more: Picks = {}) =>
  line('build:large', unitAmount, { ...bowlChoices, 'protein.salmon': [1, 450], ...ingredients, ...more });
const spaghetti = ['shape.spaghetti'];
const steak = (more: Picks) => line('rumpsteak', 2490, more);

describe('the file of a pizzeria with a difficult menu', () => {
  it('is imported without a warning', () => {
    expect(server.warnings).toEqual([]);
  });

  it.each<[what: string, sold: Sold, lines: OrderLine[], due: number]>([
    ['two different halves at the price of the dearer one', { at: evening }, [mixed], 1450],
    [
      'a family pizza of equal halves, with a topping at its price and in a large box',
      { at: evening, served: 'T' },
      [
        line('half-half:family', 2200 + 300, {
          ...{ 'left.funghi': [1, 2200], 'right.funghi': [1, 2200, 0], 'on-top.mozzarella': [1, 300] },
        }),
      ],
      2500 + 80,
    ],
    [
      'toppings at their delivery price, in two boxes',
      { at: evening, served: 'D' },
      [line('margherita:normal', 950 + 360, { 'on-top.mozzarella': [2, 180] }, { unitQty: 2 })],
      2620 + 80,
    ],
    [
      'a pizza without cheese',
      { at: evening },
      [line('marinara:normal', 750, { 'leave-out.cheese': [1, -100] })],
      750,
    ],
    [
      'a small bowl with three free ingredients',
      { at: lunch },
      [
        line('build:small', 990 + 150, {
          ...{ ...bowlChoices, 'protein.chicken': [1, 150], 'bowl-tops.avocado': [1, 150, 0] },
          ...{ 'bowl-tops.mango': [1, 100, 0], 'bowl-tops.radish': [1, 50, 0] },
        }),
      ],
      1140,
    ],
    [
      'a large bowl with six ingredients, of which the dearest four are free',
      { at: lunch },
      [largeBowl(1290 + 450 + 130)],
      1870,
    ],
    [
      'the deposit of the bowl in which it is packed',
      { at: lunch, served: 'T' },
      [largeBowl(1290 + 450 + 130, { 'packed.bowl': [1, 0] })],
      1870 + 500,
    ],
    [
      'the deposits of two bottles that are options, beside fries with their dip',
      { at: evening },
      [
        line('rumpsteak', 2490 + 350 + 280 + 320, {
          ...{ 'cooked.rare': [1, 0], 'beside.fries': [1, 350], 'dip.truffle': [1, 0] },
          ...{ 'to-drink.cola': [1, 280], 'to-drink.beer': [1, 320] },
        }),
      ],
      3440 + 15 + 8,
    ],
    [
      'a deposit for the bottle and none for the draught beer',
      { at: evening },
      [line('pils:draught', 460), line('pils:bottle', 440, {}, { unitQty: 2 })],
      460 + 880 + 2 * 8,
    ],
    ['a deposit that no happy hour reduces', { at: happyHour }, [line('pils:bottle', 352)], 352 + 8],
    [
      'the deposit of an item for each of its variants',
      { at: evening },
      [line('water:big', 590, {}, { featurePidList: ['temperature.chilled'] })],
      590 + 15,
    ],
    [
      'ice cream whose price follows from its scoops',
      { at: evening },
      [line('gelato', 620, { 'serve.cone': [1, 0], 'scoops.pistachio': [2, 220], 'scoops.lemon': [1, 180] })],
      620,
    ],
    [
      'a lunch menu with the delivery prices of its elements',
      { at: lunch, served: 'D' },
      [
        fileSet('lunch-menu', 1290 + 250 + 150, [
          elem('lunch-main', 'carbonara', 250, spaghetti),
          elem('lunch-drink', 'pils:bottle', 150),
        ]),
      ],
      1690 + 8,
    ],
    [
      'the same lunch menu to take away',
      { at: lunch, served: 'T' },
      [
        fileSet('lunch-menu', 1290 + 150 + 50, [
          elem('lunch-main', 'carbonara', 150, spaghetti),
          elem('lunch-drink', 'pils:bottle', 50),
        ]),
      ],
      1490 + 8,
    ],
    ...(
      [
        ['a schnitzel in it on Wednesday', lunch, 300],
        ['a schnitzel in it on Friday', onFriday, 100],
      ] as const
    ).map(([what, at, price]): [string, Sold, OrderLine[], number] => [
      what,
      { at },
      [
        fileSet('lunch-menu', 1290 + price, [
          elem('lunch-main', 'schnitzel', price),
          elem('lunch-drink', 'espresso'),
        ]),
      ],
      1290 + price,
    ]),
    [
      'six wings and three more',
      { at: evening },
      [line('wings', 720 + 330, { 'heat.hot': [1, 0], 'wings-more.three': [3, 110] })],
      1050,
    ],
    [
      'beef by weight, 300 g',
      { at: evening },
      [line('tagliata', 950, { 'cooked.medium': [1, 0] }, { unitQty: 3 })],
      2850,
    ],
  ])('takes %s', async (_what, sold, lines, due) => {
    const orderId = await order(sold, lines, due);
    expect((await till.get(`/orders/${orderId}`)).body.order.dueAmount).toBe(due / 100);
  });

  it.each<[what: string, line: OrderLine]>([
    ['one half', line('half-half:normal', 1250, { 'right.diavola': [1, 1250] })],
    [
      'a dough that the family size does not have',
      line('margherita:family', 1900 + 250, { 'dough.gluten-free': [1, 250] }),
    ],
    [
      'a topping that the family size does not have',
      line('margherita:family', 2000, { 'on-top.egg': [1, 100] }),
    ],
    [
      'a large bowl with the least ingredients of a small one',
      line('build:large', 1740, {
        ...bowlChoices,
        'protein.salmon': [1, 450],
        'bowl-tops.mango': [2, 100, 0],
      }),
    ],
    ['a steak without saying how done', steak({})],
    ['ice cream without scoops', line('gelato', 0, { 'serve.cup': [1, 0] })],
    ['100 g of beef', line('tagliata', 950, { 'cooked.rare': [1, 0] })],
  ])('refuses %s', async (_what, wrong) => {
    expect(await codeOf(order({ at: evening }, [wrong], wrong.unitAmount))).toBeGreaterThanOrEqual(2510);
  });

  it('tells the kitchen and the till which half is which, and how the steak is done', async () => {
    const lines = [mixed, steak({ 'cooked.rare': [1, 0] })];
    const orderId = await order({ at: evening }, lines, 1450 + 2490);
    const { itemList } = (await till.get(`/orders/${orderId}`)).body.order;
    const names = itemList.map(({ extraList }: OrderLine) =>
      extraList.map((extra) => Reflect.get(extra, 'attrName')),
    );
    expect(names).toEqual([
      ['Linke Hälfte: Margherita', 'Rechte Hälfte: Diavola', 'Dinkel', 'Oliven'],
      ['Garstufe: Blutig'],
    ]);
  });

  it('says the lowest price of what follows from its choices', async () => {
    const { token } = (await server.scan()).queryInfo;
    const { spuCateList } = await server.call('menu', { token });
    const items = (spuCateList ?? []).flatMap(({ spuList }) => spuList);
    const from = (pid: string) => items.find(({ spuPid }) => spuPid === pid)?.priceMin;
    expect(['half-half', 'gelato', 'build', 'lunch-menu'].map(from)).toEqual([950, 180, 990, 1290]);
  });

  it('sells a topping out in each of its sizes at once', async () => {
    await markSoldOut(server.ctx.db, server.shop.shopPid, [{ kind: 'option', pid: 'on-top.mozzarella' }]);
    await bumpAvailability(server.ctx.db, server.shop.shopPid);
    for (const [size, amount, price] of [
      ['normal', 950, 150],
      ['family', 1900, 300],
    ] as const) {
      const gone = line(`margherita:${size}`, amount + price, { 'on-top.mozzarella': [1, price] });
      expect(await codeOf(order({ at: evening }, [gone], amount + price)), size).toBe(2511);
    }
  });
});
