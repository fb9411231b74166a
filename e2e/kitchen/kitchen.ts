import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { scan } from '../diner.ts';
import { placeByCalls } from '../place-by-calls.ts';
import type { RunningServer } from '../server.ts';

const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

/** The changes that a test makes to its restaurant. */
export interface KitchenSetup {
  readonly soup?: string;
  /** The sale windows of the lunch plate. It is always sold if missing. */
  readonly lunchTimes?: readonly object[];
  readonly shop?: object;
  /** Other prices, by the id of an item without options. */
  readonly prices?: Readonly<Record<string, string>>;
  /** Fields of items that differ, by the id of the item. */
  readonly items?: Readonly<Record<string, object>>;
  /** Stock of items without options, by id. */
  readonly stock?: Readonly<Record<string, number>>;
  /** Fields of the ramen that differ. */
  readonly ramen?: object;
  /** Fields of the category of the sets that differ. */
  readonly sets?: object;
  /** Items that are sold only in sets. */
  readonly onlyInSets?: readonly object[];
  /** Groups that several sets name by their ids. */
  readonly setGroups?: readonly object[];
  /** The choice groups of the menu. */
  readonly choices?: readonly object[];
  /** The choices of how spicy the ramen is, by their ids. */
  readonly spices?: readonly ('mild' | 'hot')[];
  /** Fields of the group of toppings that differ. */
  readonly toppings?: object;
  /** Further groups of extras. */
  readonly extras?: readonly object[];
  /** The price of the egg on top, in main units. */
  readonly eggPrice?: string;
  /** Other fields of that egg that differ. */
  readonly egg?: object;
  /** The drinks of the combo, by item id. */
  readonly drinks?: readonly ('tea' | 'miso')[];
  /** Fields of each of these drinks that differ. */
  readonly drink?: object;
  readonly coupons?: readonly object[];
  /** The number of further items, each for 1.00. */
  readonly more?: number;
}

/** A restaurant that has stated that nothing is in its items. */
const declared = { allergens: [], diets: [] };

const more = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `dish-${index + 1}`,
    name: `Dish ${index + 1}`,
    name2: `第${index + 1}道`,
    price: '1.00',
    taxClass: 'food',
    ...declared,
  }));

const mains = ({ soup = 'Miso soup', lunchTimes, ramen }: KitchenSetup) => [
  { id: 'miso', name: soup, name2: '味噌湯', price: '3.50', taxClass: 'food', ...declared },
  { id: 'tea', name: 'Barley tea', name2: '麥茶', price: '2.00', taxClass: 'food', ...declared },
  { id: 'last', name: 'Last portion', name2: '最後一份', price: '7.00', taxClass: 'food', stock: 1 },
  {
    id: 'lunch',
    name: 'Lunch plate',
    name2: '午餐盤',
    price: '11.00',
    taxClass: 'food',
    ...(lunchTimes && { saleTimes: lunchTimes }),
  },
  {
    id: 'ramen',
    name: 'Ramen',
    name2: '拉麵',
    price: '9.00',
    taxClass: 'food',
    features: ['spice'],
    extras: ['toppings'],
    ...declared,
    ...ramen,
  },
  {
    id: 'feast',
    name: 'Slow-cooked shoulder of pork with roasted root vegetables and its own gravy',
    name2: '慢燉豬肩佐烤根莖蔬菜與原味肉汁',
    price: '18.00',
    taxClass: 'food',
    features: ['sauce'],
    extras: ['toppings'],
  },
];

const spices = [
  { id: 'mild', name: 'Mild', name2: '小辣' },
  { id: 'hot', name: 'Hot', name2: '大辣' },
] as const;

const drinks = [
  { item: 'tea', price: '0', default: 1 },
  { item: 'miso', price: '0.50' },
] as const;

const set = (setup: KitchenSetup) => ({
  id: 'set',
  name: 'Evening set',
  name2: '晚間套餐',
  price: '12.00',
  taxClass: 'food',
  groups: [
    {
      id: 'bowl',
      name: 'A bowl',
      name2: '一碗',
      fixed: true,
      min: 1,
      max: 1,
      elements: [{ item: 'ramen', price: '0', default: 1 }],
    },
    {
      id: 'drink',
      name: 'A drink',
      name2: '飲料',
      min: 1,
      max: 1,
      elements: drinks
        .filter(({ item }) => setup.drinks?.includes(item) ?? true)
        .map((element) => ({ ...element, ...setup.drink })),
    },
  ],
});

const pricedAs =
  ({ prices = {}, stock = {}, items = {} }: KitchenSetup) =>
  (dish: { readonly id: string; readonly price: string }) => ({
    ...dish,
    price: prices[dish.id] ?? dish.price,
    ...(dish.id in stock && { stock: stock[dish.id] }),
    ...items[dish.id],
  });

