import { expect, it } from 'vitest';
import type { Attempt } from '../../stores/attempt-store.ts';
import { paidBack } from './paid-back.ts';

const attempt = (refundState: Attempt['refundState'], refundAmount: number): Attempt => ({
  txNo: 'x1',
  shopPid: 'shop-1',
  orderId: 'order-1',
  platformPid: 'sandbox',
  amount: 350,
  currency: 'EUR',
  state: 'succeeded',
  providerRef: null,
  paymentUrl: null,
  createdAt: 0,
  askAt: null,
  asked: 0,
  isPayment: 0,
  tip: 0,
  refundState,
  refundId: null,
  refundAmount,
  refundAt: null,
  refundTries: 0,
});

it.each([
  ['nothing was paid twice or late', [attempt('none', 0)], 0, false],
  ['it is owed', [attempt('due', 350)], 350, false],
  ['the platform has been asked', [attempt('called', 350)], 350, false],
  ['a person looks at it', [attempt('manual', 350)], 350, false],
  ['it is back', [attempt('done', 350), attempt('none', 0)], 350, true],
  ['of two one is back', [attempt('done', 350), attempt('due', 350)], 700, false],
])('a diner gets a refund if %s', (_when, attempts, refundAmount, refundedFlag) => {
  expect(paidBack(attempts)).toEqual({ refundAmount, refundedFlag });
});
