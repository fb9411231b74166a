import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A name in both languages of the shop. */
type Words = readonly [zh: string, en: string];

const ways: readonly Words[] = [
  ['招牌', 'House'],
  ['蒜香', 'Garlic'],
  ['麻辣', 'Numbing-hot'],
  ['清蒸', 'Steamed'],
  ['糖醋', 'Sweet-and-sour'],
  ['蔥爆', 'Scallion'],
  ['三杯', 'Three-cup'],
  ['煙燻', 'Smoked'],
  ['黑胡椒', 'Black-pepper'],
  ['梅子', 'Plum'],
];
const mains: readonly Words[] = [
  ['牛肉', 'beef'],
  ['豬排', 'pork chop'],
  ['雞腿', 'chicken leg'],
  ['鮮蝦', 'prawn'],
  ['豆腐', 'tofu'],
  ['花枝', 'squid'],
  ['香菇', 'mushroom'],
  ['鮭魚', 'salmon'],
  ['羊肉', 'lamb'],
  ['南瓜', 'pumpkin'],
];
const forms: readonly Words[] = [
  ['湯麵', 'noodle soup'],
  ['炒飯', 'fried rice'],
  ['煲', 'claypot'],
  ['沙拉', 'salad'],
  ['水餃', 'dumplings'],
  ['便當', 'bento'],
  ['捲餅', 'wrap'],
  ['可樂餅', 'croquette'],
  ['咖哩', 'curry'],
  ['湯', 'soup'],
];
const allergens = ['gluten', 'eggs', 'peanuts', 'milk', 'sesame', 'crustaceans'];
const pictures = ['beef-noodle', 'gua-bao', 'jiaozi', 'latte', 'cucumber'];
/** The picture of items that are far down in a very long menu. */
const farPicture = 'mango-ice';
const farDown = 900;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

function item(index: number) {
  const [way, main, form] = [at(ways, index), at(mains, Math.floor(index / 10)), at(forms, index * 7 + 3)];
  const hasPicture = index % 9 !== 8;
  return {
    id: `dish-${index}`,
    name: `${way[0]}${main[0]}${form[0]} ${index}`,
    name2: `${way[1]} ${main[1]} ${form[1]} ${index}`,
    description: `${main[0]}現點現做，附一份時蔬與自製醬料。`,
    description2: `Made to order with ${main[1]}, seasonal greens and a sauce of our own.`,
    price: String(60 + ((index * 35) % 400)),
    taxClass: 'food',
    allergens: [at(allergens, index), at(allergens, index + 2)],
    ...(index % 5 === 0 && { diets: ['vegetarian'] }),
    ...(index % 4 === 3 && { features: ['heat'] }),
    ...(index % 41 === 40 && { soldOut: true }),
    ...(hasPicture && { picture: `pictures/${index < farDown ? at(pictures, index) : farPicture}.webp` }),
  };
}

function menu(items: number) {
  const perCategory = items > 200 ? 25 : 12;
  const categories = Array.from({ length: Math.ceil(items / perCategory) }, (_, page) => ({
    id: `page-${page}`,
    name: `${at(mains, page)[0]}類 ${page + 1}`,
    name2: `${at(mains, page)[1][0]?.toUpperCase()}${at(mains, page)[1].slice(1)} ${page + 1}`,
    items: Array.from({ length: Math.min(perCategory, items - page * perCategory) }, (_, place) =>
      item(page * perCategory + place),
    ),
  }));
  const heat = {
    id: 'heat',
    name: '辣度',
    name2: 'Heat',
    options: [
      { id: 'mild', name: '小辣', name2: 'Mild' },
      { id: 'hot', name: '大辣', name2: 'Hot' },
    ],
  };
  return { features: [heat], categories };
}

const shop = (id: string) => ({
  id,
  name: `長菜單 ${id}`,
  name2: `Long menu ${id}`,
  address: '台北市大安區永康街 1 號',
  address2: '1 Yongkang St., Taipei',
  telephone: '02-1555-0100',
  country: 'TW',
  timeZone: 'Asia/Taipei',
  currency: 'TWD',
  currencySymbol: 'NT$',
  amountScale: 0,
  menu: id,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
  deliveryModes: 'FT',
  checkout: 'A',
  ordering: 'O',
  acceptance: 'auto',
  payTimeoutSeconds: 900,
  taxes: [{ name: '營業稅', name2: 'Business tax', rate: '5', included: true, classes: ['food'] }],
  payments: ['sandbox'],
});

/** Writes a brand file whose shops have menus of these lengths. Returns its path. */
export async function writeLongBrand(lengths: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-long-'));
  const demo = fileURLToPath(new URL('../../demo/taipei/pictures', import.meta.url));
  for (const name of [...pictures, farPicture]) {
    const path = `pictures/${name}.webp`;
    await cp(join(demo, `${name}.webp`), join(folder, path), { recursive: true });
  }
  const brand = {
    brand: { id: 'long', name: '長菜單', name2: 'Long menus' },
    languages: ['zh-TW', 'en'],
    shops: lengths.map((items) => shop(String(items))),
    menus: Object.fromEntries(lengths.map((items) => [String(items), menu(items)])),
    codes: lengths.map((items) => ({
      hash: `long-${items}`,
      shop: String(items),
      type: 'T',
      code: '1',
      table: '1',
    })),
  };
  const file = join(folder, 'brand.json');
  await writeFile(file, JSON.stringify(brand));
  return file;
}

/** The link of the shop whose menu has `items` items. */
export const longLink = (items: number): string => `/h5/qr?h=long-${items}&t=T&c=1`;
