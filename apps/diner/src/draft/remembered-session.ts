import { resumeSeconds } from '@comanda/domain/session/session';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import { readFields, type TextStorage } from '../browser/storage.ts';

/** The identity of a scanned QR code. */
export type Scan = Pick<QueryInfo, 'hash' | 'code'>;

type Remembered = { readonly token: string; readonly at: number };

const keyOf = ({ hash, code }: Scan): string => `session:${hash}:${code}`;
/** The session of the last scan, whatever its QR code. */
const lastKey = 'session';

/** Stores which session a scanned QR code opened (SES-16). `now` is in Unix seconds. */
export function rememberSession(phone: TextStorage, scan: Scan, token: string, now: number): void {
  const text = JSON.stringify({ token, at: now } satisfies Remembered);
  phone.write(keyOf(scan), text);
  phone.write(lastKey, text);
}

/**
 * The token of the session that this QR code opened on the phone within four hours, or else of the last one: its party may
 * have moved to this table with its cart (TAB-6). The server decides whether it continues.
 */
export const rememberedToken = (phone: TextStorage, scan: Scan, now: number): string | undefined =>
  tokenAt(phone, keyOf(scan), now) ?? tokenAt(phone, lastKey, now);

function tokenAt(phone: TextStorage, key: string, now: number): string | undefined {
  const { token, at } = readFields(phone, key);
  if (typeof token !== 'string' || typeof at !== 'number' || now - at > resumeSeconds) {
    phone.remove(key);
    return undefined;
  }
  return token;
}
