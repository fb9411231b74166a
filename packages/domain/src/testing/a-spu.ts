import type { MenuItem } from '../menu/menu.schema.ts';
import type { ExtraGroup, FeatureGroup, Sku, SkuDetail } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';

/** A plain item as the menu lists it: miso soup at 3.50 without choices. */
export const aSpu = (overrides: Partial<Spu> = {}): Spu => ({
  spuPid: 'miso-soup',
  skuPid: 'miso-soup/sku',
  spuType: 'S',
  editableFlag: false,
  priceMin: 350,
  selloutFlag: false,
  spuCatePid: 'noodles',
  spuName: ['Miso soup', '味噌湯'],
  descr: ['', ''],
  imageUrl: '',
  imageColor: '',
  minQty: null,
  maxQty: null,
  comboDescList: [],
  allergens: [],
  diets: [],
  unusableType: 0,
  availableSaleTimes: [],
  ...overrides,
});

/** A variant without choices. */
export const aSku = (overrides: Partial<Sku> = {}): Sku => ({
  skuPid: 'miso-soup/sku',
  salePrice: 350,
  specPidSet: [],
  selloutFlag: false,
  featureGroupList: [],
  extraGroupList: [],
  ...overrides,
});

type Attr<G extends { attrList: unknown[] }> = G['attrList'][number];

export const aFeature = (
  attrPid: string,
  overrides: Partial<Attr<FeatureGroup>> = {},
): Attr<FeatureGroup> => ({
  attrPid,
  attrName: [attrPid, ''],
  selloutFlag: false,
  checked: false,
  ...overrides,
});

/** A feature group: the spice, mild or hot. */
export const aFeatureGroup = (overrides: Partial<FeatureGroup> = {}): FeatureGroup => ({
  attrGroupPid: 'spice',
  attrGroupName: ['Spice', '辣度'],
  attrList: [aFeature('mild', { checked: true }), aFeature('hot')],
  ...overrides,
});

export const anExtra = (attrPid: string, overrides: Partial<Attr<ExtraGroup>> = {}): Attr<ExtraGroup> => ({
  attrPid,
  attrName: [attrPid, ''],
  price: 100,
  maxQty: null,
  unitQty: 1,
  selloutFlag: false,
  ...overrides,
});

/** Toppings: egg (at most two), nori and corn, three in total, none required. */
export const anExtraGroup = (overrides: Partial<ExtraGroup> = {}): ExtraGroup => ({
  attrGroupPid: 'toppings',
  attrGroupName: ['Toppings', '加料'],
  mutexFlag: false,
  minQty: 0,
  maxQty: 3,
  attrList: [
    anExtra('egg', { price: 150, maxQty: 2 }),
    anExtra('nori', { price: 80 }),
    anExtra('corn', { price: 60 }),
  ],
  ...overrides,
});

const spec = (specPid: string, checked = false) => ({ specPid, specName: [specPid, ''], checked });

/** Ramen: regular or large, in pork or vegetable broth. There is no large one with vegetable broth. */
export const aSkuDetail = (overrides: Partial<SkuDetail> = {}): SkuDetail => {
  const choices = { featureGroupList: [aFeatureGroup()], extraGroupList: [anExtraGroup()] };
  return {
    specGroupList: [
      {
        specGroupPid: 'size',
        specGroupName: ['Size', '份量'],
        specList: [spec('regular', true), spec('large')],
      },
      {
        specGroupPid: 'broth',
        specGroupName: ['Broth', '湯底'],
        specList: [spec('pork', true), spec('vegetable')],
      },
    ],
    skuList: [
      aSku({ skuPid: 'ramen/regular-pork', salePrice: 1200, specPidSet: ['regular', 'pork'], ...choices }),
      aSku({
        skuPid: 'ramen/regular-vegetable',
        salePrice: 1100,
        specPidSet: ['regular', 'vegetable'],
        ...choices,
      }),
      aSku({ skuPid: 'ramen/large-pork', salePrice: 1500, specPidSet: ['large', 'pork'], ...choices }),
    ],
    ...overrides,
  };
};

/** A published item with its detail: by default a plain item with one variant. */
export const anItem = (overrides: Partial<MenuItem> = {}): MenuItem => {
  const spu = overrides.spu ?? aSpu();
  return {
    spu,
    skuDetail: { specGroupList: [], skuList: [aSku({ skuPid: spu.skuPid, salePrice: spu.priceMin })] },
    combo: null,
    taxClass: 'food',
    saleTimes: [],
    ...overrides,
  };
};

/** The ramen of `aSkuDetail` as a published item. */
export const aRamen = (overrides: Partial<MenuItem> = {}): MenuItem =>
  anItem({
    spu: aSpu({
      spuPid: 'ramen',
      skuPid: '',
      editableFlag: true,
      priceMin: 1100,
      spuName: ['Ramen', '拉麵'],
    }),
    skuDetail: aSkuDetail(),
    ...overrides,
  });
