import type { Amount, AmountScale } from '@comanda/domain/money';
import { ok, type Result, refused } from '@comanda/domain/result';
import {
  currencyExponent,
  fromProviderUnits,
  toProviderUnits,
  type UnitError,
} from '@comanda/domain/shop/currency';
import type { DecimalsIn } from '../payment-provider.ts';

/** Stripe's units of a currency: the decimals it charges, and how many of its units the last of them has. */
type StripeUnit = { readonly decimals: number; readonly units: number };

const notTaken = new Set('BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP SVC SYP TMT VES'.split(' '));

/**
 * Stripe's differences from ISO 4217 (docs.stripe.com/currencies, "Zero-decimal currencies" and "Special cases").
 */
const otherwise: Readonly<Record<string, StripeUnit>> = {
  MGA: { decimals: 0, units: 1 },
  ISK: { decimals: 0, units: 100 },
  UGX: { decimals: 0, units: 100 },
  ...Object.fromEntries(
    ['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, { decimals: 2, units: 10 }]),
  ),
};

function stripeUnit(currency: string): StripeUnit | undefined {
  const decimals = currencyExponent(currency);
  if (decimals === undefined || notTaken.has(currency)) return undefined;
  return otherwise[currency] ?? { decimals, units: 1 };
}

/** Stripe takes a currency in any country of the shop: the country belongs to the account. */
export const stripeDecimalsIn: DecimalsIn = ({ currency }) => stripeUnit(currency)?.decimals;

/** Why an amount cannot be charged or converted: its unit, or a currency that Stripe does not take. */
export type StripeFault = UnitError | { readonly kind: 'notTaken' };

/** An amount of a shop in Stripe's units; refused if that would round it. */
export function toStripe(
  amount: Amount,
  amountScale: AmountScale,
  currency: string,
): Result<number, StripeFault> {
  const unit = stripeUnit(currency);
  if (!unit) return refused({ kind: 'notTaken' });
  const charged = toProviderUnits(amount, amountScale, unit.decimals);
  return charged.ok ? ok(charged.value * unit.units) : charged;
}

/** An amount in Stripe's units as an amount of the shop; refused if that would round it. */
export function fromStripe(
  units: number,
  amountScale: AmountScale,
  currency: string,
): Result<Amount, StripeFault> {
  const unit = stripeUnit(currency);
  if (!unit) return refused({ kind: 'notTaken' });
  if (units % unit.units !== 0) return refused({ kind: 'leftOver' });
  return fromProviderUnits(units / unit.units, unit.decimals, amountScale);
}
