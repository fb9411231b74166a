import { createHmac } from 'node:crypto';
import type { CredentialKeys } from '../providers/credentials/credential-keys.ts';
import type { StaffKey } from '../stores/staff-store.ts';
import { hashPassword, isPassword } from './password.ts';

/** How many wrong PINs in a row a person, or a device, may have. Then a manager must unlock it (STAFF-5). */
export const mostWrongPins = 10;

/** A PIN has few digits. On a copy of the database they cannot all be tried without the operator's key. */
const keyed = (key: Buffer, { brandPid, staffId }: StaffKey, pin: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['comanda pin', brandPid, staffId, pin]))
    .digest('base64url');

/** STAFF-5: hashes a PIN by argon2id over an HMAC with the operator's key. The text names the key. */
export const hashPin = async ([key]: CredentialKeys, person: StaffKey, pin: string): Promise<string> =>
  `${key.id}:${await hashPassword(keyed(key.bytes, person, pin))}`;

/** Whether it is the PIN of a person. Takes the same time if the person has none, or if its key is gone. */
export async function isPin(
  keys: CredentialKeys | undefined,
  person: StaffKey,
  { pin, hashed }: { readonly pin: string; readonly hashed: string | null },
): Promise<boolean> {
  const [keyId, hash] = hashed?.split(':') ?? [];
  const key = keys?.find(({ id }) => id === keyId);
  return isPassword(key ? keyed(key.bytes, person, pin) : pin, key ? (hash ?? null) : null);
}

/** Whether a PIN is among those that a thief tries first: one digit, or digits in a row. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
