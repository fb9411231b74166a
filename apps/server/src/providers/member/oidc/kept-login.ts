import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a login needs again when the provider leads back: the shop, the phone, and the proof that we began it. */
export type KeptLogin = {
  readonly shopPid: string;
  readonly origin: string;
  /** The nonce that the phone made for its login. */
  readonly phoneNonce: string;
  readonly language: string;
  /** Values that the provider must return: in the address, and in the ID token. */
  readonly state: string;
  readonly tokenNonce: string;
  /** The secret whose hash the provider got (RFC 7636). */
  readonly verifier: string;
  /** Unix seconds after which the login must start again. */
  readonly until: number;
};

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'a member login under way', 32));

/** Seals a login so that the diner's browser can store it: nobody else can read it, or make another. */
export function sealed(login: KeptLogin, secret: string): string {
  const iv = randomBytes(ivBytes);
  const closing = createCipheriv(cipher, keyOf(secret), iv);
  const closed = Buffer.concat([closing.update(JSON.stringify(login)), closing.final()]);
  return Buffer.concat([iv, closing.getAuthTag(), closed]).toString('base64url');
}

/** The login that was sealed with this secret; undefined for any other text, and after its time. */
export function opened(text: string, secret: string, now: number): KeptLogin | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const open = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    // the tag proves that `sealed` made it
    const login = JSON.parse(open.toString()) as KeptLogin;
    return login.until > now ? login : undefined;
  } catch {
    return undefined;
  }
}
