import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Value } from 'typebox/value';
import { type Claims, ClaimsSchema, HeadSchema, type Keys } from './oidc.schema.ts';

/** What an ID token has to say: who speaks, to whom, about which login; the time in Unix seconds. */
export type Expected = {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: number;
};

/** How far the provider's clock may be from ours, in seconds. */
const clockSkew = 60;

const refuse = (why: string): never => {
  throw new Error(`an ID token ${why}`);
};

const kinds = { RS256: 'RSA', ES256: 'EC' } as const;
const isKnown = (alg: string): alg is keyof typeof kinds => Object.hasOwn(kinds, alg);

function parsed(part = ''): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The key that a token says it is signed with; the only one of its kind where it names none. */
function keyFor(head: unknown, keys: Keys): KeyObject {
  if (!Value.Check(HeadSchema, head)) return refuse('has no head');
  const { alg, kid } = head;
  if (!isKnown(alg)) return refuse(`is signed with ${alg}`);
  const fitting = keys.filter((key) => key.kty === kinds[alg] && (kid === undefined || key.kid === kid));
  const [key, ...others] = fitting;
  if (!key || others.length > 0) return refuse('names no key of the provider');
  return createPublicKey({ key, format: 'jwk' });
}

function isSigned(signed: string, signature: string, key: KeyObject): boolean {
  return verify(
    'sha256',
    Buffer.from(signed),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

function refuseForeign(claims: Claims, { issuer, clientId, nonce, now }: Expected): void {
  const audience = [claims.aud].flat();
  if (claims.iss !== issuer) refuse('comes from another provider');
  if (!audience.includes(clientId)) refuse('is for somebody else');
  if ((claims.azp ?? clientId) !== clientId) refuse('was given to somebody else');
  if (audience.length > 1 && claims.azp === undefined) refuse('is for several');
  if (claims.exp <= now - clockSkew) refuse('is over');
  if (claims.nonce !== nonce) refuse('belongs to another login');
}

/** What an ID token claims (OpenID Connect Core 1.0, 3.1.3.7); throws for one that is not signed by the provider, or not for this login. */
export function idTokenClaims(token: string, keys: Keys, expected: Expected): Claims {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) refuse('has too many parts');
  if (!isSigned(`${head}.${body}`, signature, keyFor(parsed(head), keys))) refuse('is not signed');
  const claims = parsed(body);
  if (!Value.Check(ClaimsSchema, claims)) return refuse('lacks what it has to claim');
  refuseForeign(claims, expected);
  return claims;
}
