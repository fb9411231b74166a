import type { Context } from '#context.ts';
import type { Departure } from '../member/member-provider.ts';
import { authorizationUrl, type CodeFlow, isCancelled, vouchedFor } from '../member/oidc/code-flow.ts';
import { issuerOf, type OidcSettings } from '../member/oidc/issuer.ts';
import { loginSeconds, newLogin, opened, sealed } from '../member/oidc/kept-login.ts';

/** What the key of the cookie is derived for. A cookie of a member's login does not fit. */
const purpose = 'a staff login under way';

/**
 * What the browser keeps until the person returns. `origin` is that of the desk. `sessionHash`: the session whose person
 * connects the login; empty to sign in.
 */
type KeptLogin = CodeFlow & { readonly origin: string; readonly sessionHash: string; readonly until: number };

/** A login of somebody who has returned. */
type StaffReturn = Pick<KeptLogin, 'origin' | 'sessionHash'> & {
  /** Who it is at the provider. `null` if the person cancelled. Throws a `LoginError` if the provider does not confirm the person. */
  readonly login: (
    query: URLSearchParams,
  ) => Promise<{ readonly issuer: string; readonly subject: string } | null>;
};

/** STAFF-4: staff sign in at the operator's OpenID Connect provider: code flow with PKCE, state and nonce. */
export function staffOidc(clock: Pick<Context, 'now' | 'newId'>, settings: OidcSettings) {
  const { now } = clock;
  const issuer = issuerOf(settings, now);
  const secret = settings.clientSecret;
  return {
    /** The address of the provider's page, and what the browser keeps. Throws a `LoginError` while it is unreachable. */
    leave: async (
      leaving: Pick<KeptLogin, 'origin' | 'redirectUri' | 'language' | 'sessionHash'>,
    ): Promise<Departure> => {
      const login: KeptLogin = { ...leaving, ...newLogin(clock) };
      // people share a tablet: the provider asks again after somebody has signed out here
      const asked = { scope: 'openid', prompt: 'login' } as const;
      const url = await authorizationUrl(await issuer(), login, asked);
      return { url, state: login.state, kept: sealed(login, secret, purpose), seconds: loginSeconds };
    },
    /** `undefined` if the cookie is not from this server, or has expired. */
    comeBack: (kept: string): StaffReturn | undefined => {
      const flow = opened<KeptLogin>(kept, { secret, purpose, now: now() });
      if (!flow) return undefined;
      return {
        origin: flow.origin,
        sessionHash: flow.sessionHash,
        login: async (query) => {
          if (isCancelled(query)) return null;
          const { iss, person } = await vouchedFor(await issuer(), flow, query);
          return { issuer: iss, subject: person.sub };
        },
      };
    },
  };
}
