import type { CartLine, LineElem } from '../cart/cart-line.schema.ts';
import type { LineExtra } from '../menu/sku.schema.ts';

/** A line of one miso soup at 3.50. By default `saleAmount` is computed from unit amount and quantity. */
export const aCartLine = (overrides: Partial<CartLine> = {}): CartLine => {
  const { unitAmount = 350, unitQty = 1 } = overrides;
  return {
    index: 0,
    spuCatePid: 'noodles',
    spuCateName: ['Noodles', '麵'],
    spuPid: 'miso-soup',
    skuPid: 'miso-soup/sku',
    spuType: 'S',
    comboGroupPid: '',
    editableFlag: false,
    spuName: ['Miso soup', '味噌湯'],
    descr: ['', ''],
    imageUrl: '',
    imageColor: '',
    minQty: null,
    maxQty: null,
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
    ...overrides,
  };
};

/** One egg at 1.50. By default `unitAmount` is computed from price and quantity. */
export const aLineExtra = (overrides: Partial<LineExtra> = {}): LineExtra => {
  const { price = 150, unitQty = 1 } = overrides;
  return { attrPid: 'egg', price, unitQty, unitAmount: price * unitQty, ...overrides };
};

/** One miso soup among the sides of a set, without choices and surcharge. */
export const aLineElem = (overrides: Partial<LineElem> = {}): LineElem => ({
  comboGroupPid: 'sides',
  spuPid: 'miso-soup',
  skuPid: 'miso-soup/sku',
  price: 0,
  unitQty: 1,
  unitAmount: 0,
  featurePidList: [],
  extraList: [],
  ...overrides,
});
