import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderStatus, TxStatus } from './order-status.ts';
import { attemptStates, mergedState } from './payment-attempt.ts';
import {
  type KnownAttempt,
  nextAttemptStep,
  reportEffect,
  secondsToNextAsk,
  secondsToNextRefund,
  txStatusOf,
} from './payment-report.ts';

const pending: KnownAttempt = {
  state: 'pending',
  amount: 1250,
  currency: 'TWD',
};
const heard = (state: KnownAttempt['state']) => ({ state, amount: 1250, currency: 'TWD' });

describe('a provider’s report about a payment attempt', () => {
  it('pays an unpaid order if it is the first success, and is refunded on any other order', () => {
    expect(reportEffect(OrderStatus.Unpaid, pending, heard('succeeded'))).toEqual({ kind: 'pays' });
    for (const status of [1, 2, 3, 4, 5, 7, 8, 9] as const) {
      expect(reportEffect(status, pending, heard('succeeded'))).toEqual({ kind: 'refundDue' });
    }
  });

  it('closes the attempt if it failed or was voided', () => {
    for (const state of ['failed', 'voided'] as const)
      expect(reportEffect(OrderStatus.Unpaid, pending, heard(state))).toEqual({ kind: 'closes', state });
  });

  it('changes nothing if it is weaker than the known state', () => {
    const states = fc.constantFrom(...attemptStates);
    fc.assert(
      fc.property(states, states, (known, report) => {
        const effect = reportEffect(OrderStatus.Unpaid, { ...pending, state: known }, heard(report));
        expect(effect.kind === 'nothingNew').toBe(mergedState(known, report) === known);
      }),
    );
  });

  it('is a mismatch with another amount or currency, whatever its state', () => {
    for (const state of ['failed', 'voided', 'succeeded'] as const) {
      expect(reportEffect(OrderStatus.Unpaid, pending, { ...heard(state), amount: 1 })).toEqual({
        kind: 'mismatch',
      });
      expect(reportEffect(OrderStatus.Unpaid, pending, { ...heard(state), currency: 'EUR' })).toEqual({
        kind: 'mismatch',
      });
    }
  });
});

describe('the txStatus of an unpaid order', () => {
  it.each([
    [[], TxStatus.None],
    [['pending'], TxStatus.Paying],
    [['failed', 'pending'], TxStatus.Paying],
    [['pending', 'failed'], TxStatus.Paying],
    [['failed'], TxStatus.Failed],
    [['failed', 'voided'], TxStatus.None],
    [['voided', 'failed'], TxStatus.Failed],
    [['succeeded', 'pending'], TxStatus.Succeeded],
  ] as const)('the txStatus of an unpaid order with attempts in the states %j is %i', (states, expected) => {
    expect(txStatusOf(states.map((state) => ({ state })))).toBe(expected);
  });
});

describe('the intervals between provider calls', () => {
  it('the interval of payment checks grows from 5 to 20 seconds, and is an hour after 5000 checks; that of refunds grows to an hour', () => {
    expect([0, 1, 2, 3, 4, 50].map(secondsToNextAsk)).toEqual([5, 10, 20, 20, 20, 20]);
    const waited = (asked: number): number =>
      Array.from({ length: asked }, (_, before) => secondsToNextAsk(before)).reduce(
        (sum, wait) => sum + wait,
        0,
      );
    expect([secondsToNextAsk(4999), secondsToNextAsk(5000)]).toEqual([20, 3600]);
    expect(waited(5000)).toBeGreaterThan(86_400);
    expect([0, 1, 2, 30].map(secondsToNextRefund)).toEqual([5, 10, 20, 3600]);
  });
});

it('paying again continues an attempt on the same platform, and first voids an attempt on another', () => {
  expect(nextAttemptStep(undefined, 'a')).toBe('start');
  expect(nextAttemptStep({ platformPid: 'a' }, 'a')).toBe('continue');
  expect(nextAttemptStep({ platformPid: 'b' }, 'a')).toBe('voidFirst');
  expect(nextAttemptStep({ platformPid: 'a', tip: 200 }, 'a')).toBe('continue');
  expect(nextAttemptStep({ platformPid: 'a', tip: 200 }, 'a', 200)).toBe('continue');
  expect(nextAttemptStep({ platformPid: 'a', tip: 200 }, 'a', 0)).toBe('voidFirst');
  expect(nextAttemptStep({ platformPid: 'a', tip: 0 }, 'a', 200)).toBe('voidFirst');
  expect(nextAttemptStep({ platformPid: 'a', pageOpenedAt: null }, 'a')).toBe('continue');
  expect(nextAttemptStep({ platformPid: 'a', pageOpenedAt: 0 }, 'a')).toBe('voidFirst');
});
