import type { Language } from '@comanda/domain/language';
import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { numberFormat } from './formats.ts';

/** What money looks like at a shop. */
export type Currency = Pick<ShopInfo, 'currency' | 'currencySymbol' | 'amountScale'>;

/** Amounts as text: the shop's decimals and symbol, set as the language sets them. */
export function moneyFormat(language: Language, shop: Currency): (amount: Amount) => string {
  const format = numberFormat(language, {
    style: 'currency',
    currency: shop.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: shop.amountScale,
    maximumFractionDigits: shop.amountScale,
  });
  const symbol = (part: Intl.NumberFormatPart) =>
    part.type === 'currency' && shop.currencySymbol ? shop.currencySymbol : part.value;
  return (amount) => format.formatToParts(toMainUnits(amount, shop.amountScale)).map(symbol).join('');
}
