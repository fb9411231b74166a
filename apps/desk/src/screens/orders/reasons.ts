import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { ownReasonOf } from '@comanda/domain/order/own-reason';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Translate } from '../../i18n/messages.ts';

/** Ready-made reasons. The guest reads them in their own language. */
const ready = ['outOfDish', 'tooBusy', 'closingSoon', 'tooFarAway'] as const;
export type ReadyReason = (typeof ready)[number];

/** The ready-made reasons for which an order can be refused (DESK-3). Only a delivery can be too far away. */
export const readyReasons = ({ deliveryMode }: Pick<MerchantOrder, 'deliveryMode'>): readonly ReadyReason[] =>
  ready.filter((one) => one !== 'tooFarAway' || deliveryMode === DeliveryMode.Delivery);

/** A reason as the staff read it: a ready-made one in their language. */
export function reasonText(reason: string, t: Translate): string {
  const own = ownReasonOf(reason);
  const known = ready.find((one) => one === own);
  return known ? t(`reason.${known}`) : reason;
}
