import type { Amount } from '@comanda/domain/money';
import type { StoredOrder } from '../../db/stored-order.ts';

/** The tip of the payment that paid an order (MON-6). Empty without one. */
export const paidTip = ({
  payTime,
  tipAmount,
}: Pick<StoredOrder, 'payTime' | 'tipAmount'>): { tipAmount?: Amount } =>
  payTime !== null && tipAmount > 0 ? { tipAmount } : {};
