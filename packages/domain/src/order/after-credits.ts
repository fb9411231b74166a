import type { Adjustment } from '../checkout/adjustment.schema.ts';
import { billWord } from '../checkout/bill-words.ts';
import { headed } from '../language.ts';
import type { LocalText, TextLanguages } from '../local-text.ts';
import { type Amount, sumOf } from '../money.ts';
import type { CreditedUnits, CreditTax } from './credit.schema.ts';
import { taxesLeft } from './credit.ts';
import type { OrderItem } from './order.schema.ts';

type Charged = { readonly items: readonly OrderItem[]; readonly adjustments: readonly Adjustment[] };

/** What a credit took off an order before it was paid. `amount`: minor units. */
export type UnpaidCredit = {
  readonly creditId: string;
  readonly amount: Amount;
  readonly lines: readonly CreditedUnits[] | null;
  readonly taxes: readonly CreditTax[];
};

/** The name of a credit for guests: "Cancelled: Miso soup". A credit by an amount is a discount. */
function nameOf({ lines }: UnpaidCredit, items: readonly OrderItem[], languages: TextLanguages): LocalText {
  if (!lines) return billWord('discount', languages);
  const [first = ''] = billWord('off', languages).filter(Boolean);
  const textsOf = (at: number) =>
    lines.map(({ line }) => items[line]?.spuName[at] || items[line]?.spuName[0] || '').join(', ');
  return billWord('off', languages).map((word, at) => headed(word || first, textsOf(at)));
}

/**
 * TILL-2: the adjustments of an order of which units were taken off before they were paid: an entry for each credit, and
 * the taxes that are left. So the order comes to what its guest still pays or has paid. A refund of what was paid is not
 * among them: it changes nothing of what the order came to.
 */
export function adjustmentsAfter(
  { items, adjustments }: Charged,
  credits: readonly UnpaidCredit[],
  languages: TextLanguages,
): Adjustment[] {
  const left = taxesLeft(adjustments, credits);
  const entries = credits.map((credit): Adjustment => {
    const added = sumOf(credit.taxes.filter(({ included }) => !included).map(({ amount }) => amount));
    return {
      id: credit.creditId,
      kind: 'discount',
      name: [...nameOf(credit, items, languages)],
      amount: added - credit.amount,
      included: false,
      source: 'shop',
    };
  });
  const taxes = adjustments
    .filter(({ kind }) => kind === 'tax')
    .map((tax, at) => ({ ...tax, base: left[at]?.base ?? 0, amount: left[at]?.amount ?? 0 }));
  return [...adjustments.filter(({ kind }) => kind !== 'tax'), ...entries, ...taxes];
}
