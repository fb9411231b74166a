import { type Amount, type AmountScale, fromMainUnits, toMainUnits } from '@comanda/domain/money';
import type { PaymentTerms } from '@comanda/domain/order/payment-terms';
import { toProviderUnits } from '@comanda/domain/shop/currency';
import type { DecimalsIn } from '../payment-provider.ts';

const own: Readonly<Record<string, string>> = { TW: 'TWD', TH: 'THB' };
/**
 * The decimals that LINE Pay accepts, by currency. For Taiwan dollars LINE Pay accepts none, although ISO 4217 gives
 * them two.
 */
const linePayDecimals: Readonly<Record<string, number>> = { TWD: 0, THB: 2, USD: 2 };

/** LINE Pay serves Taiwan and Thailand, in their own currency or in US dollars. Its service in Japan has ended. */
export const linePayDecimalsIn: DecimalsIn = ({ country, currency }) =>
  own[country] !== undefined && (currency === own[country] || currency === 'USD')
    ? linePayDecimals[currency]
    : undefined;

/** LINE Pay captures nothing after the deadline, because this server then no longer confirms. */
export const linePayTerms: PaymentTerms = { refund: 'partial', paysWithin: 0 };

type ShopAmount = {
  readonly amount: Amount;
  readonly amountScale: AmountScale;
  readonly currency: string;
};

/**
 * Converts an amount to main units for LINE Pay. Throws if LINE Pay does not accept the currency or so many decimals.
 */
export function toLineAmount({ amount, amountScale, currency }: ShopAmount): number {
  const exponent = linePayDecimals[currency];
  if (exponent === undefined) throw new Error(`LINE Pay does not take ${currency}`);
  const units = toProviderUnits(amount, amountScale, exponent);
  if (!units.ok) throw new Error(`LINE Pay cannot take this amount of ${currency}: ${units.error.kind}`);
  return toMainUnits(units.value, exponent);
}

/**
 * Adds up LINE Pay's partial amounts and converts the sum from main units to minor units. Throws if the shop's decimals
 * cannot express it.
 */
export function fromLineAmounts(parts: readonly number[], amountScale: AmountScale): Amount {
  return parts.reduce((sum, part) => {
    const amount = fromMainUnits(part, amountScale);
    if (amount === undefined) throw new Error('LINE Pay sent an amount that the shop cannot express');
    return sum + amount;
  }, 0);
}
