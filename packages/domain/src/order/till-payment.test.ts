import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aShop } from '../testing/a-shop.ts';
import {
  balanceOf,
  capturedBy,
  cashRoundingOf,
  changeOf,
  paymentParts,
  takesCash,
  tenders,
} from './till-payment.ts';

const amount = fc.integer({ min: 1, max: 1e9 });
const order = { left: 1203, due: 1203, cashUnit: 5 };

describe('a payment at the till', () => {
  it('pays all that is left if no amount is given, and cash is rounded to the smallest coin', () => {
    const cash = paymentParts({ tender: 'cash', received: 2000 }, order);
    expect(cash).toEqual({ ok: true, value: { applied: 1203, tip: 0, rounding: 2, received: 2000 } });
    expect(cash.ok && changeOf(cash.value)).toBe(795);
    expect(paymentParts({ tender: 'card', tip: 100 }, order)).toEqual({
      ok: true,
      value: { applied: 1203, tip: 100, rounding: 0, received: 1303 },
    });
  });

  it.each([
    [{ tender: 'cash', applied: 1204 }, 'overpaid'],
    [{ tender: 'cash', applied: 0 }, 'nothingApplied'],
    [{ tender: 'card', applied: -1 }, 'nothingApplied'],
    [{ tender: 'card', tip: -1 }, 'tipTooLarge'],
    [{ tender: 'card', tip: 1204 }, 'tipTooLarge'],
    [{ tender: 'cash', received: 1204 }, 'receivedTooLittle'],
    [{ tender: 'card', received: 1204 }, 'onlyCashHasChange'],
  ] as const)('%j is refused as %s', (asked, error) => {
    expect(paymentParts(asked, order)).toEqual({ ok: false, error });
  });

  it('of nothing is refused as overpaid if nothing is left', () => {
    expect(paymentParts({ tender: 'cash' }, { ...order, left: 0 })).toEqual({ ok: false, error: 'overpaid' });
  });

  it('applies at most what is left, and received = applied + tip + rounding + change', () => {
    fc.assert(
      fc.property(
        fc.record({
          tender: fc.constantFrom(...tenders),
          applied: amount,
          tip: fc.nat(1e6),
          received: amount,
        }),
        amount,
        fc.constantFrom(1, 5, 10, 100),
        (asked, left, cashUnit) => {
          const parts = paymentParts(asked, { left, due: left, cashUnit });
          if (!parts.ok) return;
          const { applied, tip, rounding, received } = parts.value;
          expect(applied).toBeLessThanOrEqual(left);
          expect(received).toBe(applied + tip + rounding + changeOf(parts.value));
          expect(changeOf(parts.value)).toBeGreaterThanOrEqual(0);
          if (asked.tender === 'cash') expect(capturedBy(parts.value) % cashUnit).toBe(0);
          else expect([rounding, changeOf(parts.value)]).toEqual([0, 0]);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('cash rounding is at most half a coin', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1000 }), (paid, unit) => {
        const rounding = cashRoundingOf(paid, unit);
        expect((paid + rounding) % unit).toBe(0);
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(unit);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is not taken in cash if the law asks for a certified register, until the owner confirms one', () => {
    expect(takesCash(aShop({ country: 'FI' }))).toBe(true);
    expect(takesCash(aShop({ country: 'DE' }))).toBe(false);
    expect(takesCash(aShop({ country: 'DE', cashRegister: 'external' }))).toBe(true);
  });
});

describe('the balance of an order', () => {
  const due = { orderStatus: 2, txStatus: 0, dueAmount: 1000, creditedAmount: 0, paidAtTill: 300 } as const;
  it('says what is paid and what is left', () => {
    expect(balanceOf(due)).toEqual({ paid: 300, left: 700, giveBack: 0 });
    expect(balanceOf({ ...due, paidAtTill: 0, txStatus: 3 })).toEqual({ paid: 1000, left: 0, giveBack: 0 });
  });
  it('is of what is left of the due amount after credits', () => {
    expect(balanceOf({ ...due, creditedAmount: 400 })).toEqual({ paid: 300, left: 300, giveBack: 0 });
    expect(balanceOf({ ...due, creditedAmount: 800 })).toEqual({ paid: 300, left: 0, giveBack: 100 });
  });
  it('says what the till gives back once the order is cancelled, rejected or returned', () => {
    for (const orderStatus of [7, 8, 9] as const)
      expect(balanceOf({ ...due, orderStatus })).toEqual({ paid: 300, left: 0, giveBack: 300 });
  });
});
