import type { CallInput } from '@comanda/contract/contract';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { orderLine } from '@comanda/domain/cart/order-line';
import { aCartLine, aLineElem } from '@comanda/domain/testing/a-cart-line';

type SubmitInput = CallInput<'submit'>;

/** One miso soup of the test menu, at 3.50. */
export const aMisoLine = (overrides: Partial<OrderLine> = {}): OrderLine => {
  const { unitQty = 1, unitAmount = 350 } = overrides;
  return { ...orderLine(aCartLine()), unitQty, unitAmount, saleAmount: unitQty * unitAmount, ...overrides };
};

/** One regular pork ramen at 12.00, mild, with one egg at 1.50. */
export const aRamenLine = (overrides: Partial<OrderLine> = {}): OrderLine =>
  aMisoLine({
    spuPid: 'ramen',
    skuPid: 'ramen/regular-pork',
    unitAmount: 1350,
    featurePidList: ['mild'],
    extraList: [{ attrPid: 'egg', price: 150, unitQty: 1, unitAmount: 150 }],
    ...overrides,
  });

/** One lunch set at 15.00: its ramen, a miso soup, and a tea at 0.50 more. */
export const aSetLine = (overrides: Partial<OrderLine> = {}): OrderLine =>
  aMisoLine({
    spuPid: 'lunch-set',
    skuPid: '',
    spuType: 'C',
    unitAmount: 1550,
    comboElemList: [
      aLineElem({
        comboGroupPid: 'main',
        spuPid: 'ramen',
        skuPid: 'ramen/regular-pork',
        featurePidList: ['hot'],
      }),
      aLineElem(),
      aLineElem({ spuPid: 'tea', skuPid: 'tea/sku', price: 50, unitAmount: 50 }),
    ],
    ...overrides,
  });

/**
 * A dine-in order that is paid at the till. Its due amount is computed from its lines; taxes are included in the
 * prices.
 */
export function anOrderRequest(token: string, overrides: Partial<SubmitInput> = {}): SubmitInput {
  const itemList = overrides.itemList ?? [aMisoLine()];
  const orderingAmount = itemList.reduce((sum, line) => sum + line.saleAmount, 0);
  return {
    token,
    deliveryMode: 'F',
    checkoutMethod: 'P',
    memo: '',
    itemList,
    orderingAmount,
    dueAmount: orderingAmount,
    ...overrides,
  };
}
