import { type Amount, sumOf } from '../money.ts';
import type { LineExtra } from './sku.schema.ts';

const extrasAmount = (extras: readonly LineExtra[]): Amount => sumOf(extras.map((extra) => extra.unitAmount));

/** A chosen element of a set. */
type PricedElem = {
  readonly price: Amount;
  readonly unitQty: number;
  readonly extraList: readonly LineExtra[];
};

/** The amount that a combo element adds to one set: its price and its extras, times its quantity. */
export const elemAmount = (elem: PricedElem): Amount =>
  (elem.price + extrasAmount(elem.extraList)) * elem.unitQty;

/**
 * OPT-9: the amount of one unit of a line in minor units: the base price of its variant or set, its extras, and its
 * combo elements with their extras (specification, section 3). All are integers, so nothing is rounded. Extras may make the
 * item cheaper, but never below 0 (DISH-5).
 */
export const unitAmount = (
  base: Amount,
  extras: readonly LineExtra[],
  elems: readonly PricedElem[],
): Amount => Math.max(0, base + extrasAmount(extras) + sumOf(elems.map(elemAmount)));
