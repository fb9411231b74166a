import { sumOf } from '@comanda/domain/money';
import type { OpenedOrder } from '../../stores/order-store.ts';

/** What a diner gets back for an order: the total, and whether all of it is refunded. */
export function paidBack(refunds: OpenedOrder['refunds']): {
  refundAmount: number;
  refundedFlag: boolean;
} {
  return {
    refundAmount: sumOf(refunds.map(({ amount }) => amount)),
    refundedFlag: refunds.length > 0 && refunds.every(({ state }) => state === 'done'),
  };
}
