import type { Spu, SpuCate } from '../menu/spu.schema.ts';
import type { Amount } from '../money.ts';
import type { NewLine } from './cart.ts';

type Category = Omit<SpuCate, 'spuList'>;

/** A cart line without choices. `unitAmount` is in minor units; the default is the lowest price of the item. */
export const plainLine = (
  category: Category,
  spu: Spu,
  unitQty: number,
  unitAmount: Amount = spu.priceMin,
): NewLine => ({
  spuCatePid: category.spuCatePid,
  spuCateName: category.spuCateName,
  spuPid: spu.spuPid,
  skuPid: spu.skuPid,
  spuType: spu.spuType,
  comboGroupPid: '',
  editableFlag: spu.editableFlag,
  spuName: spu.spuName,
  descr: spu.spuName.map(() => ''),
  imageUrl: spu.imageUrl,
  imageColor: spu.imageColor,
  minQty: spu.minQty,
  maxQty: spu.maxQty,
  unitQty,
  unitAmount,
  saleAmount: unitAmount * unitQty,
  featurePidList: [],
  extraList: [],
  comboElemList: [],
  comboDescList: [],
  selloutFlag: false,
  unusableType: 0,
  availableSaleTimes: [],
  ...(spu.ageCheck && { ageCheck: spu.ageCheck }),
});
