import { contract } from '@comanda/contract/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { claimsOf } from '../operations/order/session-of-token.ts';
import { sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { ownLimit } from './own-limit.ts';

const testServer = sharedTestServer();
const reply = { header: () => reply } as unknown as FastifyReply; // only its headers are set

/** Makes calls with this limit. Each call succeeds or fails, or is refused. */
function limited({ ctx, scan }: TestServer, limit: { session: number; code: number }) {
  const own = ownLimit(ctx, { ...contract.spu, limit });
  const call = async (token: string, outcome: 'succeeds' | 'fails') => {
    const claims = (await claimsOf(ctx, token)) ?? null;
    const request = { body: { token }, claims } as FastifyRequest<{ Body: { token: string } }>; // what limits read
    try {
      await own?.countAttempt(request, reply);
    } catch (error) {
      return (error as { statusCode?: number }).statusCode;
    }
    if (outcome === 'succeeds') own?.hasSucceeded(request);
    return outcome;
  };
  const newToken = async (hash = 'table-7') => (await scan({ hash, code: hash.slice(6) })).queryInfo.token;
  return { call, newToken };
}

it('a declared limit counts the attempts of a session and the successful calls of a QR code', async () => {
  const { call, newToken } = limited(await testServer(), { session: 2, code: 3 });
  const one = await newToken();
  expect([await call(one, 'fails'), await call(one, 'succeeds')]).toEqual(['fails', 'succeeds']);
  expect(await call(one, 'succeeds')).toBe(429);
  const other = await newToken();
  expect([await call(other, 'succeeds'), await call(other, 'succeeds')]).toEqual(['succeeds', 'succeeds']);
  expect(await call(await newToken(), 'succeeds')).toBe(429);
  expect(await call(await newToken('table-8'), 'succeeds')).toBe('succeeds');
});

it('the counts of one test do not limit the next one', async () => {
  for (const _test of [1, 2]) {
    const { call, newToken } = limited(await testServer(), { session: 1, code: 1 });
    expect(await call(await newToken(), 'succeeds')).toBe('succeeds');
  }
});

it('a call that declares no limit is not limited', async () => {
  const { ctx } = await testServer();
  expect(ownLimit(ctx, contract.menu)).toBeUndefined();
});
