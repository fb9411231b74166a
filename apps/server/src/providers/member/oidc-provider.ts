import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type UserInfoResponse,
} from 'openid-client';
import type { Context } from '../../context.ts';
import { LoginError } from './login-error.ts';
import { memberName } from './member-name.ts';
import type {
  Departure,
  KnownPerson,
  LoginBeginning,
  LoginReturn,
  MemberProvider,
} from './member-provider.ts';
import { issuerOf, type OidcSettings } from './oidc/issuer.ts';
import { type KeptLogin, opened, sealed } from './oidc/kept-login.ts';
import { oidcError } from './oidc/oidc-error.ts';

type Clock = Pick<Context, 'now' | 'newId'>;
type Issuer = () => Promise<Configuration>;

/** How long a diner may stay on the provider's page, in seconds. */
const loginSeconds = 15 * 60;

/** The address to which the provider redirects. The operator must register it at the provider. */
const redirectUri = (origin: string): string => `${origin}/member/return`;

/** Requests `openid`, and also name and telephone if the provider supports these scopes. */
const scopeOf = (supported: readonly string[] | undefined): string =>
  ['openid', ...['profile', 'phone'].filter((scope) => supported?.includes(scope))].join(' ');

/** A subject is unique only at its own issuer (OpenID Connect Core 1.0, section 2). */
const subjectAt = (issuer: string, subject: string): string => `${issuer}#${subject}`;

async function authorizationUrl(issuer: Configuration, login: KeptLogin): Promise<string> {
  const { scopes_supported } = issuer.serverMetadata();
  return buildAuthorizationUrl(issuer, {
    redirect_uri: redirectUri(login.origin),
    scope: scopeOf(scopes_supported),
    state: login.state,
    nonce: login.tokenNonce,
    code_challenge: await calculatePKCECodeChallenge(login.verifier),
    code_challenge_method: 'S256',
    ...(login.language === '' ? {} : { ui_locales: login.language }),
  }).href;
}

/** Exchanges the authorization code for tokens, verifies the tokens, and reads the person. */
async function vouchedFor(
  issuer: Configuration,
  login: KeptLogin,
  query: URLSearchParams,
): Promise<{ readonly iss: string; readonly person: Partial<UserInfoResponse> & { readonly sub: string } }> {
  const url = new URL(`${redirectUri(login.origin)}?${query}`);
  const tokens = await authorizationCodeGrant(issuer, url, {
    expectedState: login.state,
    expectedNonce: login.tokenNonce,
    pkceCodeVerifier: login.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new LoginError('refused', 'the provider gave no ID token');
  const { userinfo_endpoint } = issuer.serverMetadata();
  if (userinfo_endpoint === undefined) return { iss: claims.iss, person: { sub: claims.sub } };
  return { iss: claims.iss, person: await fetchUserInfo(issuer, tokens.access_token, claims.sub) };
}

/** Returns the person who logged in. `undefined` if the diner returned without logging in. */
async function personIn(
  issuer: Issuer,
  login: KeptLogin,
  query: URLSearchParams,
): Promise<KnownPerson | undefined> {
  if (query.get('error') === 'access_denied') return undefined;
  const config = await issuer();
  const { iss, person } = await vouchedFor(config, login, query).catch((error: unknown) => {
    throw error instanceof LoginError ? error : oidcError(error);
  });
  return {
    provider: 'oidc',
    subject: subjectAt(iss, person.sub),
    phone: (person.phone_number_verified && person.phone_number) || null,
    name: memberName(person.name ?? person.nickname ?? ''),
  };
}

/**
 * A member provider for OpenID Connect (requirement MEM-5). The whole window goes to the provider's page and returns
 * with an authorization code. PKCE makes this code useless in another browser.
 */
export function oidcProvider({ now, newId }: Clock, settings: OidcSettings): MemberProvider {
  const issuer = issuerOf(settings, now);
  const secret = settings.clientSecret;
  const begun = ({ shop, origin, nonce, language }: LoginBeginning & { language: string }): KeptLogin => ({
    shopPid: shop.shopPid,
    origin,
    phoneNonce: nonce,
    language,
    state: newId(128),
    tokenNonce: newId(128),
    verifier: newId(256),
    until: now() + loginSeconds,
  });
  return {
    pid: 'oidc',
    loginUrl: async ({ shop, origin, nonce }) => {
      await issuer();
      return `${origin}/member/leave?${new URLSearchParams({ shop: shop.shopPid, nonce })}`;
    },
    elsewhere: {
      leave: async (beginning): Promise<Departure> => {
        const login = begun(beginning);
        const url = await authorizationUrl(await issuer(), login);
        return { url, state: login.state, kept: sealed(login, secret), seconds: loginSeconds };
      },
      comeBack: (kept): LoginReturn | undefined => {
        const login = opened(kept, secret, now());
        if (!login) return undefined;
        const { shopPid, origin, language, phoneNonce: nonce } = login;
        return { shopPid, origin, language, nonce, person: (query) => personIn(issuer, login, query) };
      },
    },
  };
}
