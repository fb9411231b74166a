import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openStreams } from './open-streams.ts';

const inAll = 3;
const two = (key: string) => [{ key, most: 2 }];
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A stream to a phone, with what was written to it and how often its end was reported. */
function aLine(streams: ReturnType<typeof openStreams>, holders = two('phone')) {
  const raw = new PassThrough();
  const errors: unknown[] = [];
  raw.on('error', (error) => errors.push(error));
  let ends = 0;
  const stream = streams.add(holders, raw, () => {
    ends += 1;
  });
  return { raw, stream, errors, ends: () => ends, said: () => String(raw.read() ?? '') };
}

describe('open streams', () => {
  it('ignore a write after they have ended', async () => {
    const streams = openStreams(inAll);
    const line = aLine(streams);
    line.stream.write('early');
    streams.endAll();
    line.stream.write('late');
    await nextTurn();
    expect([line.said(), line.errors, line.ends()]).toEqual(['early', [], 1]);
  });

  it('survive a broken connection, and report their end once', async () => {
    const streams = openStreams(inAll);
    const raw = new PassThrough();
    const ended: string[] = [];
    const stream = streams.add(two('phone'), raw, () => ended.push('once'));
    raw.destroy(new Error('ECONNRESET'));
    stream.write('late');
    await nextTurn();
    expect(ended).toEqual(['once']);
  });

  it('are limited per holder and in total, and free their place when they end', async () => {
    const streams = openStreams(inAll);
    const first = aLine(streams);
    aLine(streams);
    expect([streams.hasRoom(two('phone')), streams.hasRoom(two('other'))]).toEqual([false, true]);
    aLine(streams, two('other'));
    expect([streams.hasRoom(two('other')), streams.hasRoom(two('third'))]).toEqual([false, false]);
    first.raw.destroy();
    await nextTurn();
    expect([streams.hasRoom(two('phone')), streams.hasRoom(two('third'))]).toEqual([true, true]);
  });

  it('count for each of their holders: many tokens of one address get no more streams than the address may have', async () => {
    const streams = openStreams(inAll);
    const at = (address: string, token: string) => [...two(token), { key: address, most: 2 }];
    const first = aLine(streams, at('here', 'a'));
    aLine(streams, at('here', 'b'));
    expect([streams.hasRoom(at('here', 'c')), streams.hasRoom(at('there', 'c'))]).toEqual([false, true]);
    first.raw.destroy();
    await nextTurn();
    expect(streams.hasRoom(at('here', 'c'))).toBe(true);
  });

  it('cannot be opened once the server stops', () => {
    const streams = openStreams(inAll);
    streams.endAll();
    expect(streams.hasRoom(two('phone'))).toBe(false);
  });
});
