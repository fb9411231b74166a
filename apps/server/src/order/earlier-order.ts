import { CallError } from '@comanda/contract/error-codes';
import type { Db } from '../db/tables.ts';
import { findOrderRequest } from '../stores/order-request-store.ts';
import { findSameOrder, findUnpaidOrder } from '../stores/order-store.ts';

/** A submit as it is recognised: by whom, under which key, with which content. */
export type SubmitMark = {
  readonly sessionHash: string;
  readonly requestId: string | undefined;
  readonly contentHash: string;
};

/** An order that a submit is answered with in place of a new one. */
export type EarlierOrder = { readonly orderId: string; readonly unpaid: boolean };

/** Within so many seconds the same content without a key is the same order (CONF-13). */
const sameContentSeconds = 10;

/** The order of the same key; another content under it is refused (2512, API-9). */
async function orderOfRequest(db: Db, sessionHash: string, requestId: string, contentHash: string) {
  const request = await findOrderRequest(db, sessionHash, requestId);
  if (request && request.content_hash !== contentHash)
    throw new CallError(2512, 'This request id was used for another order');
  return request && { orderId: request.order_id, unpaid: false };
}

/**
 * The order that a submit has made already (CONF-13: the same key, or without one the same content within 10 s), else the
 * one of the session that still waits for its payment; undefined when a new one is to be made.
 */
export async function earlierOrder(db: Db, mark: SubmitMark, now: number): Promise<EarlierOrder | undefined> {
  const { sessionHash, requestId, contentHash } = mark;
  if (requestId !== undefined) {
    const repeated = await orderOfRequest(db, sessionHash, requestId, contentHash);
    if (repeated) return repeated;
  } else {
    const same = await findSameOrder(db, sessionHash, contentHash, now - sameContentSeconds);
    if (same) return { orderId: same.order_id, unpaid: false };
  }
  const unpaid = await findUnpaidOrder(db, sessionHash);
  return unpaid && { orderId: unpaid.order_id, unpaid: true };
}
