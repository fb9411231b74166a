import { createHash } from 'node:crypto';
import { limits } from '@comanda/domain/limits';
import type { Context } from '../../context.ts';
import { tokenHash } from '../../token.ts';
import type { KnownPerson, LoginReturn, MemberProvider } from './member-provider.ts';
import { idTokenClaims } from './oidc/id-token.ts';
import { issuerOf, keysOf, type OidcSettings, personOf, tokensFor } from './oidc/issuer.ts';
import { type LoginState, opened, sealed } from './oidc/login-state.ts';

type Clock = Pick<Context, 'now' | 'newId'>;

/** How long somebody may take at the provider's page, in seconds. */
const loginSeconds = 15 * 60;

/** Where the provider leads back to; it has to know this address of ours. */
const redirectUri = (origin: string): string => `${origin}/member/return`;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** `openid`, and name and telephone where the provider has them. */
const scopeOf = (supported: readonly string[] | undefined): string =>
  ['openid', ...['profile', 'phone'].filter((scope) => supported?.includes(scope))].join(' ');

const shortName = (name = ''): string => [...name.trim()].slice(0, limits.receiverNameLength).join('');

async function loggedIn(
  settings: OidcSettings,
  state: LoginState,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<KnownPerson> {
  const { origin, verifier, nonce } = state;
  const issuer = await issuerOf(settings);
  const tokens = await tokensFor(issuer, settings, { code, redirectUri: redirectUri(origin), verifier });
  const { sub } = idTokenClaims(tokens.id_token, await keysOf(issuer), {
    issuer: settings.issuer,
    clientId: settings.clientId,
    nonce: tokenHash(nonce),
    now,
  });
  const person = await personOf(issuer, { sub, accessToken: tokens.access_token });
  const phone = (person.phone_number_verified && person.phone_number) || null;
  return { provider: 'oidc', subject: sub, phone, name: shortName(person.name) };
}

/** The person whom the provider's answer stands for; undefined for whoever went back without logging in. */
async function personIn(
  settings: OidcSettings,
  state: LoginState,
  { answer, now }: { readonly answer: URLSearchParams; readonly now: number },
): Promise<KnownPerson | undefined> {
  if (answer.get('error') === 'access_denied') return undefined;
  const code = answer.get('code');
  if (code === null) throw new Error('the provider logged nobody in');
  if ((answer.get('iss') ?? settings.issuer) !== settings.issuer)
    throw new Error('another provider led back');
  return loggedIn(settings, state, { code, now });
}

/** An OpenID Connect provider (MEM-5): the whole window goes there and comes back with a code, which PKCE ties to this login. */
export const oidcProvider = ({ now, newId }: Clock, settings: OidcSettings): MemberProvider => ({
  pid: 'oidc',
  isEmbedded: false,
  loginUrl: async ({ shop, origin, nonce }) => {
    const { authorization_endpoint, scopes_supported } = await issuerOf(settings);
    const verifier = newId(256);
    const state: LoginState = { shopPid: shop.shopPid, origin, nonce, verifier, until: now() + loginSeconds };
    const url = new URL(authorization_endpoint);
    const wish = {
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: redirectUri(origin),
      scope: scopeOf(scopes_supported),
      state: sealed(state, settings.clientSecret),
      nonce: tokenHash(nonce),
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(wish)) url.searchParams.set(name, value);
    return url.href;
  },
  comeBack: (answer): LoginReturn | undefined => {
    const state = opened(answer.get('state') ?? '', settings.clientSecret, now());
    return state && { ...state, person: () => personIn(settings, state, { answer, now: now() }) };
  },
});
