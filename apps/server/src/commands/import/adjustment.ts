import { type Amount, type AmountScale, parseAmount } from '@comanda/domain/money';

/** Reads the price of an option, which may be negative (DISH-5). `undefined` if it has more decimals than `scale`. */
export function parseAdjustment(text: string, scale: AmountScale): Amount | undefined {
  const size = parseAmount(text.replace(/^-/, ''), scale);
  return size && text.startsWith('-') ? -size : size;
}

/** The price of an option of a checked file. */
export function adjustmentOf(text: string, scale: AmountScale): Amount {
  const amount = parseAdjustment(text, scale);
  if (amount === undefined) throw new Error(`unchecked price ${text}`);
  return amount;
}
