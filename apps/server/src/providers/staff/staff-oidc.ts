import type { Context } from '#context.ts';
import type { Departure } from '../member/member-provider.ts';
import { authorizationUrl, type CodeFlow, isCancelled, vouchedFor } from '../member/oidc/code-flow.ts';
import { issuerOf, type OidcSettings } from '../member/oidc/issuer.ts';
import { loginSeconds, newLogin, opened, sealed } from '../member/oidc/kept-login.ts';

/** What the key of the cookie is derived for. A cookie of a member's login does not fit. */
const purpose = 'a staff login under way';

/** What the browser keeps until the person returns. `origin` is that of the desk. */
type KeptLogin = CodeFlow & { readonly origin: string; readonly until: number };

/** A login of somebody who has returned. */
type StaffReturn = {
  readonly origin: string;
  /**
   * The verified email address in lower case. `null` if the person cancelled; `undefined` if the provider does not vouch
   * for an address. Throws a `LoginError` if the provider does not confirm the person.
   */
  readonly email: (query: URLSearchParams) => Promise<string | null | undefined>;
};

/** STAFF-4: staff sign in at the operator's OpenID Connect provider: code flow with PKCE, state and nonce. */
export function staffOidc(clock: Pick<Context, 'now' | 'newId'>, settings: OidcSettings) {
  const { now } = clock;
  const issuer = issuerOf(settings, now);
  const secret = settings.clientSecret;
  return {
    /** The address of the provider's page, and what the browser keeps. Throws a `LoginError` while it is unreachable. */
    leave: async ({
      origin,
      redirectUri,
      language,
    }: Pick<KeptLogin, 'origin' | 'redirectUri' | 'language'>): Promise<Departure> => {
      const login: KeptLogin = { origin, redirectUri, language, ...newLogin(clock) };
      // people share a tablet: the provider asks again after somebody has signed out here
      const asked = { scope: 'openid email', prompt: 'login' } as const;
      const url = await authorizationUrl(await issuer(), login, asked);
      return { url, state: login.state, kept: sealed(login, secret, purpose), seconds: loginSeconds };
    },
    /** `undefined` if the cookie is not from this server, or has expired. */
    comeBack: (kept: string): StaffReturn | undefined => {
      const login = opened<KeptLogin>(kept, { secret, purpose, now: now() });
      if (!login) return undefined;
      return {
        origin: login.origin,
        email: async (query) => {
          if (isCancelled(query)) return null;
          const { person } = await vouchedFor(await issuer(), login, query);
          return person.email_verified === true ? person.email?.trim().toLowerCase() : undefined;
        },
      };
    },
  };
}
