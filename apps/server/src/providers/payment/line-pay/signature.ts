import { createHmac } from 'node:crypto';

/**
 * The signed parts of a request to LINE Pay: its path, then the body of a POST or the query (without "?") of a GET,
 * as sent.
 */
export type Signed = { readonly path: string; readonly sent: Buffer | string; readonly nonce: string };

/** The X-LINE-Authorization header: Base64 of HMAC-SHA256 over secret, path, what is sent and nonce. */
export const lineSignature = (secret: string, { path, sent, nonce }: Signed): string =>
  createHmac('sha256', secret).update(secret).update(path).update(sent).update(nonce).digest('base64');
