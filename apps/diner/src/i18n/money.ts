import type { Language } from '@comanda/domain/language';
import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { numberFormat } from './formats.ts';

/** What money looks like at a shop. */
export type Currency = Pick<ShopInfo, 'country' | 'currency' | 'currencySymbol' | 'amountScale'>;

/** A menu has hundreds of prices, and to make one of these takes a slow phone longer than to draw a row. */
const made = new Map<string, Intl.NumberFormat>();

function currencyFormat(language: Language, { country, currency, amountScale }: Currency): Intl.NumberFormat {
  const name = `${language} ${country} ${currency} ${amountScale}`;
  let format = made.get(name);
  if (!format) {
    format = numberFormat(language, country, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: amountScale,
      maximumFractionDigits: amountScale,
    });
    made.set(name, format);
  }
  return format;
}

/** Amounts as text: the shop's decimals and symbol, set as the language sets them in the shop's country. */
export function moneyFormat(language: Language, shop: Currency): (amount: Amount) => string {
  const format = currencyFormat(language, shop);
  const symbol = (part: Intl.NumberFormatPart) =>
    part.type === 'currency' && shop.currencySymbol ? shop.currencySymbol : part.value;
  return (amount) => format.formatToParts(toMainUnits(amount, shop.amountScale)).map(symbol).join('');
}
