import type { LineElem, OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { orderLine } from '@comanda/domain/cart/order-line';
import { aCartLine, aLineElem } from '@comanda/domain/testing/a-cart-line';

/* Lines of items of a brand file, by the ids that the import makes: "pils:bottle" is a variant, "dip.mayo" an option. */

const spuPidOf = (skuPid: string): string => skuPid.replace(/:.*/, '');

/** The units and the price of each choice. `paid`: what they cost, if some are free. */
export type Picks = { readonly [attrPid: string]: [qty: number, price: number, paid?: number] };

const extrasOf = (picks: Picks) =>
  Object.entries(picks).map(([attrPid, [unitQty, price, paid = unitQty * price]]) => ({
    ...{ attrPid, unitQty, price },
    unitAmount: paid,
  }));

/** A line of an item with its extras and choices, at an amount that the test works by hand. */
export const fileLine = (
  skuPid: string,
  unitAmount: number,
  picks: Picks = {},
  more: Partial<OrderLine> = {},
): OrderLine => ({
  ...orderLine(aCartLine({ unitAmount })),
  ...{ spuPid: spuPidOf(skuPid), skuPid, extraList: extrasOf(picks), ...more },
});

/** An element of a set, at what it adds to the price. */
export const fileElem = (
  comboGroupPid: string,
  skuPid: string,
  price = 0,
  featurePidList: string[] = [],
): LineElem =>
  aLineElem({ comboGroupPid, spuPid: spuPidOf(skuPid), skuPid, price, unitAmount: price, featurePidList });

/** A line of a set with its elements. */
export const fileSet = (spuPid: string, unitAmount: number, comboElemList: LineElem[]): OrderLine =>
  fileLine('', unitAmount, {}, { spuPid, spuType: 'C', comboElemList });
