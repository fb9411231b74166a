import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { LoginError, type LoginErrorKind } from '../login-error.ts';

/** Codes of the OpenID library: the provider does not answer, or its answer is invalid. */
const silences: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/**
 * Returns a provider's error code if it is one word. Any other text is dropped, because it may come from the address
 * and contain secrets.
 */
const wordOf = (error: string): string => (/^[a-z_]{1,40}$/.test(error) ? error : 'an error');

/** Converts an error of the OpenID library to a LoginError, without what it quotes from addresses and tokens. */
export function oidcError(error: unknown, kind: LoginErrorKind = 'refused'): LoginError {
  if (error instanceof AuthorizationResponseError)
    return new LoginError(kind, `the provider led back with ${wordOf(error.error)}`);
  if (error instanceof ResponseBodyError)
    return new LoginError(
      error.status >= 500 ? 'unreachable' : kind,
      `the provider answered ${error.status} ${wordOf(error.error)}`,
    );
  if (error instanceof ClientError) {
    const code = error.code ?? '';
    return new LoginError(silences.has(code) ? 'unreachable' : kind, `${error.message} (${code})`);
  }
  // fetch throws a TypeError if nobody answers
  if (error instanceof TypeError) return new LoginError('unreachable', error.message);
  return new LoginError(kind, error instanceof Error ? error.name : 'something else');
}
