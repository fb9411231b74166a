import type { Amount, AmountScale } from '@comanda/domain/money';
import { fromProviderUnits, toProviderUnits } from '@comanda/domain/shop/currency';
import type { DecimalsIn } from '../payment-provider.ts';

/** The only currency of ECPay, without decimals. */
export const ecpayCurrency = 'TWD';

export const ecpayDecimalsIn: DecimalsIn = ({ country, currency }) =>
  country === 'TW' && currency === ecpayCurrency ? 0 : undefined;

type ShopAmount = {
  readonly amount: Amount;
  readonly amountScale: AmountScale;
  readonly currency: string;
};

/** Converts an amount to whole Taiwan dollars. Throws if it is in another currency, or would be rounded. */
export function toTaiwanDollars({ amount, amountScale, currency }: ShopAmount): number {
  if (currency !== ecpayCurrency) throw new Error(`ECPay does not take ${currency}`);
  const dollars = toProviderUnits(amount, amountScale, 0);
  if (!dollars.ok) throw new Error('ECPay takes no parts of a Taiwan dollar');
  return dollars.value;
}

/** Converts whole Taiwan dollars to minor units of a shop. Null if the shop cannot express them. */
export function fromTaiwanDollars(dollars: number, amountScale: AmountScale): Amount | null {
  const amount = fromProviderUnits(dollars, 0, amountScale);
  return amount.ok ? amount.value : null;
}
