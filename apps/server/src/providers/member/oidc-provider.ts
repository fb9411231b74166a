import type { Configuration } from 'openid-client';
import type { Context } from '../../context.ts';
import { memberName } from './member-name.ts';
import type {
  Departure,
  KnownPerson,
  LoginBeginning,
  LoginReturn,
  MemberProvider,
} from './member-provider.ts';
import { authorizationUrl, type CodeFlow, isCancelled, vouchedFor } from './oidc/code-flow.ts';
import { issuerOf, type OidcSettings } from './oidc/issuer.ts';
import { type KeptLogin, loginSeconds, newLogin, opened, sealed } from './oidc/kept-login.ts';

type Clock = Pick<Context, 'now' | 'newId'>;
type Issuer = () => Promise<Configuration>;

/** What the key of the cookie is derived for. */
const purpose = 'a member login under way';

/** The address to which the provider redirects. The operator must register it at the provider. */
const redirectUri = (origin: string): string => `${origin}/member/return`;

/** Requests `openid`, and also name and telephone if the provider supports these scopes. */
const scopeOf = (supported: readonly string[] | undefined): string =>
  ['openid', ...['profile', 'phone'].filter((scope) => supported?.includes(scope))].join(' ');

/** A subject is unique only at its own issuer (OpenID Connect Core 1.0, section 2). */
const subjectAt = (issuer: string, subject: string): string => `${issuer}#${subject}`;

const flowOf = ({ origin, ...login }: KeptLogin): CodeFlow => ({
  ...login,
  redirectUri: redirectUri(origin),
});

/** Returns the person who logged in. `undefined` if the diner returned without logging in. */
async function personIn(
  issuer: Issuer,
  login: KeptLogin,
  query: URLSearchParams,
): Promise<KnownPerson | undefined> {
  if (isCancelled(query)) return undefined;
  const { iss, person } = await vouchedFor(await issuer(), flowOf(login), query);
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
export function oidcProvider(clock: Clock, settings: OidcSettings): MemberProvider {
  const { now } = clock;
  const issuer = issuerOf(settings, now);
  const secret = settings.clientSecret;
  const begun = ({ shop, origin, nonce, language }: LoginBeginning & { language: string }): KeptLogin => ({
    shopPid: shop.shopPid,
    origin,
    phoneNonce: nonce,
    language,
    ...newLogin(clock),
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
        const config = await issuer();
        const scope = scopeOf(config.serverMetadata().scopes_supported);
        const url = await authorizationUrl(config, flowOf(login), { scope });
        return { url, state: login.state, kept: sealed(login, secret, purpose), seconds: loginSeconds };
      },
      comeBack: (kept): LoginReturn | undefined => {
        const login = opened<KeptLogin>(kept, { secret, purpose, now: now() });
        if (!login) return undefined;
        const { shopPid, origin, language, phoneNonce: nonce } = login;
        return { shopPid, origin, language, nonce, person: (query) => personIn(issuer, login, query) };
      },
    },
  };
}
