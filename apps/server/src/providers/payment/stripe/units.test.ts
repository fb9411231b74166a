import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromStripe, stripeDecimalsIn, toStripe } from './units.ts';

describe('converting amounts for Stripe', () => {
  it.each<[string, [number, number, string], number]>([
    ['of euros is counted in cents', [2072, 2, 'EUR'], 2072],
    ['of yen is counted in yen', [1000, 0, 'JPY'], 1000],
    ['of Taiwan dollars is counted in hundredths, whole as they are', [350, 0, 'TWD'], 35_000],
    ['of Taiwan dollars may have hundredths', [35_050, 2, 'TWD'], 35_050],
    ['of crowns is counted in hundredths that are always 00', [500, 0, 'ISK'], 50_000],
    ['of dinars is counted in thousandths that end in 0', [1250, 2, 'KWD'], 12_500],
    ['of ariary is counted whole, though ISO 4217 gives them decimals', [900, 0, 'MGA'], 900],
  ])('an amount %s', (_what, [amount, scale, currency], units) => {
    expect(toStripe(amount, scale, currency)).toEqual({ ok: true, value: units });
    expect(fromStripe(units, scale, currency)).toEqual({ ok: true, value: amount });
  });

  it.each<[string, [number, number, string], string]>([
    ['half a yen', [50, 2, 'JPY'], 'leftOver'],
    ['a thousandth of a dinar', [1255, 3, 'KWD'], 'leftOver'],
    ['half a crown', [50, 2, 'ISK'], 'leftOver'],
    ['a currency that Stripe does not accept', [100, 2, 'KPW'], 'notTaken'],
    ['a currency code in lower case', [100, 2, 'eur'], 'notTaken'],
  ])('refuses to convert %s to Stripe’s units', (_what, amount, kind) => {
    expect(toStripe(...amount)).toEqual({ ok: false, error: { kind } });
  });

  it.each<[string, [number, number, string], string]>([
    ['cents, in a shop without any', [1050, 0, 'EUR'], 'leftOver'],
    ['hundredths of a crown', [50, 0, 'ISK'], 'leftOver'],
  ])('refuses to convert %s to minor units of the shop', (_what, units, kind) => {
    expect(fromStripe(...units)).toEqual({ ok: false, error: { kind } });
  });

  it('converts every amount to Stripe’s units and back without change', () => {
    const currency = fc.constantFrom('EUR', 'JPY', 'TWD', 'KWD', 'ISK', 'UGX', 'THB', 'VND', 'MGA', 'IDR');
    const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(currency, amounts, fc.integer({ min: 0, max: 3 }), (code, amount, scale) => {
        fc.pre(scale <= (stripeDecimalsIn({ country: 'FI', currency: code }) ?? -1));
        const units = toStripe(amount, scale, code);
        expect(units.ok && fromStripe(units.value, scale, code)).toEqual({ ok: true, value: amount });
      }),
    );
  });
});
