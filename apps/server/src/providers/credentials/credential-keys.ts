import { createHash, randomBytes } from 'node:crypto';

/** A key of the operator, with an id that does not reveal it. */
type CredentialKey = { readonly id: string; readonly bytes: Buffer };

/** The operator's keys: the first one seals, and all of them open. */
export type CredentialKeys = readonly [CredentialKey, ...CredentialKey[]];

const keyBytes = 32;
/** Base64 of 32 bytes, in its only spelling. */
const keyForm = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

const idOf = (bytes: Buffer): string =>
  createHash('sha256').update('id of a credentials key').update(bytes).digest('hex').slice(0, 12);

/**
 * Reads keys that are separated by commas or white space. `undefined` if there is none, or if one is not the Base64 of
 * 32 bytes, or is all the same byte.
 */
export function parseKeys(text: string): CredentialKeys | undefined {
  const keys: CredentialKey[] = [];
  for (const word of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const bytes = Buffer.from(word, 'base64');
    if (!keyForm.test(word) || new Set(bytes).size === 1) return undefined;
    keys.push({ id: idOf(bytes), bytes });
  }
  const [current, ...former] = keys;
  return current && [current, ...former];
}

/** Makes the text of a new key. */
export const newKeyText = (): string => randomBytes(keyBytes).toString('base64');
