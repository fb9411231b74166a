import type { RefundState } from '@comanda/domain/order/payment-attempt';
import { expect, it } from 'vitest';
import { paidBack } from './paid-back.ts';

const refund = (state: RefundState, amount: number) => ({ state, amount });

it.each([
  ['nothing was paid twice or late', [], 0, false],
  ['it is owed', [refund('due', 350)], 350, false],
  ['the platform has been asked', [refund('called', 350)], 350, false],
  ['a person looks at it', [refund('manual', 350)], 350, false],
  ['it is back', [refund('done', 350)], 350, true],
  ['of two one is back', [refund('done', 350), refund('due', 350)], 700, false],
])('a diner gets a refund if %s', (_when, refunds, refundAmount, refundedFlag) => {
  expect(paidBack(refunds)).toEqual({ refundAmount, refundedFlag });
});
