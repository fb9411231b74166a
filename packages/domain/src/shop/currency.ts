import type { Amount, AmountScale } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';

/**
 * Currencies by their number of decimals (ISO 4217): those of our languages' countries and others with card payments.
 */
const codesByExponent = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC
    CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
    NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const;

const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByExponent).flatMap(([exponent, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(exponent)]),
  ),
);

/**
 * The number of decimals of a currency by ISO 4217 (TWD 2, JPY 0, KWD 3); `undefined` if unknown. A shop's amountScale
 * may differ, because it is the format of its prices; so may the units of some providers.
 */
export const currencyExponent = (currency: string): number | undefined => exponents.get(currency);

/**
 * Why an amount cannot be expressed in another unit: a fraction of that unit would be left over, or it is too large.
 */
export type UnitError = { readonly kind: 'leftOver' | 'tooLarge' };

/** `amount × 10^decimals`, exactly; refused if the result is not a safe integer. */
function shifted(amount: number, decimals: number): Result<number, UnitError> {
  const factor = 10n ** BigInt(Math.abs(decimals));
  const whole = BigInt(amount);
  if (decimals < 0 && whole % factor !== 0n) return refused({ kind: 'leftOver' });
  const result = Number(decimals < 0 ? whole / factor : whole * factor);
  return Number.isSafeInteger(result) ? ok(result) : refused({ kind: 'tooLarge' });
}

/**
 * A shop's amount (units of 10^-amountScale) in a provider's units (10^-exponent of the currency): 350 at scale 0 is
 * 35000 at exponent 2. It is never rounded, but refused if the provider's unit is too large.
 */
export const toProviderUnits = (
  amount: Amount,
  amountScale: AmountScale,
  exponent: number,
): Result<number, UnitError> => shifted(amount, exponent - amountScale);

/**
 * A provider's units (10^-exponent of the currency) as an amount of the shop (10^-amountScale). It is never rounded,
 * but refused if the shop's unit is too large. An amount that the shop itself sent always converts back.
 */
export const fromProviderUnits = (
  units: number,
  exponent: number,
  amountScale: AmountScale,
): Result<Amount, UnitError> => shifted(units, amountScale - exponent);
