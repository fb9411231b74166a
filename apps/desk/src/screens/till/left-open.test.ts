import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { expect, it } from 'vitest';
import { leftOpen } from './left-open.ts';

const order = (orderStatus: MerchantOrder['orderStatus'], leftAmount: number): MerchantOrder => ({
  ...exampleMerchantOrder,
  orderStatus,
  leftAmount,
});

it('orders are left open while they are not finished or not paid', () => {
  expect(leftOpen([order(1, 5), order(2, 0), order(4, 5), order(5, 5)])).toBe(4);
  expect(leftOpen([order(0, 5), order(5, 0), order(7, 0), order(8, 0), order(9, 0)])).toBe(0);
});
