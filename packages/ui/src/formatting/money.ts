import type { Language } from '@comanda/domain/language';
import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { numberFormat } from './intl-formats.ts';

/** The money format of a shop. */
export type Currency = Pick<ShopInfo, 'country' | 'currency' | 'currencySymbol' | 'amountScale'>;

/** A menu has hundreds of prices, and creating a format takes a slow phone longer than rendering a row. */
const made = new Map<string, Intl.NumberFormat>();

/** `short` leaves out decimals that are all zero. */
type Decimals = 'all' | 'short';

function currencyFormat(language: Language, shop: Currency, decimals: Decimals): Intl.NumberFormat {
  const { country, currency, currencySymbol, amountScale } = shop;
  const name = `${language} ${country} ${currency} ${currencySymbol === ''} ${amountScale} ${decimals}`;
  let format = made.get(name);
  if (!format) {
    format = numberFormat(language, country, {
      style: 'currency',
      currency,
      // without a symbol of the shop's own, "$" must not stand for every dollar
      currencyDisplay: currencySymbol ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: amountScale,
      maximumFractionDigits: amountScale,
      // without a sign for a reduction of nothing
      signDisplay: 'negative',
      trailingZeroDisplay: decimals === 'all' ? 'auto' : 'stripIfInteger',
    });
    made.set(name, format);
  }
  return format;
}

/** Amounts as text: the shop's decimals and symbol, in the format of the language in the shop's country. */
export function moneyFormat(
  language: Language,
  shop: Currency,
  decimals: Decimals = 'all',
): (amount: Amount) => string {
  const format = currencyFormat(language, shop, decimals);
  const symbol = (part: Intl.NumberFormatPart) =>
    part.type === 'currency' && shop.currencySymbol ? shop.currencySymbol : part.value;
  return (amount) => format.formatToParts(toMainUnits(amount, shop.amountScale)).map(symbol).join('');
}
