import { describe, expect, it } from 'vitest';
import { allowsCheckout, initialCheckoutMethod, isCheckoutNeeded, isPaidOnline } from './checkout-method.ts';

describe('the checkout method', () => {
  it('MODE-2 is the shop’s if it is fixed, else the stored choice, else online', () => {
    const table = [
      ['P', null, 'P'],
      ['P', 'P', 'P'],
      ['P', 'O', 'P'],
      ['P', 'X', 'P'],
      ['O', null, 'O'],
      ['O', 'P', 'O'],
      ['O', 'O', 'O'],
      ['O', 'X', 'O'],
      ['A', null, 'O'],
      ['A', 'P', 'P'],
      ['A', 'O', 'O'],
      ['A', 'A', 'O'],
      ['A', 'X', 'O'],
      ['A', '', 'O'],
    ] as const;
    for (const [shop, stored, expected] of table) {
      expect(initialCheckoutMethod(shop, stored), `${shop} ${stored}`).toBe(expected);
    }
  });

  it('is allowed if the shop has only this method or any', () => {
    expect(allowsCheckout('A', 'P') && allowsCheckout('A', 'O')).toBe(true);
    expect(allowsCheckout('P', 'P') && allowsCheckout('O', 'O')).toBe(true);
    expect(allowsCheckout('P', 'O') || allowsCheckout('O', 'P')).toBe(false);
  });

  it('is needed for separate orders and not for append orders', () => {
    expect(isCheckoutNeeded('O')).toBe(true);
    expect(isCheckoutNeeded('A')).toBe(false);
  });

  it('is a payment on the phone only for separate orders that are paid online', () => {
    expect(isPaidOnline('O', 'O')).toBe(true);
    expect(isPaidOnline('O', 'P') || isPaidOnline('A', 'O')).toBe(false);
  });
});
