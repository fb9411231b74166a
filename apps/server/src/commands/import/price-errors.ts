import { highestPrice } from '@comanda/domain/limits';
import { parseAmount } from '@comanda/domain/money';
import { type FileError, fileError, quoted } from './file-error.ts';

/** Returns an error if a price has too many decimals or is out of range. */
export function priceErrors(path: string, text: string, scale: number): FileError[] {
  const amount = parseAmount(text, scale);
  if (amount === undefined) {
    return [
      fileError(path, `expected at most ${scale} decimals, as amountScale says; found ${quoted(text)}`),
    ];
  }
  return amount > highestPrice
    ? [fileError(path, `expected no more than ${highestPrice / 10 ** scale}; found ${quoted(text)}`)]
    : [];
}
