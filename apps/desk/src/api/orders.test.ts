import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { expect, it } from 'vitest';
import { completeUntil, mergedOrders, noOrders } from './orders.ts';

const order = (orderId: string, version: number) => ({ ...exampleMerchantOrder, orderId, version });

it('keeps the newest state of each order, whatever the order of the answers', () => {
  const first = completeUntil(mergedOrders(noOrders, [order('a', 2), order('b', 1)]), 100);
  const late = completeUntil(mergedOrders(first, [order('a', 1), order('b', 3)]), 90);
  expect([...late.byId.values()].map(({ orderId, version }) => [orderId, version])).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  expect(late.time).toBe(100);
});

it('takes the later answer of two with the same version: a hold may have been settled', () => {
  const first = mergedOrders(noOrders, [{ ...order('a', 1), memo: 'before' }]);
  expect(mergedOrders(first, [{ ...order('a', 1), memo: 'after' }]).byId.get('a')?.memo).toBe('after');
});
