import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyExponent, fromProviderUnits, toProviderUnits } from './currency.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

describe('the decimals of a currency', () => {
  it.each([
    ['the languages of the interface, without decimals,', 0, ['JPY', 'VND']],
    [
      'the languages of the interface, with two decimals,',
      2,
      ['USD', 'GBP', 'CNY', 'HKD', 'TWD', 'THB', 'IDR', 'MYR', 'PHP', 'MNT', 'EUR', 'GEL', 'MXN', 'SGD'],
    ],
    ['currencies with three decimals', 3, ['KWD', 'BHD', 'OMR', 'JOD', 'TND']],
    ['other currencies without decimals', 0, ['KRW', 'CLP', 'ISK', 'XOF']],
  ])('the decimals of a currency of %s are %i', (_what, exponent, codes) => {
    expect(codes.map(currencyExponent)).toEqual(codes.map(() => exponent));
  });

  it('an unknown currency has no decimals: the answer is undefined', () => {
    expect(['', 'EU', 'eur', 'XXX', 'EURO', 'AED AFN'].map(currencyExponent)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

const scale = fc.integer({ min: 0, max: 3 });
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('a provider’s integer units', () => {
  it.each([
    [350, 0, 2, 35_000],
    [350, 2, 2, 350],
    [1250, 3, 2, 125],
    [100_000, 2, 0, 1000],
    [1000, 0, 0, 1000],
    [0, 2, 0, 0],
  ])(
    'the amount %i at scale %i, for a provider with %i decimals, has %i integer units',
    (given, amountScale, exponent, units) => {
      expect(toProviderUnits(given, amountScale, exponent)).toEqual({ ok: true, value: units });
      expect(fromProviderUnits(units, exponent, amountScale)).toEqual({ ok: true, value: given });
    },
  );

  it.each([
    [1255, 3, 2, 'leftOver'],
    [350, 2, 0, 'leftOver'],
    [1, 3, 0, 'leftOver'],
    [9_000_000_000_000_000, 0, 2, 'tooLarge'],
  ] as const)(
    'the amount %i at scale %i cannot be expressed with %i decimals: %s',
    (given, amountScale, exponent, kind) => {
      expect(toProviderUnits(given, amountScale, exponent)).toEqual({ ok: false, error: { kind } });
    },
  );

  it('the provider’s units are worth exactly the amount, or the conversion is refused', () => {
    fc.assert(
      fc.property(amount, scale, scale, (given, amountScale, exponent) => {
        const units = toProviderUnits(given, amountScale, exponent);
        const worth = BigInt(given) * 10n ** BigInt(exponent);
        const one = 10n ** BigInt(amountScale);
        if (units.ok) expect(BigInt(units.value) * one).toBe(worth);
        else expect(worth % one).not.toBe(0n);
      }),
    );
  });

  it('a provider’s units convert back to the same amount, and neighbouring units do not', () => {
    fc.assert(
      fc.property(amount, scale, scale, (given, amountScale, exponent) => {
        const units = toProviderUnits(given, amountScale, exponent);
        if (!units.ok) return;
        expect(fromProviderUnits(units.value, exponent, amountScale)).toEqual({ ok: true, value: given });
        for (const near of [units.value - 1, units.value + 1])
          expect(fromProviderUnits(near, exponent, amountScale)).not.toEqual({ ok: true, value: given });
      }),
    );
  });

  it('every amount can be expressed if the provider has at least as many decimals as the shop', () => {
    fc.assert(
      fc.property(amount, scale, scale, (given, amountScale, exponent) => {
        if (exponent >= amountScale) expect(toProviderUnits(given, amountScale, exponent).ok).toBe(true);
      }),
    );
  });
});
