import { freeUnits } from '../checkout/free-units.ts';
import type { InvoiceBuyer } from '../checkout/invoice-buyer.schema.ts';
import { type Amount, sumOf } from '../money.ts';
import { type BillCredit, type BilledRound, billMoney } from './bill.ts';
import { type InvoicedOrder, type InvoiceLine, invoiceLines } from './invoice-lines.ts';

/** A round of a bill with the names of its items. */
export type InvoicedRound = Omit<BilledRound, 'items'> & Pick<InvoicedOrder, 'items'>;

/**
 * An e-invoice of a table's bill. `rounds`: the orders that it lists. No order is on two invoices of a bill. It lists none if
 * it is over a difference: two paid bills that were merged can come to more than both, because charges are rounded once for
 * a bill. `comesTo`: what it was issued over, less its allowances, in minor units; null if it is not issued yet.
 */
export type BillInvoice = { readonly rounds: readonly string[]; readonly comesTo: Amount | null };

const listedIn = <R extends BilledRound>(rounds: readonly R[], invoices: readonly BillInvoice[]): R[] => {
  const listed = new Set(invoices.flatMap((invoice) => invoice.rounds));
  return rounds.filter(({ orderId }) => listed.has(orderId));
};

/**
 * TWX-2: what each e-invoice of a table's bill should come to, in minor units, the oldest first. All of them together come to
 * what is due for the rounds that they list, with each tax and charge rounded once. Each is lowered for its own rounds; what
 * rounding then leaves stays with the newest ones. An issued invoice never grows. `rounds`: those on the bill (`isOnBill`).
 */
export function billInvoiceAmounts(
  rounds: readonly BilledRound[],
  credits: readonly BillCredit[],
  invoices: readonly BillInvoice[],
): Amount[] {
  const amounts: Amount[] = [];
  let due = 0;
  for (const [index, { comesTo }] of invoices.entries()) {
    due = billMoney(listedIn(rounds, invoices.slice(0, index + 1)), credits).dueAmount;
    const own = Math.max(0, due - sumOf(amounts));
    amounts.push(comesTo === null ? own : Math.min(comesTo, own));
  }
  let left = due - sumOf(amounts);
  for (const [index, amount] of [...amounts.entries()].reverse()) {
    const more = Math.min(left, Math.max(0, (invoices[index]?.comesTo ?? amount) - amount));
    amounts[index] = amount + more;
    left -= more;
  }
  return amounts;
}

/** The rounds on a bill that no e-invoice lists. The next one lists them. */
export function roundsToInvoice(
  rounds: readonly BilledRound[],
  invoices: readonly BillInvoice[],
): readonly string[] {
  const listed = new Set(invoices.flatMap((invoice) => invoice.rounds));
  return rounds.map(({ orderId }) => orderId).filter((orderId) => !listed.has(orderId));
}

/**
 * What the issuer needs of an invoice of a bill: its lines, which add up to `amount`, and the taxes and charges of its rounds.
 * A difference has no items: its lines are the charges and the taxes on top, which were rounded.
 */
export function billInvoiceLines(
  rounds: readonly InvoicedRound[],
  credits: readonly BillCredit[],
  { invoice, amount }: { readonly invoice: BillInvoice; readonly amount: Amount },
) {
  const listed = listedIn(rounds, [invoice]);
  const { adjustments } = billMoney(invoice.rounds.length === 0 ? rounds : listed, credits).money;
  const units = credits.flatMap(({ lines }) => lines ?? []);
  const items = listed.flatMap(({ orderId, items: its, adjustments: own }) =>
    its.map((item, line) => {
      const credited = units.filter((one) => one.orderId === orderId && one.line === line);
      // what is free costs nothing, so the invoice does not list it
      const off = [...credited, ...freeUnits(own).filter((one) => one.line === line)];
      return { item, qty: sumOf(off.map(({ qty }) => qty)) };
    }),
  );
  const lines: readonly InvoiceLine[] = invoiceLines(
    {
      items: items.map(({ item }) => item),
      adjustments,
      credited: items.flatMap(({ qty }, line) => (qty > 0 ? [{ line, qty }] : [])),
    },
    amount,
  );
  return { lines, adjustments };
}

/** Whether two buyers are the same. */
const isSameBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  one.invoicingMethod === other.invoicingMethod &&
  one.vehicleType === other.vehicleType &&
  one.buyerCode === other.buyerCode;

/**
 * TWX-3: the buyer of a bill's invoice, if the staff have named none: the one whom the guests of its rounds have named, if
 * they all named the same. `undefined`: nobody, so the invoice is on paper.
 */
export function buyerOfRounds(
  buyers: readonly (InvoiceBuyer | null | undefined)[],
): InvoiceBuyer | undefined {
  const named = buyers.filter((buyer) => buyer !== null && buyer !== undefined);
  const [first] = named;
  return first && named.every((buyer) => isSameBuyer(buyer, first)) ? first : undefined;
}
