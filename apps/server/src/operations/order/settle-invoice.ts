import { type Amount, sumOf } from '@comanda/domain/money';
import type { CreditTax } from '@comanda/domain/order/credit.schema';
import { canVoidInvoice } from '@comanda/domain/order/invoice-lines';
import { invoicedAmount } from '@comanda/domain/order/invoiced-amount';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { allowancesOf, insertAllowance } from '../../stores/allowance-store.ts';
import { findInvoice, type Invoice, voidInvoice } from '../../stores/invoice-store.ts';
import { orderKey } from '../../stores/order-store.ts';
import { markedId } from '../../token.ts';

/** The credit that an invoice follows. */
export type Cause = { readonly creditId: string | null; readonly taxes: readonly CreditTax[] };

/** An invoice that is not issued is void. If a try may have reached the issuer, it must void what it has issued. */
async function withdraw(trx: Trx, invoice: Invoice): Promise<void> {
  const isAsked = invoice.state === 'due' && invoice.tries > 0;
  // an earlier try may still be under way until the next one is due
  await voidInvoice(trx, invoice, {
    voiding: isAsked ? 1 : 0,
    handOverAt: isAsked ? invoice.handOverAt : null,
  });
}

/**
 * TWX-2: lowers an invoice to what is wanted. Without a number nothing must be done: it is issued over what is due then, or
 * is void. Afterwards it is voided if nothing is due, or gets an allowance over the difference. An invoice with an
 * allowance, or of an earlier period, cannot be voided, so all of it gets an allowance. `allowed`: its earlier allowances.
 */
export async function lowerInvoice(
  ctx: Context,
  trx: Trx,
  invoice: Invoice,
  { allowed, wanted, cause }: { readonly allowed: Amount; readonly wanted: Amount; readonly cause: Cause },
): Promise<void> {
  const { state, amount, issuedAt, shopPid, orderId, billId } = invoice;
  if (state === 'void') return;
  if (state !== 'issued') return wanted === 0 ? withdraw(trx, invoice) : undefined;
  // a release without these columns did not know an issuer
  if (amount === null || issuedAt === null) return;
  const difference = amount - allowed - wanted;
  const now = ctx.now();
  if (difference <= 0) return;
  if (wanted === 0 && allowed === 0 && canVoidInvoice(issuedAt, now))
    return voidInvoice(trx, invoice, { voiding: 1, handOverAt: now, tries: 0 });
  await insertAllowance(trx, {
    shopPid,
    allowanceId: markedId(shopPid, ctx.newId(128)),
    payableKind: billId === null ? 'order' : 'bill',
    payableId: orderId,
    creditId: cause.creditId,
    amount: difference,
    taxes: JSON.stringify(cause.taxes),
    state: 'due',
    at: now,
    nextAt: now,
    tries: 0,
  });
}

/** TWX-2: makes an order's invoice follow what is due, see `lowerInvoice`. */
export async function settleInvoice(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  cause: Cause = { creditId: null, taxes: [] },
): Promise<void> {
  const key = orderKey(order);
  const invoice = await findInvoice(trx, key);
  if (!invoice) return;
  const allowances = await allowancesOf(trx, key.shopPid, [key.orderId]);
  const allowed = sumOf(allowances.map(({ amount }) => amount));
  await lowerInvoice(ctx, trx, invoice, { allowed, wanted: invoicedAmount(order), cause });
}
