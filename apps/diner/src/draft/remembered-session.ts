import { resumeSeconds } from '@comanda/domain/session/session';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import { readFields, type TextStorage } from '../browser/storage.ts';

/** The identity of a scanned QR code. */
export type Scan = Pick<QueryInfo, 'hash' | 'code'>;

type Remembered = { readonly token: string; readonly at: number };

const keyOf = ({ hash, code }: Scan): string => `session:${hash}:${code}`;

/** Stores which session a scanned QR code opened (SES-16). `now` is in Unix seconds. */
export const rememberSession = (phone: TextStorage, scan: Scan, token: string, now: number): void =>
  phone.write(keyOf(scan), JSON.stringify({ token, at: now } satisfies Remembered));

/** The token of the session that this QR code opened on the phone within four hours. */
export function rememberedToken(phone: TextStorage, scan: Scan, now: number): string | undefined {
  const { token, at } = readFields(phone, keyOf(scan));
  if (typeof token !== 'string' || typeof at !== 'number' || now - at > resumeSeconds) {
    phone.remove(keyOf(scan));
    return undefined;
  }
  return token;
}
