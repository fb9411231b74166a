import { expect, it } from 'vitest';
import { textStorage } from '../../browser/storage.ts';
import { readOrderAddress } from './order-address.ts';

const aPhone = () =>
  textStorage(() => {
    throw new Error('blocked');
  });

it('opens an order with the token of its address, and later without the token', () => {
  const phone = aPhone();
  expect(readOrderAddress(new URLSearchParams('orderId=o1&token=t1'), phone)).toEqual({
    orderId: 'o1',
    token: 't1',
  });
  expect(readOrderAddress(new URLSearchParams('orderId=o1'), phone)).toEqual({ orderId: 'o1', token: 't1' });
  expect(readOrderAddress(new URLSearchParams('orderId=o2'), phone)).toEqual({
    orderId: 'o2',
    token: undefined,
  });
  expect(readOrderAddress(new URLSearchParams('token=t1'), phone)).toBeUndefined();
});

it.each([
  ['a platform', 'orderId=o1&token=t1&transactionId=2021121600698709511'],
  ['a platform whose order number is another', 'orderId=o1&token=t1&orderId=tx-1&transactionId=20211'],
])('opens the same order if %s has added parameters to the address', (_what, query) => {
  expect(readOrderAddress(new URLSearchParams(query), aPhone())).toEqual({ orderId: 'o1', token: 't1' });
});
