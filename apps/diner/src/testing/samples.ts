import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { nothingUnavailable, spuCateList } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Menu, MenuItem } from '@comanda/domain/menu/menu.schema';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aComboItem } from '@comanda/domain/testing/a-combo';
import { aCategory } from '@comanda/domain/testing/a-menu';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { anItem, aRamen, aSpu } from '@comanda/domain/testing/a-spu';

/** Noon of 7 January 2026 in Helsinki, where the sample shop is. */
export const sampleNow = Date.UTC(2026, 0, 7, 10) / 1000;

export const samplePlace = {
  queryInfo: { hash: 'h', type: 'T', code: '7', tableNo: '7', shopPid: 'noodle-bar/centre', token: 'token' },
  tableNo: '7',
} as const;

export const sampleShop = aShopInfo();

/** The hours of a sample shop that is closed at `sampleNow`. */
export const sampleEvenings = [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '22:00' }];

const pictures = import.meta.glob<string>(
  '../../../../demo/taipei/pictures/{beef-noodle,hot-sour-soup,jiaozi,cucumber,daily-fish,beef-roll}.webp',
  { eager: true, import: 'default', query: '?url' },
);

/**
 * A picture of the demo. The app appends a size and an ending to image URLs; the `#` turns them into a
 * fragment.
 */
const pictured = (name: string): Pick<Spu, 'imageUrl' | 'imageColor'> => ({
  imageUrl: `${pictures[`../../../../demo/taipei/pictures/${name}.webp`]}#`,
  imageColor: '#e9d8c3',
});

/** Texts in both languages of the sample shop. */
export const named = (spuName: string, spuName2: string, descr = '', descr2 = '') => ({
  spuName: [spuName, spuName2],
  descr: [descr, descr2],
});

const longName = named(
  'Hand-pulled noodles in a broth of beef bones, simmered for twelve hours, with tendon and shank',
  '牛骨慢燉十二小時手工現拉刀削半筋半肉紅燒牛肉麵',
  'With pickled mustard greens, spring onion and coriander; the chilli oil comes in a bowl of its own',
  '附自製酸菜、蔥花與香菜，辣油另外附上，麵條可選粗細與軟硬',
);

const plain = (spuPid: string, overrides: Partial<Spu>): MenuItem =>
  anItem({ spu: aSpu({ spuPid, skuPid: `${spuPid}/sku`, ...overrides }) });

const soup = plain('miso-soup', pictured('hot-sour-soup'));
const ramen = aRamen();
const set = aComboItem();

/** A ramen with a choice of spice and toppings, and a combo of two steps. */
export const sampleRamen: MenuItem = { ...ramen, spu: { ...ramen.spu, ...pictured('beef-noodle') } };
export const sampleSet: MenuItem = { ...set, spu: { ...set.spu, ...pictured('beef-roll') } };

/** A menu of three categories. Its items differ in pictures, choices, marks and length of text. */
const sampleMenu: Menu = {
  version: 1,
  categories: [
    aCategory([
      sampleRamen,
      soup,
      plain('noodles', { ...longName, priceMin: 123_456, ...pictured('daily-fish') }),
    ]),
    aCategory(
      [
        plain('dumplings', {
          ...named('Dumplings', '水餃', 'Twelve of them', '十二顆'),
          ...pictured('jiaozi'),
          priceMin: 890,
        }),
        plain('cucumber', {
          ...named('Smashed cucumber', '涼拌小黃瓜'),
          ...pictured('cucumber'),
          priceMin: 450,
          diets: ['vegan'],
        }),
        plain('tea', { ...named('Tea', '茶'), priceMin: 200 }),
      ],
      { spuCatePid: 'small', spuCateName: ['Small dishes', '小菜'] },
    ),
    aCategory([sampleSet], { spuCatePid: 'sets', spuCateName: ['Sets', '套餐'] }),
  ],
};

/** The sample menu as the phone shows it. */
export const sampleCategories = (unavailable: Partial<Availability> = {}): SpuCate[] =>
  spuCateList(sampleMenu, { ...nothingUnavailable, ...unavailable });

/** The sample menu with marks: every other item has eggs, and the first of each category is vegan. */
export const markedCategories = (): SpuCate[] =>
  sampleCategories().map((category) => ({
    ...category,
    spuList: category.spuList.map((spu, index) => ({
      ...spu,
      allergens: index % 2 === 0 ? ['eggs', 'gluten', 'milk'] : ['gluten', 'milk'],
      diets: index === 0 ? ['vegan', 'vegetarian'] : [],
    })),
  }));

/** Three lines: one with choices, one with a long text. */
export const sampleCart: readonly CartLine[] = [
  aCartLine({ ...pictured('hot-sour-soup'), unitQty: 2 }),
  aCartLine({
    index: 1,
    ...named('Ramen', '拉麵', 'Wide, Hot, Egg × 2', '寬麵、大辣、滷蛋 × 2'),
    ...pictured('beef-noodle'),
    spuPid: 'ramen',
    editableFlag: true,
    unitAmount: 1390,
  }),
  aCartLine({ index: 2, ...longName, spuPid: 'noodles', unitAmount: 123_456, saleAmount: 123_456 }),
];

/** The sample cart with a sold-out line, and a line outside its selling times. */
export const unavailableCart: readonly CartLine[] = sampleCart.map((line, index) => {
  if (index === 0) return { ...line, selloutFlag: true, unusableType: 2 };
  return index === 1 ? { ...line, unusableType: 1, availableSaleTimes: sampleEvenings } : line;
});
