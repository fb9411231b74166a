import {
  // biome-ignore lint/suspicious/noDeprecatedImports: so marked to stand out; the settings allow http outside production only
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { faultOf } from './fault-of.ts';

/** The provider of the server's settings, and what it knows this server by. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long the provider may take over an answer. */
  readonly answerSeconds: number;
};

/** How long what the provider says of itself is believed, in seconds: the steps of one login ask once, and an outage is soon known. */
const believedSeconds = 60;

/** Shows the secret in the way that the provider takes, in a header by default (OpenID Connect Discovery 1.0, section 3). */
function authenticationWith(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/** The provider as it describes itself, asked for when a login needs it, once for all that wait; throws a `LoginFault` while it cannot be reached. */
export function issuerOf(settings: OidcSettings, now: () => number): () => Promise<Configuration> {
  const { issuer, clientId, clientSecret, answerSeconds } = settings;
  const execute = [enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  let found: { readonly at: number; readonly issuer: Configuration } | undefined;
  let asking: Promise<Configuration> | undefined;
  const ask = async () => {
    const authentication = authenticationWith(clientSecret);
    const options = { execute, timeout: answerSeconds };
    try {
      const asked = await discovery(new URL(issuer), clientId, undefined, authentication, options);
      found = { at: now(), issuer: asked };
      return asked;
    } catch (error) {
      throw faultOf(error, 'unreachable');
    }
  };
  return async () => {
    if (found && found.at + believedSeconds > now()) return found.issuer;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
