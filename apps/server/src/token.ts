import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The stored form of a token or key: enough to recognise the token, not enough to use it. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/**
 * The token that opens one order. It is derived from the token of the session that placed the order, which only the
 * diner's phone has. So the answer to a repeated submit can contain the order's token again, although the server
 * stores only its hash.
 */
export const orderTokenOf = (sessionToken: string, orderId: string): string =>
  createHmac('sha256', sessionToken).update(`order ${orderId}`).digest('base64url');

/** The content of a session's signed token. `shopMark` is `shopMarkOf` its shop; `scannedAt` is in Unix seconds. */
export type ScanClaims = {
  readonly shopMark: string;
  readonly qrHash: string;
  readonly scannedAt: number;
};

/**
 * The parts of a signed token, with their bits: mark of the shop (36), key number (12), scan time (32), hash of the
 * QR code as printed, random part (256), signature (128). All letters are URL-safe. Such a token is longer than an
 * order token and than the tokens of earlier releases, which have 43 letters.
 */
const form = /^([\w-]{6})([\w-]{2})([\w-]{6})([\w-]{4,64})[\w-]{43}([\w-]{22})$/;
const signatureLetters = 22;

/**
 * The first letters of the ids and tokens of a shop or a brand: 36 bits of a hash. They show the owner before a row
 * is read.
 */
export const shopMarkOf = (pid: string): string => marks.memo(pid);

const marks = new LRUCache<string, string>({ max: 1000, memoMethod: (pid) => tokenHash(pid).slice(0, 6) });

/** An id that begins with the mark of its shop or brand. */
export const markedId = (pid: string, random: string): string => shopMarkOf(pid) + random;

/**
 * A token that begins with the mark of its shop or brand. Of its 256 random bits 222 stay, so that it is as long as
 * tokens without a mark.
 */
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

/**
 * Makes the token of a session that a scan opens. Its signature proves the scan, so the session needs no row in the
 * database.
 */
export function scanTokenOf(
  scan: { readonly shopPid: string; readonly qrHash: string; readonly scannedAt: number },
  key: { readonly number: number; readonly secret: string },
  random: string,
): string {
  const { shopPid, qrHash, scannedAt } = scan;
  const text = `${shopMarkOf(shopPid)}${numberText(key.number)}${timeText(scannedAt)}${qrHash}${random}`;
  return text + signatureOf(text, key.secret);
}

/** Copies a part of a token. A plain substring would keep the whole token in memory as long as its claims. */
const copied = (part: string): string => Buffer.from(part, 'latin1').toString('latin1');

/** Returns the content of a token if a server on this database signed it, or `undefined` for any other text. */
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
