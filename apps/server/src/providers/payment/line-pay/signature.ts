import { createHmac } from 'node:crypto';

/**
 * The signed parts of a request to LINE Pay. `sent` is the body of a POST, or the query of a GET without "?", exactly
 * as sent.
 */
export type Signed = { readonly path: string; readonly sent: Buffer | string; readonly nonce: string };

/** Returns the X-LINE-Authorization header: HMAC-SHA256 over secret, path, `sent` and nonce, in Base64. */
export const lineSignature = (secret: string, { path, sent, nonce }: Signed): string =>
  createHmac('sha256', secret).update(secret).update(path).update(sent).update(nonce).digest('base64');
