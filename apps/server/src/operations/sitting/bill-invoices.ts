import { isBuyerCodeValid, issuesInvoices } from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { type Amount, sumOf } from '@comanda/domain/money';
import { isOnBill } from '@comanda/domain/order/bill';
import {
  type BillInvoice,
  billInvoiceAmounts,
  buyerOfRounds,
  roundsToInvoice,
} from '@comanda/domain/order/bill-invoice';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Db } from '../../db/tables.ts';
import type { Trx } from '../../db/transaction.ts';
import { type Allowance, allowancesOf } from '../../stores/allowance-store.ts';
import { type Invoice, insertBillInvoice, invoicesOfBills } from '../../stores/invoice-store.ts';
import { findShop } from '../../stores/shop-store.ts';
import { mergedSittings, type Sitting } from '../../stores/sitting-store.ts';
import { markedId } from '../../token.ts';
import { type Cause, lowerInvoice } from '../order/settle-invoice.ts';
import type { Bill } from './bill.ts';

/** An e-invoice of a table's bill with its allowances. */
export type InvoiceOfBill = BillInvoice & {
  readonly invoice: Invoice;
  readonly allowances: readonly Allowance[];
};

const allowedBy = (allowances: readonly Allowance[]): Amount => sumOf(allowances.map(({ amount }) => amount));

function comesTo({ state, amount }: Invoice, allowances: readonly Allowance[]): Amount | null {
  if (state === 'void') return 0;
  return state === 'issued' && amount !== null ? amount - allowedBy(allowances) : null;
}

/** Returns the e-invoices of a bill, the oldest first, also those of sittings that were merged into it. */
export async function invoicesOfBill(
  db: Db,
  { shopPid, sittingId }: Pick<Sitting, 'shopPid' | 'sittingId'>,
): Promise<InvoiceOfBill[]> {
  const merged = await mergedSittings(db, shopPid, [sittingId]);
  const ids = [sittingId, ...merged.map((one) => one.sittingId)];
  const invoices = await invoicesOfBills(db, shopPid, ids);
  const keys = invoices.map(({ orderId }) => orderId);
  const allowances = Map.groupBy(await allowancesOf(db, shopPid, keys, 'bill'), ({ payableId }) => payableId);
  return invoices.map((invoice) => {
    const own = allowances.get(invoice.orderId) ?? [];
    const rounds: string[] = JSON.parse(invoice.rounds ?? '[]');
    return { invoice, allowances: own, rounds, comesTo: comesTo(invoice, own) };
  });
}

const issues = (ctx: Context, shop: Shop): boolean =>
  issuesInvoices(shop) && ctx.providers.of(shop.brandPid).invoices.issues;

/**
 * Whether the staff may name this buyer with a payment of a bill: this server issues, the code is well-formed, and the
 * payment settles the bill, because the invoice follows at once.
 */
export const mayNameBuyer = (
  ctx: Context,
  shop: Shop,
  { buyer, settles }: { readonly buyer: InvoiceBuyer; readonly settles: boolean },
): boolean => settles && issues(ctx, shop) && isBuyerCodeValid(buyer);

/**
 * TWX-3: a bill that is fully paid gets its e-invoice, over the rounds that no earlier one lists. Two paid bills that are
 * merged can come to more than both, because charges are rounded once for a bill: the invoice over this difference lists no
 * round. Only if this server issues invoices. The transaction holds the sitting.
 */
export async function oweBillInvoice(
  ctx: Context,
  trx: Trx,
  {
    shop,
    bill,
    buyer,
  }: { readonly shop: Shop; readonly bill: Bill; readonly buyer?: InvoiceBuyer | undefined },
): Promise<void> {
  const { sitting, billed, credits } = bill;
  if (!isSettled(bill) || !issues(ctx, shop)) return;
  const before = await invoicesOfBill(trx, sitting);
  const rounds = roundsToInvoice(billed, before);
  const amount = billInvoiceAmounts(billed, credits, [...before, { rounds, comesTo: null }]).at(-1);
  if (amount === 0) return;
  const named =
    buyer ?? buyerOfRounds(roundsOfInvoice(bill, { rounds }).map(({ invoiceBuyer }) => invoiceBuyer));
  await insertBillInvoice(trx, {
    shopPid: sitting.shopPid,
    orderId: markedId(sitting.shopPid, ctx.newId(128)),
    billId: sitting.sittingId,
    rounds: JSON.stringify(rounds),
    buyer: named ? JSON.stringify(named) : null,
    at: ctx.now(),
  });
}

const isSettled = ({ paid, left }: Bill): boolean => paid > 0 && left === 0;

/** The rounds that an e-invoice is of: those that it lists, or all if it is over a difference of the whole bill. */
export const roundsOfInvoice = (
  { rounds }: Bill,
  { rounds: listed }: Pick<BillInvoice, 'rounds'>,
): readonly StoredOrder[] =>
  listed.length === 0 ? rounds.filter(isOnBill) : rounds.filter(({ orderId }) => listed.includes(orderId));

/**
 * TWX-2: makes the e-invoices of a bill follow a change that is no payment and no refund: a round has left the bill, or two
 * bills were merged. Either can settle a bill. The transaction holds the sitting.
 */
export async function updateBillInvoices(ctx: Context, trx: Trx, bill: Bill): Promise<void> {
  if (!isSettled(bill)) return;
  const shop = await findShop(trx, bill.sitting.shopPid);
  if (!shop) throw new Error('a sitting has no shop');
  await oweBillInvoice(ctx, trx, { shop, bill });
  await settleBillInvoices(ctx, trx, bill);
}

/**
 * TWX-2: makes the e-invoices of a bill follow what is due for their rounds, after a refund or after a round has left the
 * bill. The transaction holds the sitting.
 */
export async function settleBillInvoices(
  ctx: Context,
  trx: Trx,
  { sitting, billed, credits }: Bill,
  { creditId, taxes }: Cause = { creditId: null, taxes: [] },
): Promise<void> {
  const invoices = await invoicesOfBill(trx, sitting);
  const amounts = billInvoiceAmounts(billed, credits, invoices);
  for (const [index, { invoice, allowances }] of invoices.entries())
    await lowerInvoice(ctx, trx, invoice, {
      allowed: allowedBy(allowances),
      wanted: amounts[index] ?? 0,
      // a credit that lowers several invoices takes a part of its taxes off each
      cause: { creditId, taxes: invoices.length === 1 ? taxes : [] },
    });
}
