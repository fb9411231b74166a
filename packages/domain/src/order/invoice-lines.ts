import type { Adjustment } from '../checkout/adjustment.schema.ts';
import type { LocalText } from '../local-text.ts';
import { type Amount, largestRemainder, roundedQuotient } from '../money.ts';
import type { CreditedUnits } from './credit.schema.ts';
import type { OrderItem } from './order.schema.ts';

/** A line of an invoice with its taxes, in minor units. `amount` is never negative. */
export type InvoiceLine = { readonly name: LocalText; readonly qty: number; readonly amount: Amount };

/** What an invoice lists. `credited`: the units that staff took off the order before it is issued. */
export type InvoicedOrder = {
  readonly items: readonly Pick<OrderItem, 'spuName' | 'unitQty' | 'saleAmount'>[];
  readonly adjustments: readonly Adjustment[];
  readonly credited: readonly CreditedUnits[];
};

/**
 * TWX-2: the lines of an invoice of `total`, the due amount without what was credited. Items and charges are lines of
 * their own. Promotions, and credits without units, are spread over them by largest remainder, because an invoice has no
 * negative lines. The lines add up to the total. A line without an amount is left out.
 */
export function invoiceLines(
  { items, adjustments, credited }: InvoicedOrder,
  total: Amount,
): readonly InvoiceLine[] {
  const dishes = items.map(({ spuName: name, unitQty, saleAmount }, index) => {
    const taken = credited.filter(({ line }) => line === index).reduce((sum, { qty }) => sum + qty, 0);
    const qty = Math.max(0, unitQty - taken);
    const amount = roundedQuotient(BigInt(saleAmount) * BigInt(qty), BigInt(unitQty), 'halfUp');
    return { name, qty, amount };
  });
  const charges = adjustments
    .filter(({ included, amount }) => !included && amount > 0)
    .map(({ name, amount }) => ({ name, qty: 1, amount }));
  const lines = [...dishes, ...charges];
  const shares = largestRemainder(
    total,
    lines.map(({ amount }) => amount),
  );
  return lines
    .map((line, index) => ({ ...line, amount: shares[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

/** The business tax of Taiwan in percent. Every line of an invoice has it. */
const businessTax = 5;

/** TWX-2: whether all taxes of an order are the business tax. An invoice of another tax is not issued. */
export const hasOnlyBusinessTax = (adjustments: readonly Pick<Adjustment, 'kind' | 'rate'>[]): boolean =>
  adjustments.every(({ kind, rate }) => kind !== 'tax' || rate === businessTax);

/** Taiwan has been eight hours ahead of UTC since 1980, without daylight saving time. */
const ahead = 8 * 3600;

/** The two months of a Taiwan invoice, as a number that grows by one per period. `at`: Unix seconds. */
function periodOf(at: number): number {
  const date = new Date((at + ahead) * 1000);
  return date.getUTCFullYear() * 6 + Math.floor(date.getUTCMonth() / 2);
}

/**
 * TWX-2: whether an invoice of `issuedAt` can still be voided: within its two months. Later an allowance replaces it.
 * Times are Unix seconds.
 */
export const canVoidInvoice = (issuedAt: number, now: number): boolean =>
  periodOf(issuedAt) === periodOf(now);
