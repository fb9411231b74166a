import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { expect, it } from 'vitest';
import { columnsOf, nextAction, otherSteps } from './columns.ts';

const order = (change: Partial<MerchantOrder>): MerchantOrder => ({ ...exampleMerchantOrder, ...change });
const ids = (orders: readonly MerchantOrder[]) => orders.map(({ orderId }) => orderId);

it.each([
  [OrderStatus.WaitingAcceptance, 'new'],
  [OrderStatus.Received, 'kitchen'],
  [OrderStatus.Preparing, 'kitchen'],
  [OrderStatus.WaitingPickup, 'ready'],
  [OrderStatus.PickedUp, 'done'],
  [OrderStatus.Returned, 'done'],
  [OrderStatus.Rejected, 'done'],
  [OrderStatus.Cancelled, 'done'],
] as const)('an order with status %s is in the list "%s"', (orderStatus, name) => {
  expect(columnsOf([order({ orderStatus })])[name]).toHaveLength(1);
});

it('lists open orders by the time at which they are due, and ended ones with the newest first', () => {
  const open = columnsOf([
    order({ orderId: 'booked', orderStatus: 2, crtTime: 10, expectTime: 500 }),
    order({ orderId: 'late', orderStatus: 3, crtTime: 30, expectTime: null }),
    order({ orderId: 'early', orderStatus: 2, crtTime: 20, expectTime: null }),
  ]);
  expect(ids(open.kitchen)).toEqual(['early', 'late', 'booked']);
  const busy = columnsOf(
    ['N-10', 'N-9', 'N-11'].map((orderNo) => order({ orderId: orderNo, orderNo, orderStatus: 2 })),
  );
  expect(ids(busy.kitchen)).toEqual(['N-9', 'N-10', 'N-11']);
  const ended = columnsOf([
    order({ orderId: 'first', orderStatus: 5, crtTime: 10, expectTime: null }),
    order({ orderId: 'second', orderStatus: 9, crtTime: 20, expectTime: null }),
  ]);
  expect(ids(ended.done)).toEqual(['second', 'first']);
});

it.each([
  [1, 'F', 'acceptOrder'],
  [2, 'F', 'prepareOrder'],
  [3, 'F', 'completeOrder'],
  [3, 'T', 'readyOrder'],
  [3, 'P', 'readyOrder'],
  [3, 'D', 'readyOrder'],
  [4, 'P', 'completeOrder'],
  [5, 'F', undefined],
  [8, 'F', undefined],
] as const)('after status %s in mode %s comes %s', (orderStatus, deliveryMode, expected) => {
  expect(nextAction(order({ orderStatus, deliveryMode }))).toBe(expected);
});

it.each([
  [1, 'F', []],
  [2, 'F', ['readyOrder', 'completeOrder']],
  [3, 'F', ['readyOrder']],
  [2, 'P', ['readyOrder']],
  [3, 'P', []],
  [4, 'P', []],
  [5, 'F', []],
] as const)('status %s in mode %s also allows %j', (orderStatus, deliveryMode, expected) => {
  expect(otherSteps(order({ orderStatus, deliveryMode }))).toEqual(expected);
});
