import type { Language } from '@comanda/domain/language';
import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { numberFormat } from './intl-formats.ts';

/** What decides how a shop's amounts are written. */
export type Currency = Pick<ShopInfo, 'country' | 'currency' | 'currencySymbol' | 'amountScale'>;

/** Cached formats: a menu has hundreds of prices, and on a slow phone creating a format takes longer than a row. */
const made = new Map<string, Intl.NumberFormat>();

/** The minus sign. Most languages format a hyphen, which is short and breaks the line. */
export const minus = '\u2212';

/** `short` leaves out decimals if all are zero. */
type Decimals = 'all' | 'short';

function currencyFormat(language: Language, shop: Currency, decimals: Decimals): Intl.NumberFormat {
  const { country, currency, currencySymbol, amountScale } = shop;
  const name = `${language} ${country} ${currency} ${currencySymbol === ''} ${amountScale} ${decimals}`;
  let format = made.get(name);
  if (!format) {
    format = numberFormat(language, country, {
      style: 'currency',
      currency,
      // Without the shop's own symbol, "$" would be ambiguous.
      currencyDisplay: currencySymbol ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: amountScale,
      maximumFractionDigits: amountScale,
      // Omits the minus of a reduction of zero.
      signDisplay: 'negative',
      trailingZeroDisplay: decimals === 'all' ? 'auto' : 'stripIfInteger',
    });
    made.set(name, format);
  }
  return format;
}

/** Returns a function that formats amounts for a language in the shop's country, with its decimals and symbol. */
export function moneyFormat(
  language: Language,
  shop: Currency,
  decimals: Decimals = 'all',
): (amount: Amount) => string {
  const format = currencyFormat(language, shop, decimals);
  const text = ({ type, value }: Intl.NumberFormatPart) => {
    if (type === 'currency' && shop.currencySymbol) return shop.currencySymbol;
    return type === 'minusSign' ? minus : value;
  };
  return (amount) => format.formatToParts(toMainUnits(amount, shop.amountScale)).map(text).join('');
}
