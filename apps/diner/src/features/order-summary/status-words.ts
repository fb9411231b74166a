import {
  type DisplayableOrder,
  type DisplayStatus,
  displayLabel,
} from '@comanda/domain/order/display-status';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Tone } from '@comanda/ui/components/Tag';
import type { MessageId } from '../../i18n/messages.ts';

/** The colour of each state, in the history and on the order's page. */
export const statusTones: Record<DisplayStatus, Tone> = {
  waitPay: 'sun',
  paying: 'sky',
  payConfirming: 'sky',
  payFail: 'rose',
  waitAccept: 'sun',
  received: 'brand',
  preparing: 'brand',
  waitPickup: 'leaf',
  pickedUp: 'stone',
  completed: 'stone',
  returned: 'stone',
  rejected: 'rose',
  cancelled: 'stone',
};

/** The short name of a state (ORD-6). */
export const statusLabel = (status: DisplayStatus): MessageId => `status.${status}`;

/** The label above the progress (ORD-9), or none. A delivery is paid to the courier, not at a counter. */
export function statusTag(order: DisplayableOrder): MessageId | undefined {
  const label = displayLabel(order);
  if (!label) return undefined;
  return label === 'checkoutAtPos' && order.deliveryMode === DeliveryMode.Delivery
    ? 'checkout.onDelivery'
    : `status.${label}`;
}
