import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CredentialKeys } from './credential-keys.ts';

/** Where a credential belongs. A sealed value opens only there. */
export type CredentialPlace = {
  readonly brandPid: string;
  readonly provider: string;
  readonly account: string;
  readonly field: string;
};

/** A sealed value: the nonce in Base64, and the ciphertext with its tag in Base64. */
export type Sealed = { readonly keyId: string; readonly nonce: string; readonly ciphertext: string };

const cipher = 'aes-256-gcm';
/** NIST SP 800-38D recommends 96 bits, which are random for each value. */
const nonceBytes = 12;
const tagBytes = 16;

/** The additional authenticated data. JSON keeps the parts apart, whatever they contain. */
const bound = ({ brandPid, provider, account, field }: CredentialPlace): Buffer =>
  Buffer.from(JSON.stringify(['comanda credential', brandPid, provider, account, field]));

/** Seals a value for its place with the current key (AES-256-GCM). */
export function seal([key]: CredentialKeys, place: CredentialPlace, value: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes });
  sealing.setAAD(bound(place));
  const ciphertext = Buffer.concat([sealing.update(value, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return { keyId: key.id, nonce: nonce.toString('base64'), ciphertext: ciphertext.toString('base64') };
}

/** A sealed value does not open. The message names its place and the reason, and never contains the value. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const sentence = ({ brandPid, provider, field }: CredentialPlace, why: string): string =>
  `The credential "${field}" of ${provider} of the brand "${brandPid}" cannot be opened: ${why}.`;

/** Opens a sealed value. Throws a SealError without its key, or if it was changed or moved. */
export function open(keys: CredentialKeys | undefined, place: CredentialPlace, sealed: Sealed): string {
  if (!keys) throw new SealError(sentence(place, 'this server has no credentials key'));
  const key = keys.find(({ id }) => id === sealed.keyId);
  if (!key) {
    const why = `it was sealed with the key ${sealed.keyId}, which this server does not have`;
    throw new SealError(sentence(place, why));
  }
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  try {
    const opening = createDecipheriv(cipher, key.bytes, Buffer.from(sealed.nonce, 'base64'), {
      authTagLength: tagBytes,
    });
    opening.setAAD(bound(place));
    opening.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]).toString('utf8');
  } catch (cause) {
    const why = 'it was changed, or moved from another brand, provider, account or field';
    throw new SealError(sentence(place, why), { cause });
  }
}
