import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The stored form of a token or key: enough to recognise it, not enough to use it. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/**
 * The token that opens one order. It is derived from the token of the session that placed it, which only the
 * diner's phone has. So a repeated submit can answer it again although the server stores only its hash.
 */
export const orderTokenOf = (sessionToken: string, orderId: string): string =>
  createHmac('sha256', sessionToken).update(`order ${orderId}`).digest('base64url');

/** The content of a scan's token. `shopMark` is `shopMarkOf` its shop; `scannedAt` is in Unix seconds. */
export type ScanClaims = {
  readonly shopMark: string;
  readonly qrHash: string;
  readonly scannedAt: number;
};

/**
 * Shop (36 bits of a hash), key number (12), scan time (32), the code's hash as printed, 256 random bits, signature
 * (128). All letters are URL-safe. It is longer than an order token and than the tokens of earlier versions, which
 * have 43 letters.
 */
const form = /^([\w-]{6})([\w-]{2})([\w-]{6})([\w-]{4,64})[\w-]{43}([\w-]{22})$/;
const signatureLetters = 22;

/** The first letters of the ids and tokens of a shop or a brand: 36 bits of a hash. They show whose it is before a row is read. */
export const shopMarkOf = (pid: string): string => marks.memo(pid);

const marks = new LRUCache<string, string>({ max: 1000, memoMethod: (pid) => tokenHash(pid).slice(0, 6) });

/** An id of a shop or a brand, from random bits. */
export const markedId = (pid: string, random: string): string => shopMarkOf(pid) + random;

/** A token of a shop or a brand from 256 random bits, of which 222 stay: it is as long as tokens without a mark. */
export const markedToken = (pid: string, random: string): string => shopMarkOf(pid) + random.slice(6);

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, signatureLetters);

function numberText(number: number): string {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number * 16);
  return bytes.toString('base64url').slice(0, 2);
}

const numberIn = (text: string): number => Buffer.from(`${text}A`, 'base64url').readUInt16BE() >> 4;

function timeText(time: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(time);
  return bytes.toString('base64url');
}

/** The token of a session that a scan opens: it proves the scan without a row in the database. */
export function scanTokenOf(
  scan: { readonly shopPid: string; readonly qrHash: string; readonly scannedAt: number },
  key: { readonly number: number; readonly secret: string },
  random: string,
): string {
  const { shopPid, qrHash, scannedAt } = scan;
  const text = `${shopMarkOf(shopPid)}${numberText(key.number)}${timeText(scannedAt)}${qrHash}${random}`;
  return text + signatureOf(text, key.secret);
}

/** A part of a text keeps all of it in memory. A token must not stay there with its claims. */
const copied = (part: string): string => Buffer.from(part, 'latin1').toString('latin1');

/** The content of a token if a server of this database signed it; undefined for any other text. */
export async function scanClaims(
  token: string,
  secretOf: (keyNumber: number) => Promise<string | undefined>,
): Promise<ScanClaims | undefined> {
  const [, shopMark = '', key = '', time = '', qrHash = '', signature = ''] = form.exec(token) ?? [];
  const secret = signature === '' ? undefined : await secretOf(numberIn(key));
  if (secret === undefined) return undefined;
  const expected = signatureOf(token.slice(0, -signatureLetters), secret);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  return { shopMark, qrHash: copied(qrHash), scannedAt: Buffer.from(time, 'base64url').readUInt32BE() };
}
