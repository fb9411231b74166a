import { isFinalProblem } from '@comanda/domain/checkout/issuer-problem';
import { sumOf } from '@comanda/domain/money';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { providerMs, within } from '../operations/payment/within.ts';
import { holdInvoiced, noteOnInvoiced } from '../operations/sitting/invoiced.ts';
import { InvoiceRefused } from '../providers/invoice/invoice-refused.ts';
import {
  type Allowance,
  allowancesDue,
  allowancesOf,
  claimAllowance,
  keepAllowanceProblem,
  keepAllowed,
} from '../stores/allowance-store.ts';
import { findInvoice } from '../stores/invoice-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { availableIssuer } from './available-issuer.ts';
import { batch, forEach } from './for-each.ts';
import { invoiceTriesToAlarm, secondsToNextTry } from './invoice-tries.ts';

/**
 * Makes the allowances of credited orders and bills at the issuer, those of one invoice one after the other: the issuer has no
 * idempotency keys, so what is left of the invoice shows whether an earlier try has made one.
 */
export async function makeAllowances(ctx: Context): Promise<void> {
  const due = await allowancesDue(ctx.db, ctx.now(), batch);
  await forEach(ctx, due, async (allowance) => {
    const { shopPid, allowanceId, payableId, payableKind } = allowance;
    const all = await allowancesOf(ctx.db, shopPid, [payableId], payableKind);
    const before = all.slice(
      0,
      all.findIndex((one) => one.allowanceId === allowanceId),
    );
    if (before.some(({ state }) => state === 'due')) return;
    if (!(await claimAllowance(ctx.db, allowance, ctx.now() + secondsToNextTry(allowance.tries)))) return;
    if (allowance.tries === invoiceTriesToAlarm)
      ctx.log.error(
        { shopPid, orderId: payableId },
        'an allowance still waits for the issuer; see the order',
      );
    try {
      await allow(ctx, allowance, before);
    } catch (error) {
      if (!(error instanceof InvoiceRefused)) throw error;
      await tell(ctx, allowance, error);
    }
  });
}

async function allow(ctx: Context, allowance: Allowance, before: readonly Allowance[]): Promise<void> {
  const { shopPid, payableId: orderId, amount } = allowance;
  const key = { shopPid, orderId };
  const invoice = await findInvoice(ctx.db, key);
  const shop = await findShop(ctx.db, shopPid);
  if (!invoice?.number || invoice.issuedAt === null || !shop)
    throw new Error('an allowance has no issued invoice');
  const { amountScale, currency } = shop;
  const request = {
    ...key,
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    amountScale,
    currency,
    amount,
    // a refused one may have been made by hand
    madeBefore: sumOf(before.map((one) => one.amount)),
    numbersBefore: before.flatMap(({ number }) => number ?? []),
  };
  const number = await within(providerMs, availableIssuer(ctx, shop.brandPid, invoice).allow(request));
  await transaction(
    ctx.db,
    async (trx) => {
      const invoiced = await holdInvoiced(trx, invoice);
      await keepAllowed(trx, allowance, number);
      if (invoiced) await noteOnInvoiced(ctx, trx, invoiced, { kind: 'invoiceAllowed', note: number });
    },
    shopPid,
  );
}

/** Tells the staff why the issuer refuses an allowance. */
async function tell(ctx: Context, allowance: Allowance, { problem, says }: InvoiceRefused): Promise<void> {
  const { shopPid, payableId: orderId } = allowance;
  await transaction(
    ctx.db,
    async (trx) => {
      const invoice = await findInvoice(trx, { shopPid, orderId });
      const invoiced = invoice && (await holdInvoiced(trx, invoice));
      await keepAllowanceProblem(trx, allowance, { problem, says, isFinal: isFinalProblem(problem) });
      if (invoiced && allowance.problem !== problem)
        await noteOnInvoiced(ctx, trx, invoiced, { kind: 'invoiceRefused', note: problem });
    },
    shopPid,
  );
}
