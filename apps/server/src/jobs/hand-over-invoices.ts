import { isFinalProblem } from '@comanda/domain/checkout/issuer-problem';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { providerMs, within } from '../operations/payment/within.ts';
import { billToInvoice, orderToInvoice } from '../operations/sitting/invoice-order.ts';
import { holdInvoiced, noteOnInvoiced, settleInvoiced } from '../operations/sitting/invoiced.ts';
import type { InvoiceIssuer, IssuedInvoice } from '../providers/invoice/invoice-issuer.ts';
import { InvoiceRefused } from '../providers/invoice/invoice-refused.ts';
import {
  claimInvoice,
  endFollowing,
  type Invoice,
  invoicesDue,
  keepIssued,
  keepNotIssued,
  keepProblem,
  keepVoided,
} from '../stores/invoice-store.ts';
import { orderKey } from '../stores/order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { availableIssuer } from './available-issuer.ts';
import { batch, forEach } from './for-each.ts';
import { invoiceTriesToAlarm, secondsToNextTry } from './invoice-tries.ts';

/**
 * Sends the invoices of paid orders and bills to the issuer, and voids those of refunded ones. If the issuer fails, the server
 * retries with growing intervals. Orders do not wait for their invoices.
 */
export async function handOverInvoices(ctx: Context): Promise<void> {
  const due = await invoicesDue(ctx.db, ctx.now(), batch);
  await forEach(ctx, due, async (invoice) => {
    if (invoice.state === 'issued' && invoice.voiding === 0) return follow(ctx, invoice);
    const shop = await findShop(ctx.db, invoice.shopPid);
    if (!shop) throw new Error('an invoice has no shop');
    const account = accountOf(ctx, shop, invoice);
    const again = ctx.now() + secondsToNextTry(invoice.tries);
    if (!(await claimInvoice(ctx.db, invoice, { again, account }))) return;
    const issuer = availableIssuer(ctx, shop.brandPid, { account });
    if (invoice.tries === invoiceTriesToAlarm)
      ctx.log.error(
        { ...orderKey(invoice), tries: invoice.tries },
        'an e-invoice still waits for the issuer; see the order',
      );
    try {
      await (invoice.voiding === 1 ? voidIt(ctx, issuer, invoice) : handOver(ctx, issuer, shop, invoice));
    } catch (error) {
      if (!(error instanceof InvoiceRefused)) throw error;
      await tell(ctx, invoice, error);
    }
  });
}

/**
 * The account of an invoice. One that nobody was asked for goes to the account of today. Later tries go to the same one,
 * and a void goes to the account that has issued it.
 */
function accountOf({ providers }: Context, { brandPid }: Shop, invoice: Invoice): string | null {
  const { state, tries, account } = invoice;
  if (state !== 'due' || account !== null) return account;
  const issuer = tries === 0 ? providers.of(brandPid).invoices : providers.issuerOfInvoice(brandPid, null);
  return issuer ? providers.accountOf(issuer) : null;
}

/** An issued invoice of a bill that a round has left. */
async function follow(ctx: Context, invoice: Invoice): Promise<void> {
  await transaction(
    ctx.db,
    async (trx) => {
      const invoiced = await holdInvoiced(trx, invoice);
      await endFollowing(trx, invoice);
      if (invoiced) await settleInvoiced(ctx, trx, invoiced);
    },
    invoice.shopPid,
  );
}

async function handOver(ctx: Context, issuer: InvoiceIssuer, shop: Shop, invoice: Invoice): Promise<void> {
  const order = await (invoice.billId === null
    ? orderToInvoice(ctx, shop, invoice)
    : billToInvoice(ctx, shop, invoice));
  // all rounds have left the bill, so the invoice is void
  if (order.dueAmount === 0 && invoice.billId !== null) return follow(ctx, invoice);
  const answer = await within(providerMs, issuer.handOver(order));
  if (answer.state === 'issued') await issued(ctx, invoice, answer);
  else await keepNotIssued(ctx.db, invoice, ctx.now());
}

/** Stores what was issued. If the order was credited or refunded in the meantime, the invoice follows. */
async function issued(ctx: Context, invoice: Invoice, answer: IssuedInvoice): Promise<void> {
  const { number, amount, randomCode, issuedAt, codes } = answer;
  const fields = { number, amount, randomCode, issuedAt };
  const printed = {
    barCode: codes?.bar ?? null,
    leftCode: codes?.left ?? null,
    rightCode: codes?.right ?? null,
  };
  await transaction(
    ctx.db,
    async (trx) => {
      const invoiced = await holdInvoiced(trx, invoice);
      const isNew = await keepIssued(trx, invoice, { ...fields, ...printed, handedOverAt: ctx.now() });
      if (!invoiced || !isNew) return;
      await settleInvoiced(ctx, trx, invoiced);
      await noteOnInvoiced(ctx, trx, invoiced, { kind: 'invoiceIssued', note: number });
    },
    invoice.shopPid,
  );
}

async function voidIt(ctx: Context, issuer: InvoiceIssuer, invoice: Invoice): Promise<void> {
  await within(providerMs, issuer.voidInvoice(orderKey(invoice)));
  await transaction(
    ctx.db,
    async (trx) => {
      const invoiced = await holdInvoiced(trx, invoice);
      await keepVoided(trx, invoice);
      if (invoiced)
        await noteOnInvoiced(ctx, trx, invoiced, { kind: 'invoiceVoided', note: invoice.number ?? '' });
    },
    invoice.shopPid,
  );
}

/** Tells the staff why the issuer refuses. */
async function tell(ctx: Context, invoice: Invoice, { problem, says }: InvoiceRefused): Promise<void> {
  await transaction(
    ctx.db,
    async (trx) => {
      const invoiced = await holdInvoiced(trx, invoice);
      await keepProblem(trx, invoice, { problem, says, isFinal: isFinalProblem(problem) });
      if (invoiced && invoice.problem !== problem)
        await noteOnInvoiced(ctx, trx, invoiced, { kind: 'invoiceRefused', note: problem });
    },
    invoice.shopPid,
  );
}
