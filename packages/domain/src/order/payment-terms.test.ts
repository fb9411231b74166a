import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canRefund, termsProblem } from './payment-terms.ts';

const seconds = fc.integer({ min: 0, max: 10 * 86_400 });
const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
const refunds = fc.constantFrom('partial', 'full', 'none');

it('a platform suits orders with a deadline if it refunds, and no guest can pay on it after the deadline', () => {
  fc.assert(
    fc.property(refunds, seconds, seconds, (refund, paysWithin, secondsToPay) => {
      const problem = termsProblem({ refund, paysWithin }, secondsToPay);
      if (problem === 'noRefund') expect(refund).toBe('none');
      else if (problem === 'late') expect(paysWithin).toBeGreaterThan(secondsToPay);
      else expect([refund === 'none', paysWithin <= secondsToPay]).toEqual([false, true]);
    }),
  );
});

it('a platform that suits a deadline also suits every longer one', () => {
  fc.assert(
    fc.property(refunds, seconds, seconds, seconds, (refund, paysWithin, shorter, longer) => {
      const terms = { refund, paysWithin };
      fc.pre(termsProblem(terms, shorter) === undefined);
      expect(termsProblem(terms, shorter + longer)).toBeUndefined();
    }),
  );
});

it('a platform refunds parts only if it says so, and the whole payment unless it refunds nothing', () => {
  fc.assert(
    fc.property(refunds, amounts, amounts, (refund, amount, rest) => {
      const terms = { refund, paysWithin: 0 };
      expect(canRefund(terms, amount, amount)).toBe(refund !== 'none');
      expect(canRefund(terms, amount, amount + rest)).toBe(refund === 'partial');
    }),
  );
});
