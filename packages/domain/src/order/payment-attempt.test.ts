import { describe, expect, it } from 'vitest';
import { type AttemptState, attemptStates, mergedState } from './payment-attempt.ts';

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
const afterHearing = (report: readonly AttemptState[]): AttemptState => report.reduce(mergedState, 'pending');

describe('reports about a payment attempt', () => {
  it('merge to the strongest state, in every order and with every repetition', () => {
    const strongest = new Map<string, AttemptState>([
      ['pending', 'pending'],
      ['failed,pending', 'failed'],
      ['failed,pending,voided', 'voided'],
      ['failed,pending,succeeded,voided', 'succeeded'],
      ['failed,succeeded', 'succeeded'],
      ['succeeded,voided', 'succeeded'],
    ]);
    for (const [words, expected] of strongest) {
      const heard = attemptStates.filter((state) => words.split(',').includes(state));
      for (const report of permutations([...heard, ...heard.slice(0, 2)]))
        expect(afterHearing(report)).toBe(expected);
    }
  });

  it('reports never undo a success', () => {
    for (const state of attemptStates) expect(mergedState('succeeded', state)).toBe('succeeded');
  });

  it('merge to the same state, whichever of two states was known first', () => {
    for (const a of attemptStates) {
      expect(mergedState(a, a)).toBe(a);
      for (const b of attemptStates) expect(mergedState(a, b)).toBe(mergedState(b, a));
    }
  });
});
