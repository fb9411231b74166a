import { highestPrice } from '@comanda/domain/limits';
import { type AmountScale, parseAmount } from '@comanda/domain/money';
import { parseAdjustment } from './adjustment.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

/** Returns an error if a price has too many decimals or is out of range. */
export const priceErrors = (path: string, text: string, scale: number): FileError[] =>
  amountErrors(path, text, scale, parseAmount(text, scale));

/** Like `priceErrors`, for the price of an option, which may be negative (DISH-5). */
export const adjustmentErrors = (path: string, text: string, scale: number): FileError[] =>
  amountErrors(path, text, scale, parseAdjustment(text, scale));

function amountErrors(
  path: string,
  text: string,
  scale: AmountScale,
  amount: number | undefined,
): FileError[] {
  if (amount === undefined) {
    return [
      fileError(path, `expected at most ${scale} decimals, as amountScale says; found ${quoted(text)}`),
    ];
  }
  return Math.abs(amount) > highestPrice
    ? [fileError(path, `expected no more than ${highestPrice / 10 ** scale}; found ${quoted(text)}`)]
    : [];
}
