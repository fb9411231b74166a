import { refusal } from '@comanda/contract/call-error';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../../db/tables.ts';
import { type EarlierRow, earlierOrders, type ShopSession } from '../../stores/session-order-store.ts';

/** What identifies a submit: its session, its request id, and a hash of its content. */
export type SubmitMark = {
  readonly sessionHash: string;
  readonly requestId: string | undefined;
  readonly contentHash: string;
};

/** An existing order that answers a submit, instead of a new one. */
export type EarlierOrder = { readonly orderId: string; readonly unpaid: boolean };

/** CONF-13: how long the same content without a request id counts as the same order. */
const sameContentSeconds = 10;

export type EarlierOrders = {
  /** The order that was placed with the same request id. */
  readonly request: EarlierRow | undefined;
  /** For a submit without a request id: the orders of the last 10 seconds. */
  readonly recent: readonly EarlierRow[];
  readonly unpaid: EarlierRow | undefined;
};

/** Reads the earlier orders in one statement. */
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
 * Returns the order that this submit has already placed, else the session's order that still waits for its payment,
 * else `undefined`. A submit is the same if it has the same request id, or, without an id, the same content within 10
 * s (CONF-13). A request id with other content is refused (API-9).
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
