import fc from 'fast-check';
import type { MenuItem } from '../menu/menu.schema.ts';
import type { PriceRules } from '../menu/price-rules.schema.ts';
import type { Choices } from '../menu/sku.schema.ts';
import type { Amount } from '../money.ts';
import { deliveryModesOf } from '../shop/delivery-mode.ts';

/** The times of day at which hours and prices change, so that a random clock often meets a change. */
export const turns = ['06:00', '11:30', '12:00', '17:00', '22:00'] as const;

export const anyDays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
export const anyModes = fc.constantFrom('F', 'T', 'P', 'D', 'FT', 'PD', 'FTP', 'FTPD');

const anyPeriods = fc
  .record({
    cuts: fc.subarray([...turns], { minLength: 4, maxLength: 4 }),
    isNight: fc.boolean(),
    periods: fc.array(fc.record({ days: anyDays, deliveryModes: anyModes }), { maxLength: 2 }),
  })
  .map(({ cuts, isNight, periods }) => {
    const [a = '', b = '', c = '', d = ''] = cuts;
    const second = isNight ? { from: d, to: a } : { from: c, to: d };
    const ranges = [{ from: a, to: b }, second];
    return periods.map((period, index) => ({ ...period, ...(ranges[index] ?? second) }));
  });

/** How the prices of an item change: by mode, and in periods that do not overlap. */
export const anyPriceChanges = fc.record({
  more: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: -300, max: 300 }))),
  off: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  periods: anyPeriods,
});
type PriceChanges = typeof anyPriceChanges extends fc.Arbitrary<infer Changes> ? Changes : never;

const rulesOf = (base: Amount, { more, off, periods }: PriceChanges): Required<PriceRules> => ({
  modePrices: deliveryModesOf('FTPD').map((deliveryMode, index) => ({
    deliveryMode,
    price: Math.max(0, base + (more[index] ?? 0)),
  })),
  pricePeriods: periods.map((period, index) => ({
    ...period,
    price: Math.round((base * (100 - (off[index] ?? 0))) / 100),
  })),
});

const lists = ({ modePrices, pricePeriods }: Required<PriceRules>) => ({
  modePrices: [...modePrices],
  ...(pricePeriods.length > 0 && { pricePeriods: [...pricePeriods] }),
});

/** DISH-2: an item with these price changes. The item itself shows the lowest price of its variants. */
export function withPriceChanges(item: MenuItem, changes: PriceChanges): MenuItem {
  const skus = item.skuDetail?.skuList ?? [];
  const bases = item.combo ? [item.combo.price] : skus.map(({ salePrice }) => salePrice);
  const all = bases.map((base) => rulesOf(base, changes));
  const [first] = all;
  if (!first) return item;
  const least = (price: (rules: Required<PriceRules>) => Amount | undefined) =>
    Math.min(...all.map((rules) => price(rules) ?? 0));
  const ofItem = {
    modePrices: first.modePrices.map((one, index) => ({
      ...one,
      price: least(({ modePrices }) => modePrices[index]?.price),
    })),
    pricePeriods: first.pricePeriods.map((one, index) => ({
      ...one,
      price: least(({ pricePeriods }) => pricePeriods[index]?.price),
    })),
  };
  return {
    ...item,
    spu: { ...item.spu, ...lists(ofItem) },
    combo: item.combo && {
      ...item.combo,
      ...lists(first),
      comboGroupList: item.combo.comboGroupList.map((group) => ({
        ...group,
        comboElemList: group.comboElemList.map((elem) => ({
          ...withExtraChanges(elem, changes),
          ...lists(rulesOf(elem.price, changes)),
        })),
      })),
    },
    skuDetail: item.skuDetail && {
      ...item.skuDetail,
      skuList: skus.map((sku) => ({
        ...withExtraChanges(sku, changes),
        ...lists(rulesOf(sku.salePrice, changes)),
      })),
    },
  };
}

/** Choices whose second group of extras, or only one, has these price changes. */
const withExtraChanges = <C extends Pick<Choices, 'extraGroupList'>>(
  choices: C,
  changes: PriceChanges,
): C => ({
  ...choices,
  extraGroupList: choices.extraGroupList.map((group, index) =>
    index < choices.extraGroupList.length - 1
      ? group
      : {
          ...group,
          attrList: group.attrList.map((extra) => ({ ...extra, ...lists(rulesOf(extra.price, changes)) })),
        },
  ),
});
