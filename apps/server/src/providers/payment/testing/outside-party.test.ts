import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type OutsideParty, startOutsideParty } from './outside-party.ts';

describe('the simulated outside service', () => {
  let party: OutsideParty;
  let done = 0;

  beforeAll(async () => {
    party = await startOutsideParty(({ method, path, query, body }) => {
      done += 1;
      return json({ method, path, query, body });
    });
  });
  afterAll(() => party.close());
  beforeEach(() => {
    party.calm();
    done = 0;
  });

  const pay = async (signal: AbortSignal | null = null): Promise<unknown> => {
    const answer = await fetch(`${party.origin}/pay?id=1`, { method: 'POST', body: '{"a": 1}', signal });
    return answer.ok ? answer.json() : answer.status;
  };
  const isLost = () =>
    pay().then(
      () => false,
      () => true,
    );
  const honest = { method: 'POST', path: '/pay', query: 'id=1', body: '{"a": 1}' };

  it('receives exactly the bytes that were sent', async () => {
    expect(await pay()).toEqual(honest);
    expect(party.asked).toEqual([expect.objectContaining(honest)]);
  });

  it('processes no requests while it is down, and works again afterwards', async () => {
    party.trouble(/^POST \/pay$/, { kind: 'down' }, 2);
    expect([await isLost(), await isLost(), done]).toEqual([true, true, 0]);
    expect(await pay()).toEqual(honest);
  });

  it('has processed a request whose answer is lost', async () => {
    party.trouble(/pay/, { kind: 'lost' });
    expect([await isLost(), done]).toEqual([true, 1]);
  });

  it('has processed a request whose answer is cut off', async () => {
    party.trouble(/pay/, { kind: 'halved' });
    expect([await isLost(), done]).toEqual([true, 1]);
  });

  it('gives a prepared answer to matching requests, and processes all others', async () => {
    party.trouble(/^GET/, { kind: 'down' });
    party.trouble(/^POST/, { kind: 'answers', reply: { status: 503, body: '' } });
    expect([await pay(), done, await pay()]).toEqual([503, 0, honest]);
  });

  it('exceeds the timeout of the client when it is slow', async () => {
    party.trouble(/pay/, { kind: 'slow', ms: 10_000 });
    const patience = new AbortController();
    const answer = pay(patience.signal);
    await vi.waitFor(() => expect(done).toBe(1));
    patience.abort();
    await expect(answer).rejects.toThrow();
  });
});
