import { type BillCreditRequest, billCredit, type NewBillCredit } from '@comanda/domain/order/bill';
import type { CreditFault } from '@comanda/domain/order/credit';
import type { CreditedUnits } from '@comanda/domain/order/credit.schema';
import { refundNeedsManager } from '@comanda/domain/order/order-status';
import type { Result } from '@comanda/domain/result';
import { ok, refused } from '@comanda/domain/result';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { type DoneBy, doneByColumns } from '../../stores/payment-store.ts';
import { type Credit, insertCredit, type Refund } from '../../stores/refund-store.ts';
import type { Sitting } from '../../stores/sitting-store.ts';
import { takeOffBillPaid } from '../../stores/sitting-store.ts';
import { markedId } from '../../token.ts';
import { noteOnSitting } from '../order/note-on-sitting.ts';
import { noticeOrder } from '../order/notice.ts';
import { writeHistory } from '../order/write-history.ts';
import { giveBackAtTill, givingsOf, notReversed } from '../payment/give-back.ts';
import { type Bill, readBill } from './bill.ts';
import { oweBillInvoice, settleBillInvoices } from './bill-invoices.ts';
import { heldSitting } from './held-sitting.ts';

/** What staff ask for: a credit of a bill, or only what is paid too much, with the reason. */
export type BillRefund = {
  readonly request: BillCreditRequest | { readonly kind: 'paidTooMuch' };
  readonly reason: string;
  readonly doneBy: DoneBy;
  /** Whether the caller may make refunds that need a manager. */
  readonly isManager: boolean;
};

export type BillRefunded =
  | {
      readonly kind: 'done';
      readonly credit: Credit;
      readonly refunds: readonly Refund[];
      readonly sitting: Sitting;
      readonly isRepeated?: true;
    }
  | { readonly kind: CreditFault | 'refundsNeeded'; readonly sitting: Sitting };

/** What a refund takes off the bill, and how much of the paid amount it gives back. */
type Plan = { readonly credit: NewBillCredit; readonly applied: number; readonly isWhole: boolean };

const nothingCredited = { amount: 0, absorbed: 0, lines: null, taxes: [] };

/** Plans a refund: the bill is credited, and what is then paid too much goes back. */
function planned(
  { billed, credits, money, paid, giveBack }: Bill,
  request: BillRefund['request'],
): Result<Plan, CreditFault> {
  if (request.kind === 'paidTooMuch') {
    if (giveBack === 0) return refused('nothingLeft');
    return ok({ credit: nothingCredited, applied: giveBack, isWhole: money.dueAmount === 0 });
  }
  const credit = billCredit(billed, credits, request);
  if (!credit.ok) return credit;
  const due = money.dueAmount - credit.value.amount;
  return ok({ credit: credit.value, applied: Math.max(0, paid - due), isWhole: due === 0 });
}

/** What an earlier call with the same Idempotency-Key has done. */
function doneBefore(
  { sitting, credits, refunds }: Bill,
  { byId, requestKey }: DoneBy,
): BillRefunded | undefined {
  if (requestKey === null) return undefined;
  const credit = credits.find((one) => one.byId === byId && one.requestKey === requestKey);
  return (
    credit && {
      kind: 'done',
      credit,
      refunds: refunds.filter(({ creditId }) => creditId === credit.creditId),
      sitting,
      isRepeated: true,
    }
  );
}

/** KIT-2: notes in the history of the rounds that units of them were taken off, so that the kitchen hears of it. */
async function noteOnRounds(
  ctx: Context,
  trx: Trx,
  { rounds }: Bill,
  {
    lines,
    doneBy,
    note,
  }: { readonly lines: readonly CreditedUnits[]; readonly doneBy: DoneBy; readonly note: string },
): Promise<void> {
  const changed = new Set(lines.map(({ orderId }) => orderId));
  for (const round of rounds.filter(({ orderId }) => changed.has(orderId))) {
    await writeHistory(ctx, trx, round, {
      kind: 'unitsRefunded',
      who: 'staff',
      by: doneBy,
      note,
      step: null,
    });
    noticeOrder(ctx, trx, round);
  }
}

/**
 * TILL-2: refunds a table's bill in whole, by units of its rounds, by an amount, or only what is paid too much because a
 * round was returned or cancelled. Each payment gives back at most what it captured.
 */
export async function refundBill(
  ctx: Context,
  trx: Trx,
  { shop, sittingId }: { readonly shop: Shop; readonly sittingId: string },
  { request, reason, doneBy, isManager }: BillRefund,
): Promise<BillRefunded | undefined> {
  const { shopPid } = shop;
  const held = await heldSitting(trx, { shopPid, sittingId });
  if (!held) return undefined;
  const bill = await readBill(trx, held);
  const before = doneBefore(bill, doneBy);
  if (before) return before;
  const statuses = bill.rounds.map(({ orderStatus }) => orderStatus);
  if (!isManager && refundNeedsManager(request.kind, statuses))
    return { kind: 'refundsNeeded', sitting: held };
  const plan = planned(bill, request);
  if (!plan.ok) return { kind: plan.error, sitting: held };
  const { amount, absorbed, lines, taxes } = plan.value.credit;
  const givings = givingsOf(notReversed(bill.payments, bill.refunds), {
    applied: plan.value.applied,
    isWhole: plan.value.isWhole,
    cashUnit: shop.cashRounding ?? 1,
  });
  const refunded = givings.reduce((sum, { share }) => sum + share.applied, 0);
  const sitting = await takeOffBillPaid(trx, held, { refunded, at: ctx.now() });
  if (!sitting) throw new Error('a refund would exceed what is paid of a bill');
  const credit = await insertCredit(trx, {
    shopPid,
    creditId: markedId(shopPid, ctx.newId(128)),
    payableKind: 'bill',
    payableId: sitting.sittingId,
    amount,
    absorbed,
    lines: lines && JSON.stringify(lines),
    taxes: JSON.stringify(taxes),
    reason,
    at: ctx.now(),
    ...doneByColumns(doneBy),
  });
  const refunds: Refund[] = [];
  for (const giving of givings) refunds.push(await giveBackAtTill(ctx, trx, giving, { credit, doneBy }));
  const changed = await readBill(trx, sitting);
  await oweBillInvoice(ctx, trx, { shop, bill: changed });
  await settleBillInvoices(ctx, trx, changed, credit);
  await noteOnSitting(ctx, trx, sitting, { kind: 'refunded', doneBy, note: reason });
  await noteOnRounds(ctx, trx, changed, { lines: lines ?? [], doneBy, note: reason });
  return { kind: 'done', credit, refunds, sitting };
}
