import type { TextStorage } from '../../browser/storage.ts';
import { orderToken, rememberOrderToken } from '../../draft/order-tokens.ts';

/** The order of an address, and its own token if this phone has it. */
export type OrderAddress = { readonly orderId: string; readonly token: string | undefined };

/**
 * F43: reads the order from the address. The phone stores a token in it, so that it can leave the visible address;
 * afterwards the stored one opens the order. `undefined` without an order.
 */
export function readOrderAddress(query: URLSearchParams, phone: TextStorage): OrderAddress | undefined {
  const orderId = query.get('orderId');
  if (!orderId) return undefined;
  const token = query.get('token');
  if (token) rememberOrderToken(phone, orderId, token);
  return { orderId, token: token || orderToken(phone, orderId) };
}
