import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { LoginError, type LoginErrorKind } from '../login-error.ts';

/** Error codes of a provider that does not answer, or answers something invalid. */
const silences: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** A provider's error code, if it is a word, because it may have come by the address. */
const wordOf = (error: string): string => (/^[a-z_]{1,40}$/.test(error) ? error : 'an error');

/** An error of the library as what it means for a login; what it quotes of addresses and tokens is left out. */
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
  // what fetch throws if nobody answers
  if (error instanceof TypeError) return new LoginError('unreachable', error.message);
  return new LoginError(kind, error instanceof Error ? error.name : 'something else');
}
