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
    'words in the address that are no error',
    ledBackWith('token=sesame'),
    'refused',
    'the provider led back with an error',
  ],
  ['a refusal', answered(400, 'invalid_grant'), 'refused', 'the provider answered 400 invalid_grant'],
  [
    'a provider that is broken',
    answered(503, 'at its wits’ end'),
    'unreachable',
    'the provider answered 503 an error',
  ],
  ['nobody who answers', new TypeError('fetch failed'), 'unreachable', 'fetch failed'],
  ['an error that quotes', new RangeError('code=sesame'), 'refused', 'RangeError'],
  ['something that is no error', 'code=sesame', 'refused', 'something else'],
])('logs no secret of %s', (_what, error, kind, message) => {
  expect(oidcError(error)).toMatchObject({ kind, message });
});
