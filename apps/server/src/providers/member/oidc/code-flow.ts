import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type UserInfoResponse,
} from 'openid-client';
import { LoginError } from '../login-error.ts';
import { oidcError } from './oidc-error.ts';

/** A login at a provider that is under way. */
export type CodeFlow = {
  readonly redirectUri: string;
  /** The language of the provider's page; empty for its own. */
  readonly language: string;
  /** Values that the provider must return: `state` in the address, the other one in the ID token. */
  readonly state: string;
  readonly tokenNonce: string;
  /** The PKCE verifier. The provider has received only its hash (RFC 7636). */
  readonly verifier: string;
};

/** The address of the provider's page. */
export const authorizationUrl = async (
  issuer: Configuration,
  { redirectUri, language, state, tokenNonce, verifier }: CodeFlow,
  { scope, prompt }: { readonly scope: string; readonly prompt?: 'login' },
): Promise<string> =>
  buildAuthorizationUrl(issuer, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce: tokenNonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
    ...(language === '' ? {} : { ui_locales: language }),
  }).href;

/** Whether somebody came back without logging in. */
export const isCancelled = (query: URLSearchParams): boolean => query.get('error') === 'access_denied';

/** What a provider says about somebody who logged in. */
type Vouched = {
  readonly iss: string;
  readonly person: Partial<UserInfoResponse> & { readonly sub: string };
};

async function exchanged(
  issuer: Configuration,
  { redirectUri, state, tokenNonce, verifier }: CodeFlow,
  query: URLSearchParams,
): Promise<Vouched> {
  const tokens = await authorizationCodeGrant(issuer, new URL(`${redirectUri}?${query}`), {
    expectedState: state,
    expectedNonce: tokenNonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new LoginError('refused', 'the provider gave no ID token');
  const { userinfo_endpoint } = issuer.serverMetadata();
  if (userinfo_endpoint === undefined) return { iss: claims.iss, person: { sub: claims.sub } };
  return { iss: claims.iss, person: await fetchUserInfo(issuer, tokens.access_token, claims.sub) };
}

/** Exchanges the authorization code for tokens, verifies the tokens, and reads the person. Throws a `LoginError`. */
export const vouchedFor = (issuer: Configuration, flow: CodeFlow, query: URLSearchParams): Promise<Vouched> =>
  exchanged(issuer, flow, query).catch((error: unknown) => {
    throw error instanceof LoginError ? error : oidcError(error);
  });
