import { expect, it, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

const streamOf = (...chunks: string[]) =>
  new Response(new Blob(chunks).stream(), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });

it('parses events at any chunk boundary, ignores comments, and reconnects after the stream ends', async () => {
  const first = { kind: 'order', orderId: 'o1', version: 2 };
  const second = { kind: 'order', orderId: 'o1', version: 3 };
  const left = new AbortController();
  const answers: (() => Response)[] = [
    () =>
      streamOf(
        ': hello\n\n',
        `event: order\ndata: ${JSON.stringify(first).slice(0, 9)}`,
        `${JSON.stringify(first).slice(9)}\r\n\r\n`,
      ),
    () => new Response('busy', { status: 503 }),
    () => streamOf(`data: ${JSON.stringify(second)}\n\n`),
  ];
  const waits: number[] = [];
  const onOpen = vi.fn();
  const onNotice = vi.fn();
  const wire = {
    fetch: async () => answers.shift()?.() ?? streamOf(),
    random: () => 0.5,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      if (answers.length === 0) left.abort();
    },
  };
  await followStream(wire, { token: 't1', orderId: 'o1' }, { onOpen, onNotice }, left.signal);
  expect(onNotice.mock.calls).toEqual([[first], [second]]);
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(waits).toEqual([1000, 2000, 1000]);
});

it('reconnects when the stream is silent for longer than the server ever pauses', async () => {
  vi.useFakeTimers();
  const left = new AbortController();
  const silent = () =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  const fetch = vi.fn(async () => silent());
  const wire = { fetch, random: () => 0.5, wait: async () => undefined };
  const hear = { onOpen: vi.fn(), onNotice: vi.fn() };
  const following = followStream(wire, { token: 't1' }, hear, left.signal);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetch).toHaveBeenCalledTimes(2);
  left.abort();
  await vi.advanceTimersByTimeAsync(41_000);
  await following;
  vi.useRealTimers();
});
