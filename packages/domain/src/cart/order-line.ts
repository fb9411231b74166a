import type { CartLine, OrderLine } from './cart-line.schema.ts';

/** The part of a cart line that calls send: the choice, its quantity and its amounts. Only submit also sends the note. */
export const orderLine = (line: CartLine): OrderLine => ({
  spuPid: line.spuPid,
  skuPid: line.skuPid,
  spuType: line.spuType,
  comboGroupPid: line.comboGroupPid,
  unitQty: line.unitQty,
  unitAmount: line.unitAmount,
  saleAmount: line.saleAmount,
  featurePidList: line.featurePidList,
  extraList: line.extraList,
  comboElemList: line.comboElemList,
});
