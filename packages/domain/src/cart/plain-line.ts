import type { Spu, SpuCate } from '../menu/spu.schema.ts';
import type { NewLine } from './cart.ts';

type Category = Omit<SpuCate, 'spuList'>;

/** What every line takes from its item, whatever was chosen. */
export const lineOfSpu = (category: Category, spu: Spu): NewLine => ({
  spuCatePid: category.spuCatePid,
  spuCateName: category.spuCateName,
  spuCateName2: category.spuCateName2,
  spuPid: spu.spuPid,
  skuPid: spu.skuPid,
  spuType: spu.spuType,
  comboGroupPid: '',
  editableFlag: spu.editableFlag,
  spuName: spu.spuName,
  spuName2: spu.spuName2,
  descr: '',
  descr2: '',
  imageUrl: spu.imageUrl,
  imageColor: spu.imageColor,
  minQty: spu.minQty,
  maxQty: spu.maxQty,
  unitQty: spu.minQty ?? 1,
  unitAmount: spu.priceMin,
  saleAmount: spu.priceMin * (spu.minQty ?? 1),
  featurePidList: [],
  extraList: [],
  comboElemList: [],
  comboDescList: [],
  selloutFlag: false,
  unusableType: 0,
  availableSaleTimes: [],
});

/** A simple item without choices as a line of the cart. */
export const plainLine = (category: Category, spu: Spu, unitQty: number): NewLine => ({
  ...lineOfSpu(category, spu),
  unitQty,
  saleAmount: spu.priceMin * unitQty,
});
