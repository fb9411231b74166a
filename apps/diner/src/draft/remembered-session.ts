import { resumeSeconds } from '@comanda/domain/session/session';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import { readFields, type TextStorage } from '../browser/storage.ts';

/** The code that was scanned. */
export type Scan = Pick<QueryInfo, 'hash' | 'code'>;

type Remembered = { readonly token: string; readonly at: number };

const keyOf = ({ hash, code }: Scan): string => `session:${hash}:${code}`;

/** SES-16: stores which session a scanned code opened, at `now` in Unix seconds. */
export const rememberSession = (phone: TextStorage, scan: Scan, token: string, now: number): void =>
  phone.write(keyOf(scan), JSON.stringify({ token, at: now } satisfies Remembered));

/** The session that the same code opened on this phone within four hours. */
export function rememberedToken(phone: TextStorage, scan: Scan, now: number): string | undefined {
  const { token, at } = readFields(phone, keyOf(scan));
  if (typeof token !== 'string' || typeof at !== 'number' || now - at > resumeSeconds) {
    phone.remove(keyOf(scan));
    return undefined;
  }
  return token;
}
