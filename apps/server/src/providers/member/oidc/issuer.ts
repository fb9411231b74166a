import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  type Issuer,
  IssuerSchema,
  type Keys,
  KeysSchema,
  PersonSchema,
  TokensSchema,
} from './oidc.schema.ts';

/** The provider of the server's settings, and what it knows this server by. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const answerMs = 8000;

async function readJson<S extends TSchema>(
  schema: S,
  url: string,
  init: RequestInit = {},
): Promise<Static<S>> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
  const body: unknown = await answer.json().catch(() => undefined);
  const { origin, pathname } = new URL(url);
  if (!answer.ok) throw new Error(`${origin}${pathname} answered ${answer.status}`);
  if (!Value.Check(schema, body)) throw new Error(`${origin}${pathname} answered something else`);
  return body;
}

/** What the provider says of itself now. Logins are few, so that nothing of it is kept. */
export async function issuerOf({ issuer }: OidcSettings): Promise<Issuer> {
  const found = await readJson(IssuerSchema, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}`);
  return found;
}

export const keysOf = async ({ jwks_uri }: Issuer): Promise<Keys> =>
  (await readJson(KeysSchema, jwks_uri)).keys;

const encoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/** Exchanges the code that the diner's browser brought for the tokens behind it (RFC 6749, 4.1.3). */
export function tokensFor(
  issuer: Issuer,
  { clientId, clientSecret }: OidcSettings,
  grant: { readonly code: string; readonly redirectUri: string; readonly verifier: string },
): Promise<Static<typeof TokensSchema>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: grant.code,
    redirect_uri: grant.redirectUri,
    code_verifier: grant.verifier,
  });
  const ways = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const headers: Record<string, string> = { accept: 'application/json' };
  if (ways.includes('client_secret_basic')) {
    const pair = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64');
    headers.authorization = `Basic ${pair}`;
  } else {
    body.set('client_id', clientId);
    body.set('client_secret', clientSecret);
  }
  return readJson(TokensSchema, issuer.token_endpoint, { method: 'POST', body, headers });
}

/** What the provider tells of the person whom a token is about, where it tells anything. */
export async function personOf(
  { userinfo_endpoint: url }: Issuer,
  { sub, accessToken }: { readonly sub: string; readonly accessToken: string },
): Promise<Static<typeof PersonSchema>> {
  if (url === undefined) return { sub };
  const told = await readJson(PersonSchema, url, { headers: { authorization: `Bearer ${accessToken}` } });
  if (told.sub !== sub) throw new Error('the provider told of somebody else');
  return told;
}
