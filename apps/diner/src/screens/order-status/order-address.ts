import type { Keep } from '../../browser/storage.ts';
import { orderToken, rememberOrderToken } from '../../draft/order-tokens.ts';

/** Which order an address speaks of, and the order's own token where this phone knows it. */
export type OrderAddress = { readonly orderId: string; readonly token: string | undefined };

/**
 * F43: reads the order from the address. A token in it is remembered on the phone, so that it can leave the visible
 * address; afterwards the remembered one opens the order. `undefined` without an order.
 */
export function readOrderAddress(query: URLSearchParams, phone: Keep): OrderAddress | undefined {
  const orderId = query.get('orderId');
  if (!orderId) return undefined;
  const token = query.get('token');
  if (token) rememberOrderToken(phone, orderId, token);
  return { orderId, token: token || orderToken(phone, orderId) };
}
