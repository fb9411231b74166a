import { rememberedToken } from '../../draft/remembered-session.ts';
import type { World } from '../../draft/world.ts';

/**
 * The session that may cancel an order or its payment, which the order's own token may not (F43): the one that the order's QR code opened
 * on this phone, else this tab's. `undefined` on another phone, or in a browser that remembers nothing.
 */
export function sessionOfOrder(
  { phone, draft, now }: Pick<World, 'phone' | 'draft' | 'now'>,
  menuUrl: string,
): string | undefined {
  const query = new URLSearchParams(menuUrl.split('?')[1]);
  const scan = { hash: query.get('h') ?? '', code: query.get('c') ?? '' };
  return rememberedToken(phone, scan, now()) ?? draft.getState().token ?? undefined;
}
