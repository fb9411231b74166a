import { type RefundablePayment, type RefundShare, refundShares } from '@comanda/domain/order/refund-shares';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { addRefundedAtTill, type DoneBy, type TillPayment } from '../../stores/payment-store.ts';
import { type Credit, insertRefund, type Refund } from '../../stores/refund-store.ts';
import { markedId } from '../../token.ts';

/** What one payment gives back. */
export type Giving<Source> = { readonly source: Source; readonly share: RefundShare };

/** The credit that money goes back for, and who gives it. */
export type GivenFor = { readonly credit: Credit; readonly doneBy: DoneBy };

/** The payments at the till that can give money back: those without a reversal, each with its refunds. */
export function notReversed<P extends TillPayment>(
  payments: readonly P[],
  refunds: readonly Refund[],
): (P & { readonly refunds: Refund[] })[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return payments
    .filter(({ reverses, paymentId }) => reverses === null && !reversed.has(paymentId))
    .map((payment) => ({
      ...payment,
      refunds: refunds.filter(({ paymentId }) => paymentId === payment.paymentId),
    }));
}

/** Which payments give back how much (`refundShares`), without those that give nothing. */
export function givingsOf<Source extends RefundablePayment>(
  sources: readonly Source[],
  wanted: Parameters<typeof refundShares>[1],
): Giving<Source>[] {
  const shares = refundShares(sources, wanted);
  return sources.flatMap((source, index) => {
    const share = shares[index];
    return share && share.amount > 0 ? [{ source, share }] : [];
  });
}

/** The columns that the refunds of a credit share, whatever pays them. */
export const refundOfCredit = (ctx: Context, { credit, doneBy }: GivenFor, share: RefundShare) => ({
  shopPid: credit.shopPid,
  refundId: markedId(credit.shopPid, ctx.newId(128)),
  creditId: credit.creditId,
  ...share,
  reason: credit.reason,
  byId: doneBy.byId,
  byName: doneBy.byName,
  device: doneBy.device,
  at: ctx.now(),
  tries: 0,
});

/** Writes what a payment at the till gives back. It is done at once. */
export async function giveBackAtTill(
  ctx: Context,
  trx: Trx,
  { source, share }: Giving<TillPayment>,
  given: GivenFor,
): Promise<Refund> {
  const { payableKind, payableId, paymentId, tender } = source;
  if (!(await addRefundedAtTill(trx, source, share.amount)))
    throw new Error('a refund would exceed what its payment captured');
  const row = refundOfCredit(ctx, given, share);
  return insertRefund(trx, { ...row, payableKind, payableId, paymentId, tender, state: 'done' });
}
