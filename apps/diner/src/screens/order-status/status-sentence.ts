import type { DisplayStatus } from '@comanda/domain/order/display-status';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { MessageId } from '../../i18n/messages.ts';

type Sentence = { readonly title: MessageId; readonly text: MessageId };

const ready = {
  F: 'waitPickupF',
  T: 'waitPickupT',
  P: 'waitPickupT',
  D: 'waitPickupD',
} as const satisfies Record<DeliveryMode, string>;

type Place = { readonly deliveryMode: DeliveryMode; readonly tableNo: string };

/**
 * Says what a state means for the diner, depending on the delivery mode (ORD-10). Without a table, a diner who eats
 * in collects the order at the counter.
 */
export function statusSentence(status: DisplayStatus, place: Place): Sentence {
  if (status === 'payConfirming') return { title: 'status.payConfirming', text: 'status.payingText' };
  const name = sentenceName(status, place);
  return { title: `status.${name}`, text: `status.${name}Text` };
}

function sentenceName(status: Exclude<DisplayStatus, 'payConfirming'>, { deliveryMode, tableNo }: Place) {
  const isCollected = deliveryMode === DeliveryMode.DineIn && tableNo === '';
  if (status === 'waitPickup') return ready[isCollected ? DeliveryMode.Takeaway : deliveryMode];
  if (status !== 'completed') return status;
  return deliveryMode === DeliveryMode.Delivery ? 'completedD' : 'completedF';
}
