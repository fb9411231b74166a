import { isOwnOrder } from '../../draft/order-tokens.ts';
import { rememberedToken } from '../../draft/remembered-session.ts';
import { scanOf } from '../../draft/scan-of.ts';
import type { World } from '../../draft/world.ts';

/** The order that a page shows, the token that opened it (none: the session itself did), and its way back to the menu. */
type Opened = { readonly orderId: string; readonly token: string | undefined; readonly menuUrl: string };

/**
 * The session that may cancel an order or its payment, which the order's own token may not (F43): the one that the order's QR code opened
 * on this phone, else this tab's. `undefined` on another phone, also one that has a session of its own, or in a browser
 * that remembers nothing.
 */
export function sessionOfOrder(
  { phone, draft, now }: Pick<World, 'phone' | 'draft' | 'now'>,
  { orderId, token, menuUrl }: Opened,
): string | undefined {
  if (token !== undefined && !isOwnOrder(phone, orderId)) return undefined;
  return rememberedToken(phone, scanOf(menuUrl), now()) ?? draft.getState().token ?? undefined;
}
