import type { DisplayStatus } from '@comanda/domain/order/display-status';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { MessageId } from '../../i18n/messages.ts';
import type { Tone } from '../../ui/Tag.tsx';

/** The hue of a state, the same in history and on the order's own page. */
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

/** A state in a word or two (ORD-6). */
export const statusLabels: Record<DisplayStatus, MessageId> = {
  waitPay: 'status.waitPay',
  paying: 'status.paying',
  payConfirming: 'status.payConfirming',
  payFail: 'status.payFail',
  waitAccept: 'status.waitAccept',
  received: 'status.received',
  preparing: 'status.preparing',
  waitPickup: 'status.waitPickup',
  pickedUp: 'status.pickedUp',
  completed: 'status.completed',
  returned: 'status.returned',
  rejected: 'status.rejected',
  cancelled: 'status.cancelled',
};

type Sentence = { readonly title: MessageId; readonly text: MessageId };

const sentences: Record<Exclude<DisplayStatus, 'waitPickup' | 'completed'>, Sentence> = {
  waitPay: { title: 'status.waitPay', text: 'status.waitPayText' },
  paying: { title: 'status.paying', text: 'status.payingText' },
  payConfirming: { title: 'status.payConfirming', text: 'status.payingText' },
  payFail: { title: 'status.payFail', text: 'status.payFailText' },
  waitAccept: { title: 'status.waitAccept', text: 'status.waitAcceptText' },
  received: { title: 'status.received', text: 'status.receivedText' },
  preparing: { title: 'status.preparing', text: 'status.preparingText' },
  pickedUp: { title: 'status.pickedUp', text: 'status.pickedUpText' },
  returned: { title: 'status.returned', text: 'status.returnedText' },
  rejected: { title: 'status.rejected', text: 'status.rejectedText' },
  cancelled: { title: 'status.cancelled', text: 'status.cancelledText' },
};

const ready: Record<DeliveryMode, Sentence> = {
  F: { title: 'status.waitPickupF', text: 'status.waitPickupFText' },
  T: { title: 'status.waitPickupT', text: 'status.waitPickupTText' },
  P: { title: 'status.waitPickupT', text: 'status.waitPickupTText' },
  D: { title: 'status.waitPickupD', text: 'status.waitPickupDText' },
};

/** What a state means for the diner: the words fit the delivery mode (ORD-10). */
export function statusSentence(status: DisplayStatus, mode: DeliveryMode): Sentence {
  if (status === 'waitPickup') return ready[mode];
  if (status !== 'completed') return sentences[status];
  return mode === DeliveryMode.Delivery
    ? { title: 'status.completedD', text: 'status.completedDText' }
    : { title: 'status.completedF', text: 'status.completedFText' };
}
