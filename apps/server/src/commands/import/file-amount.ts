import { type Amount, type AmountScale, parseAmount } from '@comanda/domain/money';

/** Converts a price of a checked file to minor units. */
export function amountOf(text: string, scale: AmountScale): Amount {
  const amount = parseAmount(text, scale);
  if (amount === undefined) throw new Error(`unchecked price ${text}`);
  return amount;
}
