import type { DisplayStatus } from '@comanda/domain/order/display-status';
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

type Sentence = { readonly title: MessageId; readonly text: MessageId };

const ready = {
  F: 'waitPickupF',
  T: 'waitPickupT',
  P: 'waitPickupT',
  D: 'waitPickupD',
} as const satisfies Record<DeliveryMode, string>;

/** Says what a state means for the diner, depending on the delivery mode (ORD-10). */
export function statusSentence(status: DisplayStatus, mode: DeliveryMode): Sentence {
  if (status === 'payConfirming') return { title: 'status.payConfirming', text: 'status.payingText' };
  const name = sentenceName(status, mode);
  return { title: `status.${name}`, text: `status.${name}Text` };
}

function sentenceName(status: Exclude<DisplayStatus, 'payConfirming'>, mode: DeliveryMode) {
  if (status === 'waitPickup') return ready[mode];
  if (status !== 'completed') return status;
  return mode === DeliveryMode.Delivery ? 'completedD' : 'completedF';
}
