import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../money.ts';
import { type RefundablePayment, refundShares } from './refund-shares.ts';
import { capturedBy } from './till-payment.ts';

const payment = (tender: RefundablePayment['tender'], applied: number, tip = 0, rounding = 0) => ({
  tender,
  applied,
  tip,
  rounding,
  refunds: [],
});
const part = { isWhole: false, cashUnit: 5 };

describe('what the payments of an order give back', () => {
  it('comes from the newest payment first, without tips', () => {
    const payments = [payment('card', 1000, 100), payment('other', 500)];
    expect(refundShares(payments, { ...part, applied: 700 })).toEqual([
      { amount: 200, applied: 200, tip: 0 },
      { amount: 500, applied: 500, tip: 0 },
    ]);
  });

  it('is rounded to the smallest coin in cash', () => {
    expect(refundShares([payment('cash', 1003, 0, 2)], { ...part, applied: 333 })).toEqual([
      { amount: 335, applied: 333, tip: 0 },
    ]);
  });

  it('is everything that was captured, with tip and rounding, if the whole order is refunded', () => {
    const payments = [payment('card', 1000, 100), payment('cash', 503, 0, 2)];
    expect(refundShares(payments, { isWhole: true, applied: 1503, cashUnit: 5 })).toEqual([
      { amount: 1100, applied: 1000, tip: 100 },
      { amount: 505, applied: 503, tip: 0 },
    ]);
  });

  it('is never above what a payment captured, however many refunds there are', () => {
    const someAmount = fc.integer({ min: 1, max: 5000 });
    const tender = fc.constantFrom('cash', 'card', 'online' as const);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(tender, someAmount, fc.nat(500)), { minLength: 1, maxLength: 4 }),
        fc.array(someAmount, { maxLength: 6 }),
        (paid, wanted) => {
          let payments: RefundablePayment[] = paid.map(([how, applied, tip]) => payment(how, applied, tip));
          for (const size of wanted) {
            const open = sumOf(
              payments.map(({ applied, refunds }) => applied - sumOf(refunds.map((one) => one.applied))),
            );
            const applied = Math.min(size, open);
            const shares = refundShares(payments, { ...part, applied });
            expect(sumOf(shares.map((share) => share.applied))).toBe(applied);
            payments = payments.map((one, index) => {
              const share = shares[index];
              return share ? { ...one, refunds: [...one.refunds, share] } : one;
            });
            for (const one of payments)
              expect(sumOf(one.refunds.map(({ amount }) => amount))).toBeLessThanOrEqual(capturedBy(one));
          }
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
