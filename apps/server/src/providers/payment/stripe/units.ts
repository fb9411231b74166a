import type { Amount, AmountScale } from '@comanda/domain/money';
import type { PaymentTerms } from '@comanda/domain/order/payment-terms';
import { ok, type Result, refused } from '@comanda/domain/result';
import {
  currencyExponent,
  fromProviderUnits,
  toProviderUnits,
  type UnitError,
} from '@comanda/domain/shop/currency';
import type { DecimalsIn } from '../payment-provider.ts';

/** How Stripe counts a currency: the decimals that it accepts, and how many of Stripe's units the last decimal has. */
type StripeUnit = { readonly decimals: number; readonly units: number };

const notTaken = new Set('BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP SVC SYP TMT VES'.split(' '));

/**
 * Currencies that Stripe counts differently from ISO 4217 (docs.stripe.com/currencies, "Zero-decimal currencies" and
 * "Special cases").
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

/** Ignores the shop's country, because Stripe accepts the same currencies for shops in any country. */
export const stripeDecimalsIn: DecimalsIn = ({ currency }) => stripeUnit(currency)?.decimals;

/** A session is closed at the deadline. What a slow bank pays later is refunded. */
export const stripeTerms: PaymentTerms = { refund: 'partial', paysWithin: 0 };

/** Why an amount cannot be converted: rounding would be needed, or Stripe does not accept the currency. */
export type StripeFault = UnitError | { readonly kind: 'notTaken' };

/** Converts an amount of a shop to Stripe's units. Refuses if it had to be rounded. */
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

/** Converts an amount in Stripe's units to minor units of the shop. Refuses if it had to be rounded. */
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
