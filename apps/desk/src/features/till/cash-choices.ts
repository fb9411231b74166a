import type { Amount, AmountScale } from '@comanda/domain/money';

/** The banknotes that guests pay with, in main units of the currency. */
const notes: Readonly<Record<string, readonly number[]>> = {
  AUD: [5, 10, 20, 50, 100],
  CAD: [5, 10, 20, 50, 100],
  CHF: [10, 20, 50, 100, 200],
  CNY: [5, 10, 20, 50, 100],
  EUR: [5, 10, 20, 50, 100, 200],
  GBP: [5, 10, 20, 50],
  GEL: [5, 10, 20, 50, 100, 200],
  HKD: [10, 20, 50, 100, 500, 1000],
  IDR: [5000, 10_000, 20_000, 50_000, 100_000],
  JPY: [1000, 5000, 10_000],
  KRW: [1000, 5000, 10_000, 50_000],
  KWD: [0.25, 0.5, 1, 5, 10, 20],
  MNT: [1000, 5000, 10_000, 20_000],
  MOP: [10, 20, 50, 100, 500, 1000],
  MYR: [5, 10, 20, 50, 100],
  NZD: [5, 10, 20, 50, 100],
  PHP: [20, 50, 100, 200, 500, 1000],
  SGD: [2, 5, 10, 50, 100],
  THB: [20, 50, 100, 500, 1000],
  TWD: [100, 500, 1000],
  USD: [1, 5, 10, 20, 50, 100],
  VND: [10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
};

/** The most buttons for cash beside the one for the exact amount. */
const most = 4;

const steps = (due: number): number[] => {
  const tens = 10 ** Math.max(0, Math.floor(Math.log10(due)));
  return [0.5, 1, 2, 5, 10].map((step) => step * tens);
};

/**
 * TILL-1: what a guest is likely to hand over for a cash amount, the smallest first: for each banknote of the currency, as
 * many of it as the amount needs. Amounts are in minor units; the exact amount is not in it. For a currency that is not
 * known the notes are 1, 2 and 5 times a power of ten.
 */
export function cashChoices(
  due: Amount,
  { currency, amountScale }: { readonly currency: string; readonly amountScale: AmountScale },
): readonly Amount[] {
  if (due <= 0) return [];
  const unit = 10 ** amountScale;
  const values = notes[currency] ?? steps(due / unit);
  const sums = values.map((note) => Math.round(note * unit)).map((note) => Math.ceil(due / note) * note);
  return [...new Set(sums)]
    .filter((sum) => sum > due)
    .toSorted((one, other) => one - other)
    .slice(0, most);
}
