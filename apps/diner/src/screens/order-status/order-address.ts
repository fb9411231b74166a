import type { TextStorage } from '../../browser/storage.ts';
import { orderToken, rememberOrderToken } from '../../draft/order-tokens.ts';

/** The order of an address, and the order's own token if this phone knows it. */
export type OrderAddress = { readonly orderId: string; readonly token: string | undefined };

/**
 * Reads the order from the address, and stores its token on the phone. So the page can remove the token from
 * the visible address and still open the order later. Returns `undefined` without an order.
 */
export function readOrderAddress(query: URLSearchParams, phone: TextStorage): OrderAddress | undefined {
  const orderId = query.get('orderId');
  if (!orderId) return undefined;
  const token = query.get('token');
  if (token) rememberOrderToken(phone, orderId, token);
  return { orderId, token: token || orderToken(phone, orderId) };
}