const menu = (setup: KitchenSetup) => ({
  choices: setup.choices ?? [],
  setGroups: setup.setGroups ?? [],
  features: [
    {
      id: 'spice',
      name: 'Spice',
      name2: '辣度',
      addsNothing: true,
      options: spices.filter(({ id }) => setup.spices?.includes(id) ?? true),
    },
    {
      id: 'sauce',
      name: 'Sauce',
      name2: '醬汁',
      options: [
        {
          id: 'long',
          name: 'Creamy pepper sauce with a good deal of garlic, served apart in a small warm jug',
          name2: '濃郁胡椒奶油醬，蒜味重，另盛於溫熱的小壺中',
        },
        { id: 'none', name: 'No sauce', name2: '不要醬汁' },
      ],
    },
  ],
  extras: [
    {
      id: 'toppings',
      name: 'Toppings',
      name2: '加料',
      options: [
        { id: 'egg', name: 'Egg', name2: '蛋', price: setup.eggPrice ?? '1.50', max: 3, ...setup.egg },
        { id: 'corn', name: 'Corn', name2: '玉米', price: '1.00', max: 3 },
      ],
      ...setup.toppings,
    },
    ...(setup.extras ?? []),
  ],
  categories: [
    { id: 'mains', name: 'Mains', name2: '主食', items: mains(setup).map(pricedAs(setup)) },
    { id: 'sets', name: 'Sets', name2: '套餐', items: [set(setup)], ...setup.sets },
    ...(setup.onlyInSets
      ? [
          {
            id: 'set-sides',
            name: 'Sides of sets',
            name2: '套餐小菜',
            onlyInSets: true,
            items: setup.onlyInSets,
          },
        ]
      : []),
    ...(setup.more ? [{ id: 'more', name: 'More', name2: '更多', items: more(setup.more) }] : []),
  ],
});

/**
 * A small restaurant in English and Chinese. It is always open, and its orders wait until a test accepts
 * them.
 */
const brandFile = (id: string, setup: KitchenSetup) => ({
  brand: { id, name: 'Corner Kitchen', name2: '街角廚房' },
  languages: ['en', 'zh-TW'],
  shops: [
    {
      id: 'shop',
      name: 'Corner Kitchen',
      name2: '街角廚房',
      address: '1 Test Street',
      telephone: '+358 9 000 0000',
      country: 'FI',
      timeZone: 'Europe/Helsinki',
      currency: 'EUR',
      currencySymbol: '€',
      amountScale: 2,
      menu: 'main',
      openingHours: always,
      deliveryModes: 'FT',
      checkout: 'P',
      ordering: 'O',
      acceptance: { timeoutSeconds: 600 },
      payTimeoutSeconds: 900,
      taxes: [{ name: 'VAT', rate: '13.5', included: true, classes: ['food'] }],
      payments: ['sandbox', 'sandbox-wallet'],
      ...setup.shop,
    },
  ],
  menus: { main: menu(setup) },
  ...(setup.coupons && { coupons: setup.coupons }),
  codes: ['1', '2'].map((table) => ({ hash: `${id}-${table}`, shop: 'shop', type: 'T', code: table, table })),
});

/** The restaurant of one test, with the actions of its kitchen and its diners. */
export interface Kitchen {
  /** Imports the brand file again with the changes of `setup`. */
  readonly publish: (setup: KitchenSetup) => Promise<void>;
  readonly link: (table: '1' | '2') => string;
  /** Opens the menu at a table. */
  readonly sit: (page: Page, table?: '1' | '2') => Promise<void>;
  /** Makes a merchant call with the merchant key of the shop. */
  readonly till: (path: string, body?: object) => Promise<unknown>;
  /** Orders one unit of a simple item at table 2. `orderInput` changes the order. Returns its id. */
  readonly order: (dish: string, price: number, orderInput?: object) => Promise<string>;
  /** Places an order as `order` does, and opens the page of that order. Returns the order's id. */
  readonly opened: (page: Page, dish: string, price: number) => Promise<string>;
}

interface KitchenWorld {
  readonly server: RunningServer;
  readonly request: APIRequestContext;
  readonly info: TestInfo;
}

/** Imports a new restaurant for one test into the running server. */
export async function openKitchen(
  { server, request, info }: KitchenWorld,
  setup: KitchenSetup = {},
): Promise<Kitchen> {
  const id = `kitchen-${info.testId.slice(-8)}`;
  const publish = async (now: KitchenSetup) => {
    const path = info.outputPath('brand.json');
    await writeFile(path, JSON.stringify(brandFile(id, now)));
    await server.importBrand(path);
  };
  await publish(setup);
  const post = async (url: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(url, { data, headers });
    if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const link = (table: '1' | '2') => `/h5/qr?h=${id}-${table}&t=T&c=${table}`;
  const key = await server.merchantKey(`${id}.shop`);
  return {
    publish,
    link,
    sit: (page, table = '1') =>
      scan(page, { brand: id, shop: id, type: 'T', modes: [], url: `http://x${link(table)}` }),
    till: (path, body = {}) => post(`/api/merchant/v1/${path}`, body, { authorization: `Bearer ${key}` }),
    order: async (dish, price, orderInput) => {
      const dishes = [{ dish, price }];
      const code = { hash: `${id}-2`, code: '2' };
      return (await placeByCalls(request, code, { dishes, orderingAmount: price, ...orderInput })).orderId;
    },
    opened: async (page, dish, price) => {
      const orderInput = { dishes: [{ dish, price }], orderingAmount: price };
      const { orderId, token } = await placeByCalls(request, { hash: `${id}-2`, code: '2' }, orderInput);
      await page.goto(`/h5/orderStatus?${new URLSearchParams({ orderId, token })}`);
      return orderId;
    },
  };
}

/** Presses the plus buttons of the first `count` further items. */
export async function addMore(page: Page, count: number): Promise<void> {
  await page.locator(`[data-add="dish-${count}"]`).waitFor({ state: 'attached' });
  await page.evaluate((last) => {
    for (let dish = 1; dish <= last; dish += 1)
      document.querySelector<HTMLElement>(`[data-add="dish-${dish}"] button`)?.click();
  }, count);
}
