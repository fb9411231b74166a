import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EcpayInvoiceAccount } from './account.ts';

type Keys = Pick<EcpayInvoiceAccount, 'hashKey' | 'hashIv'>;

const algorithm = 'aes-128-cbc';

/** Encodes for the form of URLs, where a space is "+". */
const formEncoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'));

/** Encrypts the data of a request: JSON, encoded for URLs, AES-128 in CBC mode with padding, Base64. */
export function encrypted(data: object, { hashKey, hashIv }: Keys): string {
  const cipher = createCipheriv(algorithm, hashKey, hashIv);
  return cipher.update(formEncoded(JSON.stringify(data)), 'utf8', 'base64') + cipher.final('base64');
}

/** Decrypts the data of an answer. Throws if it was encrypted with other keys, or is no JSON. */
export function decrypted(text: string, { hashKey, hashIv }: Keys): unknown {
  const decipher = createDecipheriv(algorithm, hashKey, hashIv);
  return JSON.parse(formDecoded(decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')));
}
