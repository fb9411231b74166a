import {
  mostCharacters,
  type Receiver,
  receiverFields,
  type SubmitProblem,
  submitProblems,
} from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { readFields, type TextStorage } from '#browser/storage.ts';

const nobody: Receiver = { receiverName: '', receiverTel: '', deliveryAddr: '' };

type ReceiptInfo = { readonly name: string; readonly phone: string; readonly address: string };

const text = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** The stored receiver of a delivery mode (SES-12). */
function rememberedReceiver(phone: TextStorage, mode: DeliveryMode): Receiver {
  if (mode === DeliveryMode.Pickup) return { ...nobody, receiverTel: phone.read('reservePhone') ?? '' };
  if (mode !== DeliveryMode.Delivery) return nobody;
  const { name, phone: tel, address } = readFields(phone, 'receiptInfo');
  return { receiverName: text(name), receiverTel: text(tel), deliveryAddr: text(address) };
}

export function rememberReceiver(phone: TextStorage, mode: DeliveryMode, receiver: Receiver): void {
  if (mode === DeliveryMode.Pickup) phone.write('reservePhone', receiver.receiverTel);
  if (mode !== DeliveryMode.Delivery) return;
  const info: ReceiptInfo = {
    name: receiver.receiverName,
    phone: receiver.receiverTel,
    address: receiver.deliveryAddr,
  };
  phone.write('receiptInfo', JSON.stringify(info));
}

const typed = 'typedReceiver';

/** Stores in the tab what was typed. Called when the page is left, because the diner may return. */
export const keepTyped = (tab: TextStorage, mode: DeliveryMode, receiver: Receiver): void =>
  tab.write(typed, JSON.stringify({ ...receiver, mode }));

/** Forgets the stored text, because something else was typed. */
export const dropTyped = (tab: TextStorage): void => tab.remove(typed);

/**
 * The receiver that the phone knows: typed when the page was left, else stored. A telephone that was only given for
 * another delivery mode is offered too, because nobody should type it twice (FIX-41).
 */
export function knownReceiver(tab: TextStorage, phone: TextStorage, deliveryMode: DeliveryMode): Receiver {
  const { mode, receiverName, receiverTel, deliveryAddr } = readFields(tab, typed);
  const last = {
    receiverName: text(receiverName),
    receiverTel: text(receiverTel),
    deliveryAddr: text(deliveryAddr),
  };
  if (mode === deliveryMode) return last;
  const own = rememberedReceiver(phone, deliveryMode);
  const tel = [
    own.receiverTel,
    last.receiverTel,
    rememberedReceiver(phone, DeliveryMode.Pickup).receiverTel,
    rememberedReceiver(phone, DeliveryMode.Delivery).receiverTel,
  ].find((each) => each !== '' && isTelShortEnough(each, deliveryMode));
  const fields = receiverFields(deliveryMode);
  return {
    ...own,
    receiverName: own.receiverName || (fields.includes('receiverName') ? last.receiverName : ''),
    receiverTel: fields.includes('receiverTel') ? (tel ?? '') : '',
  };
}

const isTelShortEnough = (tel: string, mode: DeliveryMode): boolean =>
  [...tel.trim()].length <= mostCharacters('receiverTel', mode);

/** Whether a problem concerns a field of the receiver. */
export const isOfReceiver = (problem: SubmitProblem): boolean =>
  'field' in problem && receiverFields(DeliveryMode.Delivery).some((field) => field === problem.field);

/** The problems of a receiver (CONF-5, CONF-8). */
export const receiverProblems = (deliveryMode: DeliveryMode, receiver: Receiver): readonly SubmitProblem[] =>
  submitProblems({
    ...receiver,
    deliveryMode,
    lineCount: 0,
    memo: '',
    isTimeMissing: false,
    isGuestCountMissing: false,
  });
