import type { Adjustment } from '../checkout/adjustment.schema.ts';
import type { MoneyBasis } from '../checkout/money-basis.schema.ts';
import { classesOf, taxedParts } from '../checkout/tax-split.ts';
import { type Amount, sumOf } from '../money.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { StoredShop } from '../shop/stored-shop.schema.ts';
import { taxesOf } from '../shop/tax.ts';
import type { CreditTax } from './credit.schema.ts';
import type { OrderItem } from './order.schema.ts';
import type { PaymentParts, Tender } from './till-payment.ts';

/** A line of a payable before marks are known: an item, its units and amount, and the taxes that apply to it. */
type SoldItem = {
  readonly item: OrderItem;
  readonly unitQty: number;
  readonly amount: Amount;
  /** The rate of each tax on the item, in percent. `undefined` in orders of earlier releases. */
  readonly rates: readonly number[] | undefined;
  /** Its amount by tax, if it is a set whose elements have different taxes. */
  readonly parts?: readonly TaxedShare[];
};

type TaxedShare = { readonly rates: readonly number[]; readonly amount: Amount };

/** A payment on a receipt. `name`: the platform of an online payment. */
export type ReceiptPayment = PaymentParts & {
  readonly tender: Tender | 'online';
  readonly name: string | null;
  readonly at: number;
};

/** What went back to the guest, with tip and cash rounding. */
type ReceiptRefund = {
  readonly tender: Tender | 'online';
  readonly amount: Amount;
  readonly at: number;
};

/** An order or a table's bill, as far as its receipt needs it. Amounts are in minor units. */
export type ReceiptSource = {
  readonly kind: 'order' | 'bill';
  readonly numbers: readonly string[];
  readonly tableNo: string;
  /** Unix seconds. */
  readonly at: number;
  readonly items: readonly SoldItem[];
  /** Promotions, discounts, charges and deposits, without taxes that are included. */
  readonly adjustments: readonly Adjustment[];
  /** What staff took off the due amount and that the lines do not show. */
  readonly credited: Amount;
  readonly taxes: readonly CreditTax[];
  /** The due amount after credits, and what is left to pay of it. */
  readonly dueAmount: Amount;
  readonly left: Amount;
  readonly payments: readonly ReceiptPayment[];
  readonly refunds: readonly ReceiptRefund[];
  /** Whether the order ended without being due: it was returned, rejected or cancelled. */
  readonly isCancelled: boolean;
  /** Whether several taxes have a common base. */
  readonly taxesShareBase: boolean;
  /** The number of the e-invoice; null if there is none. */
  readonly invoiceNumber: string | null;
};

/** A line of a receipt. */
type ReceiptLine = {
  readonly item: OrderItem;
  readonly unitQty: number;
  readonly amount: Amount;
  /** Refers to a tax of the receipt; empty if all lines are taxed alike. */
  readonly mark: string;
  /** Its amount by tax, each with its mark, if its elements have different taxes. The line then has no mark. */
  readonly parts: readonly (TaxedShare & { readonly mark: string })[];
};

/** `gross`: the amount with the tax; null if the prices do not include it, or if other taxes have the same base. */
type ReceiptTax = CreditTax & { readonly mark: string; readonly gross: Amount | null };

/** The facts of a shop that a receipt shows. */
export type ReceiptShop = Pick<
  StoredShop,
  | 'brandName'
  | 'shopName'
  | 'legalName'
  | 'addr'
  | 'tel'
  | 'taxNumber'
  | 'receiptFooter'
  | 'country'
  | 'languages'
  | 'timeZone'
  | 'currency'
  | 'currencySymbol'
  | 'amountScale'
>;

/**
 * A receipt as a document (TILL-5). `paper` is `bill` while something is left to pay, and `cancelled` if nothing was paid of
 * an order that is not due: neither proves a payment. `note` says what the receipt is not: in Taiwan it is no uniform
 * invoice.
 */
export type Receipt = Omit<ReceiptSource, 'items' | 'taxes' | 'taxesShareBase'> & {
  readonly shop: ReceiptShop;
  readonly paper: 'receipt' | 'bill' | 'cancelled';
  readonly lines: readonly ReceiptLine[];
  readonly orderingAmount: Amount;
  readonly taxes: readonly ReceiptTax[];
  readonly markStyle: 'none' | 'reduced' | 'letters';
  readonly note: 'notInvoice' | null;
};

