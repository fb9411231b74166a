import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { expect, it } from 'vitest';
import { mergedOrders } from './orders.ts';

const order = (orderId: string, version: number) => ({ ...exampleMerchantOrder, orderId, version });

it('keeps the newest state of each order, whatever the order of the answers', () => {
  const first = mergedOrders(undefined, 100, [order('a', 2), order('b', 1)]);
  const late = mergedOrders(first, 90, [order('a', 1), order('b', 3)]);
  expect([...late.byId.values()].map(({ orderId, version }) => [orderId, version])).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  expect(late.time).toBe(100);
});

it('takes the later answer of two with the same version: a hold may have been settled', () => {
  const first = mergedOrders(undefined, 1, [{ ...order('a', 1), memo: 'before' }]);
  expect(mergedOrders(first, 2, [{ ...order('a', 1), memo: 'after' }]).byId.get('a')?.memo).toBe('after');
});
