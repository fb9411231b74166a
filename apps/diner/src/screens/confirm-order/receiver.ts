import type { Receiver } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Keep } from '../../browser/storage.ts';

export const nobody: Receiver = { receiverName: '', receiverTel: '', deliveryAddr: '' };

type ReceiptInfo = { readonly name: string; readonly phone: string; readonly address: string };

/** What the phone remembers of the diner for a delivery mode (SES-12). */
export function rememberedReceiver(phone: Keep, mode: DeliveryMode): Receiver {
  if (mode === DeliveryMode.Pickup) return { ...nobody, receiverTel: phone.read('reservePhone') ?? '' };
  const known = mode === DeliveryMode.Delivery ? phone.read('receiptInfo') : null;
  if (known === null) return nobody;
  const { name = '', phone: tel = '', address = '' }: Partial<ReceiptInfo> = JSON.parse(known);
  return { receiverName: name, receiverTel: tel, deliveryAddr: address };
}

/** Remembers it for the next order in the same mode. */
export function rememberReceiver(phone: Keep, mode: DeliveryMode, receiver: Receiver): void {
  if (mode === DeliveryMode.Pickup) phone.write('reservePhone', receiver.receiverTel);
  if (mode !== DeliveryMode.Delivery) return;
  const info: ReceiptInfo = {
    name: receiver.receiverName,
    phone: receiver.receiverTel,
    address: receiver.deliveryAddr,
  };
  phone.write('receiptInfo', JSON.stringify(info));
}
