import {
  // biome-ignore lint/suspicious/noDeprecatedImports: deprecated only as a warning; the settings allow http outside production only
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { cache } from '#async/cache.ts';
import { oidcError } from './oidc-error.ts';

/** The OpenID issuer of the server's settings, with our client id and secret. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long the provider may take for an answer. */
  readonly answerSeconds: number;
};

/**
 * How long the provider's metadata is cached, in seconds. Long enough for all steps of a login, and short enough to
 * notice an outage soon.
 */
const believedSeconds = 60;

/**
 * Sends the client secret in the way that the provider supports. The default is the Authorization header (OpenID
 * Connect Discovery 1.0, section 3).
 */
function authenticationWith(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/**
 * Returns a function that fetches the provider's metadata when a login needs it. Simultaneous logins share one request.
 * It throws a `LoginError` while the provider is unreachable.
 */
export function issuerOf(settings: OidcSettings, now: () => number): () => Promise<Configuration> {
  const { issuer, clientId, clientSecret, answerSeconds } = settings;
  const execute = [enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  const found = cache<Configuration>({ max: 1, ttlMs: believedSeconds * 1000, clock: () => now() * 1000 });
  const ask = async () => {
    const authentication = authenticationWith(clientSecret);
    const options = { execute, timeout: answerSeconds };
    try {
      return await discovery(new URL(issuer), clientId, undefined, authentication, options);
    } catch (error) {
      throw oidcError(error, 'unreachable');
    }
  };
  return () => found.get(issuer, ask);
}
