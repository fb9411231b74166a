import { buyerCodeKind, isTaxIdDoubtful } from '@comanda/domain/checkout/invoice-buyer';
import { isFinalProblem } from '@comanda/domain/checkout/issuer-problem';
import { textAt } from '@comanda/domain/local-text';
import { invoiceLines } from '@comanda/domain/order/invoice-lines';
import { invoicedAmount } from '@comanda/domain/order/invoiced-amount';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import { transaction } from '../db/transaction.ts';
import { noticeOrder } from '../operations/order/notice.ts';
import { settleInvoice } from '../operations/order/settle-invoice.ts';
import { noteOnOrder } from '../operations/payment/note-on-order.ts';
import { providerMs, within } from '../operations/payment/within.ts';
import type { InvoiceIssuer, InvoiceOrder, IssuedInvoice } from '../providers/invoice/invoice-issuer.ts';
import { InvoiceRefused } from '../providers/invoice/invoice-refused.ts';
import {
  claimInvoice,
  type Invoice,
  invoicesDue,
  keepIssued,
  keepNotIssued,
  keepProblem,
  keepVoided,
} from '../stores/invoice-store.ts';
import { findOrder, holdOrder, orderKey } from '../stores/order-store.ts';
import { creditsOf } from '../stores/refund-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { availableIssuer } from './available-issuer.ts';
import { batch, forEach } from './for-each.ts';
import { invoiceTriesToAlarm, secondsToNextTry } from './invoice-tries.ts';

/**
 * Sends the invoices of paid orders to the issuer, and voids those of refunded orders. If the issuer fails, the server
 * retries with growing intervals. Orders do not wait for their invoices.
 */
export async function handOverInvoices(ctx: Context): Promise<void> {
  const due = await invoicesDue(ctx.db, ctx.now(), batch);
  await forEach(ctx, due, async (invoice) => {
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

async function handOver(ctx: Context, issuer: InvoiceIssuer, shop: Shop, invoice: Invoice): Promise<void> {
  const key = orderKey(invoice);
  const order = await findOrder(ctx.db, key);
  if (!order) throw new Error('an invoice has no order');
  const answer = await within(providerMs, issuer.handOver(await invoiceOrder(ctx, shop, order, invoice)));
  if (answer.state === 'issued') await issued(ctx, invoice, answer);
  else await keepNotIssued(ctx.db, key, ctx.now());
}

/** Stores what was issued. If the order was credited or refunded in the meantime, the invoice follows. */
async function issued(ctx: Context, invoice: Invoice, answer: IssuedInvoice): Promise<void> {
  const key = orderKey(invoice);
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
      const order = await holdOrder(trx, key);
      const isNew = await keepIssued(trx, key, { ...fields, ...printed, handedOverAt: ctx.now() });
      if (!order || !isNew) return;
      await settleInvoice(ctx, trx, order);
      await noteOnOrder(ctx, trx, order, { kind: 'invoiceIssued', note: number });
      noticeOrder(ctx, trx, order);
    },
    key.shopPid,
  );
}

async function voidIt(ctx: Context, issuer: InvoiceIssuer, invoice: Invoice): Promise<void> {
  const key = orderKey(invoice);
  await within(providerMs, issuer.voidInvoice(key));
  await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, key);
      await keepVoided(trx, key);
      if (!order) return;
      await noteOnOrder(ctx, trx, order, { kind: 'invoiceVoided', note: invoice.number ?? '' });
      noticeOrder(ctx, trx, order);
    },
    key.shopPid,
  );
}

/** Tells the staff on the order why the issuer refuses. */
async function tell(ctx: Context, invoice: Invoice, { problem, says }: InvoiceRefused): Promise<void> {
  const key = orderKey(invoice);
  await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, key);
      await keepProblem(trx, key, { problem, says, isFinal: isFinalProblem(problem) });
      if (!order || invoice.problem === problem) return;
      await noteOnOrder(ctx, trx, order, { kind: 'invoiceRefused', note: problem });
      noticeOrder(ctx, trx, order);
    },
    key.shopPid,
  );
}

async function invoiceOrder(
  ctx: Context,
  shop: Shop,
  order: StoredOrder,
  { tries }: Invoice,
): Promise<InvoiceOrder> {
  const { invoiceBuyer, items, adjustments } = order;
  const buyer = invoiceBuyer ?? { invoicingMethod: 'P', buyerCode: '' };
  const dueAmount = invoicedAmount(order);
  const credited = (await creditsOf(ctx.db, order)).flatMap(({ lines }) => lines ?? []);
  return {
    shopPid: order.shopPid,
    orderId: order.orderId,
    orderNo: order.orderNo,
    paidAt: order.payTime ?? ctx.now(),
    shopName: textAt(shop.shopName, 0),
    shopAddress: textAt(shop.addr, 0),
    buyer,
    isTaxIdDoubtful: isTaxIdDoubtful(buyerCodeKind(buyer), buyer.buyerCode),
    dueAmount,
    amountScale: shop.amountScale,
    currency: shop.currency,
    lines: invoiceLines({ items, adjustments, credited }, dueAmount),
    adjustments,
    isRetry: tries > 0,
  };
}
