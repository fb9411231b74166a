import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a login has to know again when the provider leads back: which shop, which phone, and the proof that we began it. */
export type KeptLogin = {
  readonly shopPid: string;
  readonly origin: string;
  /** The name that the phone made up for its login. */
  readonly phoneNonce: string;
  readonly language: string;
  /** What the provider has to say again: in the address, and in the ID token. */
  readonly state: string;
  readonly tokenNonce: string;
  /** The secret of which the provider was told the hash (RFC 7636). */
  readonly verifier: string;
  /** Unix seconds after which the login has to begin anew. */
  readonly until: number;
};

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'a member login under way', 32));

/** Closes a login so that the diner's browser can keep it: nobody else reads it, or makes another. */
export function sealed(login: KeptLogin, secret: string): string {
  const iv = randomBytes(ivBytes);
  const closing = createCipheriv(cipher, keyOf(secret), iv);
  const closed = Buffer.concat([closing.update(JSON.stringify(login)), closing.final()]);
  return Buffer.concat([iv, closing.getAuthTag(), closed]).toString('base64url');
}

/** The login that was sealed with this secret; undefined for any other text, and for one whose time is over. */
export function opened(text: string, secret: string, now: number): KeptLogin | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const open = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    // the tag says that it is what `sealed` closed
    const login = JSON.parse(open.toString()) as KeptLogin;
    return login.until > now ? login : undefined;
  } catch {
    return undefined;
  }
}
