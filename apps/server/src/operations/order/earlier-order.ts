import { refusal } from '@comanda/contract/call-error';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../../db/tables.ts';
import { type EarlierRow, earlierOrders, type ShopSession } from '../../stores/session-order-store.ts';

/** What identifies a submit: the session, its key, its content. */
export type SubmitMark = {
  readonly sessionHash: string;
  readonly requestId: string | undefined;
  readonly contentHash: string;
};

/** The order that answers a submit instead of a new one. */
export type EarlierOrder = { readonly orderId: string; readonly unpaid: boolean };

/** Within this time the same content without a key is the same order (CONF-13). */
const sameContentSeconds = 10;

/** The earlier orders of a session that matter for a submit. */
export type EarlierOrders = {
  /** The order of the same key. */
  readonly request: EarlierRow | undefined;
  /** For a submit without a key: the orders of the last seconds. */
  readonly recent: readonly EarlierRow[];
  readonly unpaid: EarlierRow | undefined;
};

/** Looks for earlier orders, in one statement. */
export async function findEarlierOrders(
  db: Db,
  { requestId, ...session }: ShopSession & Pick<SubmitMark, 'requestId'>,
  now: number,
): Promise<EarlierOrders> {
  const since = now - sameContentSeconds;
  const rows = await earlierOrders(db, session, { requestId: requestId ?? '', since });
  return {
    request: rows.find(({ orderStatus }) => orderStatus === null),
    recent: requestId === undefined ? rows.filter(({ crtTime }) => crtTime > since) : [],
    unpaid: rows.find(({ orderStatus }) => orderStatus === OrderStatus.Unpaid),
  };
}

/**
 * The order that a submit has already made (CONF-13: the same key, or without one the same content within 10 s), else the session's
 * order that still waits for its payment; undefined if a new one is needed. The key with another content is refused (API-9).
 */
export function earlierOrder(
  { request, recent, unpaid }: EarlierOrders,
  { contentHash }: SubmitMark,
): EarlierOrder | undefined {
  if (request && request.contentHash !== contentHash)
    throw refusal('orderChanged', { data: null, message: 'This request id was used for another order' });
  const same = request ?? recent.find((order) => order.contentHash === contentHash);
  if (same) return { orderId: same.orderId, unpaid: false };
  return unpaid && { orderId: unpaid.orderId, unpaid: true };
}
