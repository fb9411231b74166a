import type { RefundRequest } from '../payment-provider.ts';
import type { EcpayCard, EcpayTrade } from './answer.schema.ts';
import type { EcpayClient } from './client.ts';
import { toTaiwanDollars } from './ecpay-amount.ts';

/** What ECPay has done with a card payment. `refunded`: whole dollars. */
type CardState = {
  readonly kind: 'authorized' | 'capturing' | 'captured' | 'released';
  readonly refunded: number;
};

const released = '已取消';
const captures = { coming: '要關帳', done: '已關帳' } as const;
const authorized = new Set(['已授權', '操作取消']);

function cardState({ amount, status, close_data: rows = [] }: EcpayCard): CardState {
  const whole = Number(amount);
  if (status === released) return { kind: 'released', refunded: whole };
  const counted = rows.filter((row) => row.status === captures.coming || row.status === captures.done);
  if (counted.length === 0) {
    if (!authorized.has(status)) throw new Error(`ECPay sent an unknown state of a card payment: ${status}`);
    return { kind: 'authorized', refunded: 0 };
  }
  const kept = counted.reduce((sum, row) => sum + Number(row.amount), 0);
  const isDone = counted.some((row) => row.status === captures.done);
  return { kind: isDone ? 'captured' : 'capturing', refunded: whole - kept };
}

/**
 * Refunds a card payment. ECPay has no idempotency key for refunds, so the sum of earlier refunds is read first. The
 * whole of a payment that is not captured yet is released instead. A part of it must wait until it is captured.
 */
export async function refundCard(
  client: EcpayClient,
  trade: EcpayTrade,
  refund: RefundRequest,
): Promise<'done' | 'pending'> {
  const whole = Number(trade.TradeAmt);
  const dollars = toTaiwanDollars(refund);
  const before = toTaiwanDollars({ ...refund, amount: refund.refundedBefore });
  if (!trade.gwsr) throw new Error('ECPay refunds only payments by card');
  const { kind, refunded } = cardState(await client.card(trade.gwsr, whole));
  if (refunded >= before + dollars) return 'done';
  const isWhole = dollars === whole && refunded === 0;
  if (kind === 'authorized' && !isWhole) return 'pending';
  if (kind === 'capturing' && isWhole) await client.changeCard(trade, 'E', whole);
  await client.changeCard(trade, isWhole && kind !== 'captured' ? 'N' : 'R', dollars);
  return 'done';
}
