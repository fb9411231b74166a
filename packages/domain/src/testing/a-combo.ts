import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import { aFeatureGroup, anExtraGroup, anItem, aSpu } from './a-spu.ts';

/** An element of a set: miso soup, at most two, without choices and surcharge. */
export const aComboElem = (overrides: Partial<ComboElem> = {}): ComboElem => ({
  spuPid: 'miso-soup',
  skuPid: 'miso-soup/sku',
  skuName: ['Miso soup', '味噌湯'],
  imageUrl: '',
  price: 0,
  minQty: 0,
  maxQty: 2,
  defaultQty: 0,
  defaultFlag: false,
  selloutFlag: false,
  featureGroupList: [],
  extraGroupList: [],
  ...overrides,
});

/** A combo group with a choice of two units from miso soup and tea. */
export const aComboGroup = (overrides: Partial<ComboGroup> = {}): ComboGroup => ({
  comboGroupPid: 'sides',
  comboGroupName: ['Sides', '配餐'],
  fixedFlag: false,
  minQty: 2,
  maxQty: 2,
  comboElemList: [
    aComboElem({ defaultFlag: true, defaultQty: 1 }),
    aComboElem({ spuPid: 'tea', skuPid: 'tea/sku', skuName: ['Tea', '茶'], price: 50 }),
  ],
  ...overrides,
});

/** A lunch set at 15.00: one ramen (fixed, with its spice and toppings) and two sides. */
export const aCombo = (overrides: Partial<Combo> = {}): Combo => ({
  price: 1500,
  comboGroupList: [
    aComboGroup({
      comboGroupPid: 'main',
      comboGroupName: ['Main', '主餐'],
      fixedFlag: true,
      minQty: 1,
      maxQty: 1,
      comboElemList: [
        aComboElem({
          spuPid: 'ramen',
          skuPid: 'ramen/regular-pork',
          skuName: ['Ramen', '拉麵'],
          minQty: 1,
          maxQty: 1,
          defaultQty: 1,
          defaultFlag: true,
          featureGroupList: [aFeatureGroup()],
          extraGroupList: [anExtraGroup()],
        }),
      ],
    }),
    aComboGroup(),
  ],
  ...overrides,
});

/** The lunch set as a published item. */
export const aComboItem = (overrides: Partial<MenuItem> = {}): MenuItem =>
  anItem({
    spu: aSpu({
      spuPid: 'lunch-set',
      skuPid: '',
      spuType: 'C',
      editableFlag: true,
      priceMin: 1500,
      spuCatePid: 'sets',
      spuName: ['Lunch set', '午間套餐'],
    }),
    skuDetail: null,
    combo: aCombo(),
    ...overrides,
  });