/** The taxes that apply to units of a line of an order, by their rates. */
export function taxesOfLine(
  { basis, deliveryMode }: { readonly basis?: MoneyBasis | undefined; readonly deliveryMode: DeliveryMode },
  line: number,
  units: Pick<SoldItem, 'unitQty' | 'amount'>,
): Pick<SoldItem, 'rates' | 'parts'> {
  const classes = basis?.lines[line];
  if (!basis || !classes) return { rates: undefined };
  const parts = taxedParts({ ...classes, ...units }).map(({ taxClass, amount }) => ({
    rates: taxesOf(basis.taxes, taxClass, deliveryMode).map(({ taxRate }) => taxRate),
    amount,
  }));
  const byTax = [...Map.groupBy(parts, ({ rates }) => rates.join(' ')).values()].map((same) => ({
    rates: same[0]?.rates ?? [],
    amount: sumOf(same.map(({ amount }) => amount)),
  }));
  return { rates: parts.flatMap(({ rates }) => rates), ...(byTax.length > 1 && { parts: byTax }) };
}

/** Whether a line or a charge bears several taxes. Orders of earlier releases only have the number of their taxes. */
export function doTaxesShareBase(
  basis: MoneyBasis | undefined,
  deliveryMode: DeliveryMode,
  taxCount: number,
): boolean {
  if (!basis) return taxCount > 1;
  const classes = new Set([
    ...basis.lines.flatMap(classesOf),
    ...basis.charges.map(({ taxClass }) => taxClass ?? ''),
  ]);
  return [...classes].some((taxClass) => taxesOf(basis.taxes, taxClass, deliveryMode).length > 1);
}

/** The sign that Japan's simplified invoices put beside goods of the reduced rate. */
const reducedSign = '※';

const letterOf = (index: number): string => String.fromCharCode(65 + index);

type Marks = Pick<Receipt, 'markStyle'> & { readonly of: (rate: number) => string };

/**
 * How lines refer to their taxes. None if all lines are taxed alike. In Japan only goods of a reduced rate have a sign,
 * elsewhere each rate has a letter.
 */
function marksOf(items: readonly SoldItem[], taxes: readonly CreditTax[], country: string): Marks {
  const rates = [...new Set(taxes.map(({ rate }) => rate))].sort((a, b) => b - a);
  const sets = new Set(items.map((one) => (one.rates ?? ['?']).join(' ')));
  const isAlike = sets.size < 2 && items.every(({ parts }) => parts === undefined);
  if (isAlike || items.some((one) => one.rates === undefined)) return { markStyle: 'none', of: () => '' };
  const most = rates[0] ?? 0;
  if (country === 'JP') return { markStyle: 'reduced', of: (rate) => (rate < most ? reducedSign : '') };
  return { markStyle: 'letters', of: (rate) => (rates.includes(rate) ? letterOf(rates.indexOf(rate)) : '') };
}

/** Nothing at all, such as the bill of a table that has not ordered, is a bill. What costs nothing is a receipt. */
function paperOf({ left, items, payments, isCancelled }: ReceiptSource): Receipt['paper'] {
  if (left > 0) return 'bill';
  if (payments.length > 0) return 'receipt';
  if (isCancelled) return 'cancelled';
  return items.length === 0 ? 'bill' : 'receipt';
}

/** The receipt of a payable (TILL-5). A payment that was reversed is not on it, and neither is its reversal. */
export function receiptOf(payable: ReceiptSource, shop: ReceiptShop): Receipt {
  const { items, taxes, taxesShareBase, ...rest } = payable;
  const marks = marksOf(items, taxes, shop.country);
  const markOf = (rates: readonly number[]): string => [...new Set(rates.map(marks.of))].join('');
  return {
    ...rest,
    shop,
    paper: paperOf(payable),
    lines: items.map(({ item, unitQty, amount, rates, parts = [] }) => ({
      item,
      unitQty,
      amount,
      mark: parts.length > 0 ? '' : markOf(rates ?? []),
      parts: parts.map((part) => ({ ...part, mark: markOf(part.rates) })),
    })),
    orderingAmount: sumOf(items.map(({ amount }) => amount)),
    taxes: taxes.map((tax) => ({
      ...tax,
      mark: marks.of(tax.rate),
      gross: tax.included && !taxesShareBase ? tax.base + tax.amount : null,
    })),
    markStyle: marks.markStyle,
    note: shop.country === 'TW' ? 'notInvoice' : null,
  };
}
