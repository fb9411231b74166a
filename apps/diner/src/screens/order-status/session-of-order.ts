import { scanOfLink } from '@comanda/domain/session/menu-path';
import { isOwnOrder } from '../../draft/order-tokens.ts';
import { rememberedToken } from '../../draft/remembered-session.ts';
import type { World } from '../../draft/world.ts';

/** The order of a page, its token (none: the session itself opened it), and its link back to the menu. */
type Opened = { readonly orderId: string; readonly token: string | undefined; readonly menuUrl: string };

/**
 * The session that may cancel an order or its payment, which the order's own token may not (F43): the one that the
 * order's QR code opened on this phone, else this tab's. `undefined` on another phone, also one with its own
 * session, or in a browser without storage.
 */
export function sessionOfOrder(
  { phone, draft, now }: Pick<World, 'phone' | 'draft' | 'now'>,
  { orderId, token, menuUrl }: Opened,
): string | undefined {
  if (token !== undefined && !isOwnOrder(phone, orderId)) return undefined;
  const scan = scanOfLink(menuUrl);
  return (scan && rememberedToken(phone, scan, now())) ?? draft.getState().token ?? undefined;
}
