import { describe, expect, it } from 'vitest';
import { earlierChoice, tipOf, typedAmount } from './tip-choice.ts';

const offer = {
  tipBaseAmount: 13_500,
  suggestionList: [
    { percent: 15, tipAmount: 2025 },
    { percent: 20, tipAmount: 2700 },
  ],
  mostTipAmount: 14_698,
};

describe('the tip that a guest chooses', () => {
  it.each([
    [undefined, { kind: 'nothing' }],
    [0, { kind: 'none' }],
    [2700, { kind: 'suggestion', place: 1 }],
    [350, { kind: 'own', text: '3.50' }],
  ])('begins with that of the payment before: %j', (tip, choice) => {
    expect(earlierChoice(offer, tip, 2)).toEqual(choice);
  });

  it.each([
    ['12.345', 2, '12.34'],
    ['12,3', 2, '12,3'],
    ['$ 007', 2, '7'],
    ['1.2.3', 3, '1.23'],
    ['500.5', 0, '500'],
    ['abc', 2, ''],
  ])('keeps of the typed text %s, with %i decimals, %s', (text, scale, kept) => {
    expect(typedAmount(text, scale)).toBe(kept);
  });

  it.each([
    ['', 0],
    ['3', 300],
    ['3,', 300],
    ['.5', 50],
    ['3,5', 350],
    ['146.98', 14_698],
    ['146.99', undefined],
  ])('is of the typed text "%s" %j', (text, tip) => {
    expect(tipOf({ kind: 'own', text }, offer, 2)).toBe(tip);
  });

  it('is nothing until it is chosen', () => {
    expect(tipOf({ kind: 'nothing' }, offer, 2)).toBe(0);
    expect(tipOf({ kind: 'suggestion', place: 0 }, offer, 2)).toBe(2025);
  });
});
