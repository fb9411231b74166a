import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';

/**
 * What the server needs when the diner returns from the provider: the shop, the phone's nonce, and proof that this
 * server started the login.
 */
export type KeptLogin = {
  readonly shopPid: string;
  readonly origin: string;
  /** The nonce that the phone made for this login. */
  readonly phoneNonce: string;
  readonly language: string;
  /** Values that the provider must return: `state` in the address, the other one in the ID token. */
  readonly state: string;
  readonly tokenNonce: string;
  /** The PKCE verifier. The provider has received only its hash (RFC 7636). */
  readonly verifier: string;
  /** The login expires at this time (Unix seconds). */
  readonly until: number;
};

/** How long somebody may stay on the provider's page, in seconds. */
export const loginSeconds = 15 * 60;

/** The unguessable values of a new login, and when it expires. */
export const newLogin = ({ now, newId }: Pick<Context, 'now' | 'newId'>) => ({
  state: newId(128),
  tokenNonce: newId(128),
  verifier: newId(256),
  until: now() + loginSeconds,
});

/** Any login that expires at `until` (Unix seconds). */
type Ending = { readonly until: number };

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts and authenticates a login for a cookie, so that nobody can read or forge it. */
export function sealed(login: Ending, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const closing = createCipheriv(cipher, keyOf(secret, purpose), iv);
  const closed = Buffer.concat([closing.update(JSON.stringify(login)), closing.final()]);
  return Buffer.concat([iv, closing.getAuthTag(), closed]).toString('base64url');
}

/** Decrypts a login. `undefined` if it was not sealed with this secret for this purpose, or has expired. */
export function opened<Login extends Ending>(
  text: string,
  { secret, purpose, now }: { readonly secret: string; readonly purpose: string; readonly now: number },
): Login | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const open = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    // safe: the authentication tag proves that `sealed` wrote this text
    const login = JSON.parse(open.toString()) as Login;
    return login.until > now ? login : undefined;
  } catch {
    return undefined;
  }
}
