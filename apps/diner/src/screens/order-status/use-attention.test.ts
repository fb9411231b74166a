import type { Order } from '@comanda/domain/order/order.schema';
import type { OrderStatus } from '@comanda/domain/order/order-status';
import { expect, it } from 'vitest';
import { needsAttention } from './use-attention.ts';

it.each<[string, OrderStatus, Pick<Order, 'orderStatus' | 'reason'>, boolean]>([
  ['it is ready', 3, { orderStatus: 4, reason: null }, true],
  ['it is still ready', 4, { orderStatus: 4, reason: null }, false],
  ['it is declined', 1, { orderStatus: 8, reason: 'No gas' }, true],
  ['the restaurant cancels it', 2, { orderStatus: 9, reason: 'No gas' }, true],
  ['nobody paid in time', 0, { orderStatus: 9, reason: 'Not paid in time' }, true],
  ['the diner has cancelled it', 0, { orderStatus: 9, reason: null }, false],
  ['it is accepted', 1, { orderStatus: 2, reason: null }, false],
  ['it is served', 4, { orderStatus: 5, reason: null }, false],
])('the page alerts the diner, or stays silent, when %s', (_what, before, order, calls) => {
  expect(needsAttention(before, order)).toBe(calls);
});
