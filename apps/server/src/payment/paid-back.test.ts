import { expect, it } from 'vitest';
import type { Attempt } from '../stores/attempt-store.ts';
import { paidBack } from './paid-back.ts';

const attempt = (refund_state: Attempt['refund_state'], refund_amount: number): Attempt => ({
  tx_no: 'x1',
  shop_pid: 'shop-1',
  order_id: 'order-1',
  platform_pid: 'sandbox',
  amount: 350,
  currency: 'EUR',
  state: 'succeeded',
  provider_ref: null,
  payment_url: null,
  created_at: 0,
  ask_at: null,
  asked: 0,
  is_payment: 0,
  refund_state,
  refund_id: null,
  refund_amount,
  refund_at: null,
  refund_tries: 0,
});

it.each([
  ['nothing was paid twice or late', [attempt('none', 0)], 0, false],
  ['it is owed', [attempt('due', 350)], 350, false],
  ['the platform has been asked', [attempt('called', 350)], 350, false],
  ['a person looks at it', [attempt('manual', 350)], 350, false],
  ['it is back', [attempt('done', 350), attempt('none', 0)], 350, true],
  ['of two one is back', [attempt('done', 350), attempt('due', 350)], 700, false],
])('a diner gets back, when %s', (_when, attempts, refundAmount, refundedFlag) => {
  expect(paidBack(attempts)).toEqual({ refundAmount, refundedFlag });
});
