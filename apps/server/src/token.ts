import { createHash, createHmac } from 'node:crypto';

/** What is kept of a token or key: enough to know it again, not enough to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that opens one order. It follows from the token of the session that placed it, which only the diner's phone
 * has: so a repeated submit can answer it again although the server keeps no more than its hash.
 */
export const orderTokenOf = (sessionToken: string, orderId: string): string =>
  createHmac('sha256', sessionToken).update(`order ${orderId}`).digest('base64url');
