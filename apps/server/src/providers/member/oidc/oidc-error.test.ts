import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { expect, it } from 'vitest';
import { oidcError } from './oidc-error.ts';

const ledBackWith = (error: string) =>
  new AuthorizationResponseError('x', { cause: new URLSearchParams({ error }) });
const answered = (status: number, error: string) =>
  new ResponseBodyError('x', { cause: { error }, response: new Response(null, { status }) });

it.each<[what: string, error: unknown, kind: string, message: string]>([
  [
    'a refusal in the address',
    ledBackWith('login_required'),
    'refused',
    'the provider led back with login_required',
  ],
  [
    'an error in the address that is no error code',
    ledBackWith('token=sesame'),
    'refused',
    'the provider led back with an error',
  ],
  [
    'a refusal in an answer',
    answered(400, 'invalid_grant'),
    'refused',
    'the provider answered 400 invalid_grant',
  ],
  [
    'a broken provider',
    answered(503, 'at its wits’ end'),
    'unreachable',
    'the provider answered 503 an error',
  ],
  ['a provider that does not answer', new TypeError('fetch failed'), 'unreachable', 'fetch failed'],
  ['an error that quotes a secret', new RangeError('code=sesame'), 'refused', 'RangeError'],
  ['a thrown value that is no error', 'code=sesame', 'refused', 'something else'],
])('the logged error of %s contains no secret', (_what, error, kind, message) => {
  expect(oidcError(error)).toMatchObject({ kind, message });
});
