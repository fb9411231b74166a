import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import { adjustmentsOf } from '@comanda/domain/checkout/money-fields';
import type { MoneyFields } from '@comanda/domain/checkout/money-fields.schema';
import type { LocalText } from '@comanda/domain/local-text';
import type { TotalsRow } from '@comanda/ui/components/TotalsCard';
import type { Values } from '@comanda/ui/i18n/translate';
import type { MessageId } from '../../i18n/messages.ts';

/** Amounts of an order in minor units, before or after it is placed. */
export type ShownMoney = Omit<MoneyFields, 'promoAmount'>;

type Words = {
  readonly t: (id: MessageId, values?: Values) => string;
  readonly money: (amount: number) => string;
  readonly number: Pick<Intl.NumberFormat, 'format'>;
  readonly shopText: (text: LocalText) => { readonly text: string };
};

function label({ kind, name, included, rate, source }: Adjustment, { t, number, shopText }: Words): string {
  const { text } = shopText(name);
  if (rate !== undefined)
    return t(included ? 'totals.included' : 'totals.tax', { name: text, rate: number.format(rate) });
  if (source === 'points') return t('totals.points');
  return kind === 'promotion' ? t('totals.coupon', { name: text }) : text;
}

/** Returns the rows that add up to the total, and the amounts that it includes ("of which") (ORD-12). */
export function totalsRows(totals: ShownMoney, words: Words): { rows: TotalsRow[]; parts: TotalsRow[] } {
  const { t, money } = words;
  const all = adjustmentsOf(totals);
  const rowsOf = (isPart: boolean) =>
    all
      .filter(({ included }) => included === isPart)
      .map(
        (one): TotalsRow => ({
          key: one.id,
          label: label(one, words),
          note: one.why && words.shopText(one.why).text,
          amount: money(one.amount),
          kind: isPart ? 'part' : one.kind !== 'tax' && one.amount <= 0 ? 'less' : 'plain',
        }),
      );
  const subtotal = { key: 'subtotal', label: t('totals.subtotal'), amount: money(totals.orderingAmount) };
  return { rows: [subtotal, ...rowsOf(false)], parts: rowsOf(true) };
}
