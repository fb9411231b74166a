import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may differ, in seconds. */
const toleranceSeconds = 300;

const digest = (secret: string, at: number, body: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest();

/** Returns the signature header: `t=…,v1=…`, where `v1` is HMAC-SHA256 over `t.body`. `at` is in Unix seconds. */
export const signatureHeader = (secret: string, at: number, body: Buffer | string): string =>
  `t=${at},v1=${digest(secret, at, body).toString('hex')}`;

const headerShape = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,5})$/;

/**
 * Whether the raw body was recently signed with the secret. A header may have several `v1` while a secret is replaced.
 */
export function isSigned(secret: string, header: string | undefined, body: Buffer, now: number): boolean {
  const match = headerShape.exec(header ?? '');
  if (!match) return false;
  const at = Number(match[1]);
  if (Math.abs(now - at) > toleranceSeconds) return false;
  const expected = digest(secret, at, body);
  const given = (match[2] ?? '').split(',v1=').slice(1);
  return given.some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}
