import { refusal } from '@comanda/contract/call-error';
import { orderTokenLifeSeconds, sessionLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../context.ts';
import type { DinerSession, OrderAccess, SessionShop } from '../handlers/handler.ts';
import { knownCode } from '../operations/order/known-code.ts';
import { sessionOfToken } from '../operations/order/session-of-token.ts';
import { offeredShop } from '../operations/order/shown-shop.ts';
import { findOpenedOrder, type OpenedOrder } from '../stores/order-store.ts';
import type { OpenSession } from '../stores/session-store.ts';
import { type ScanClaims, shopMarkOf, tokenHash } from '../token.ts';

/** Returns the session of a token. Refuses a token that is missing, unknown or expired. */
export async function sessionOf(
  ctx: Context,
  token: string,
  verified?: ScanClaims | null,
): Promise<DinerSession> {
  const session = await sessionOfToken(ctx, token, verified);
  if (!session) throw refusal('unknownQr');
  return offered(ctx, session, token);
}

/**
 * Returns the shop of a session's token. A signed token identifies the shop by its QR code. Each session with this
 * token is in that shop and lives at least as long as the token, so its row need not be read.
 */
export async function shopOfSession(
  ctx: Context,
  token: string,
  claims: ScanClaims | null,
): Promise<SessionShop> {
  if (claims && ctx.now() < claims.scannedAt + sessionLifeSeconds) {
    const found = await knownCode(ctx, claims.qrHash);
    // a QR code that moved to another shop does not move its sessions
    if (found && claims.shopMark === shopMarkOf(found.shop.shopPid)) return found;
  }
  return sessionOf(ctx, token, claims);
}

/** A session with the payment platforms that its shop offers now. */
export const offered = (ctx: Context, session: OpenSession, token: string): DinerSession => ({
  ...session,
  shop: offeredShop(ctx, session.shop),
  token,
});

/**
 * Whether the token opens the order as its session or as its own token. `undefined` if the token is no longer valid.
 */
function openedVia(
  { order, sessionEnds }: OpenedOrder,
  hash: string,
  now: number,
): OrderAccess['via'] | undefined {
  if (sessionEnds !== undefined && sessionEnds > now) return 'session';
  const { endedAt, orderTokenHash } = order;
  const isOpen = endedAt === null || endedAt > now - orderTokenLifeSeconds;
  return orderTokenHash === hash && isOpen ? 'order' : undefined;
}

/**
 * Returns the order that a caller may open. A valid session opens its own orders; the order of another session is
 * answered like an unknown one. Any other token opens only the order that it was made for, if the call accepts such a
 * token.
 */
export async function orderAccessOf(
  ctx: Context,
  token: string,
  orderId: string,
  isOrderTokenEnough: boolean,
): Promise<OrderAccess> {
  const hash = tokenHash(token);
  const again = () => findOpenedOrder(ctx.db, orderId, hash);
  const opened = await again();
  const via = opened && openedVia(opened, hash, ctx.now());
  if (opened && via && (via === 'session' || isOrderTokenEnough))
    return { ...opened, shop: offeredShop(ctx, opened.shop), via, again };
  if (!(await sessionOfToken(ctx, token))) throw refusal('unknownQr');
  throw refusal('dataError', { message: 'No such order' });
}
