import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { MessageId } from '../../i18n/messages.ts';

/** The name of a checkout method. A delivery is paid at the door, not at the counter (FIX-30). */
export function methodWords(method: CheckoutMethod, mode: DeliveryMode): MessageId {
  if (method === CheckoutMethod.Online) return 'checkout.online';
  return mode === DeliveryMode.Delivery ? 'checkout.onDelivery' : 'checkout.atPos';
}
