import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openStreams } from './open-streams.ts';

const anyone = { ofOne: 2, inAll: 3 };
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A line to a phone, what was said on it, and how often its end was told. */
function aLine(streams: ReturnType<typeof openStreams>, holder = 'phone') {
  const raw = new PassThrough();
  const errors: unknown[] = [];
  raw.on('error', (error) => errors.push(error));
  let ends = 0;
  const stream = streams.add(holder, raw, () => {
    ends += 1;
  });
  return { raw, stream, errors, ends: () => ends, said: () => String(raw.read() ?? '') };
}

describe('open streams', () => {
  it('write nothing after their end, so that a late notice is no fault', async () => {
    const streams = openStreams(anyone);
    const line = aLine(streams);
    line.stream.write('early');
    streams.endAll();
    line.stream.write('late');
    await nextTurn();
    expect([line.said(), line.errors, line.ends()]).toEqual(['early', [], 1]);
  });

  it('survive a line that breaks, and tell its end once', async () => {
    const streams = openStreams(anyone);
    const raw = new PassThrough();
    const ended: string[] = [];
    const stream = streams.add('phone', raw, () => ended.push('once'));
    raw.destroy(new Error('ECONNRESET'));
    stream.write('late');
    await nextTurn();
    expect(ended).toEqual(['once']);
  });

  it('are bounded for each holder and in all, and leave room when they end', async () => {
    const streams = openStreams(anyone);
    const first = aLine(streams);
    aLine(streams);
    expect([streams.hasRoom('phone'), streams.hasRoom('other')]).toEqual([false, true]);
    aLine(streams, 'other');
    expect([streams.hasRoom('other'), streams.hasRoom('third')]).toEqual([false, false]);
    first.raw.destroy();
    await nextTurn();
    expect([streams.hasRoom('phone'), streams.hasRoom('third')]).toEqual([true, true]);
  });

  it('have no room once the server stops', () => {
    const streams = openStreams(anyone);
    streams.endAll();
    expect(streams.hasRoom('phone')).toBe(false);
  });
});
