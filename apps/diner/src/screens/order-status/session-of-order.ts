import { scanOfLink } from '@comanda/domain/session/menu-path';
import { isOwnOrder } from '../../draft/order-tokens.ts';
import { rememberedToken } from '../../draft/remembered-session.ts';
import type { World } from '../../draft/world.ts';

/**
 * The order of a page, and its link back to the menu. Without a `token`, the session itself gives access to
 * the order.
 */
type Opened = { readonly orderId: string; readonly token: string | undefined; readonly menuUrl: string };

/**
 * The token of the session that may cancel the order or its payment: the session that the order's QR code
 * opened on this phone, or otherwise this tab's. The order's own token may not cancel. `undefined` on a phone
 * that did not place the order, or in a browser without storage.
 */
export function sessionOfOrder(
  { phone, draft, now }: Pick<World, 'phone' | 'draft' | 'now'>,
  { orderId, token, menuUrl }: Opened,
): string | undefined {
  if (token !== undefined && !isOwnOrder(phone, orderId)) return undefined;
  const scan = scanOfLink(menuUrl);
  return (scan && rememberedToken(phone, scan, now())) ?? draft.getState().token ?? undefined;
}
