import { serviceRoot } from '@comanda/contract/call';
import type { StreamNotice } from '@comanda/contract/contract';
import type { Wire } from './send.ts';

type StreamBody = { readonly token: string; readonly orderId?: string };

const longestPauseMs = 30_000;
/**
 * The server sends an event or a comment every 15 s. A longer silence means a broken connection, for instance
 * after the phone changed its network.
 */
const longestSilenceMs = 40_000;

/**
 * Follows the live stream until `signal` aborts (API-14). Reconnects with growing delays. `onOpen` is called
 * after each connection: events may have been missed before it.
 */
export async function followStream(
  wire: Wire,
  body: StreamBody,
  hear: { readonly onOpen: () => void; readonly onNotice: (notice: StreamNotice) => void },
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const chunks = await openStream(wire, body, signal);
      failures = 0;
      hear.onOpen();
      await readNotices(chunks, hear.onNotice);
    } catch {
      // show no error: the menu is still polled, and the loop reconnects
    }
    if (!signal.aborted)
      await wire.wait(Math.min(longestPauseMs, 1000 * 2 ** failures) * (0.5 + wire.random()));
  }
}

async function openStream(wire: Wire, body: StreamBody, signal: AbortSignal) {
  const response = await wire.fetch(`${serviceRoot}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !response.body || !isStream) throw new Error('no stream');
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

async function readNotices(
  chunks: ReadableStreamDefaultReader<string>,
  onNotice: (notice: StreamNotice) => void,
): Promise<void> {
  let text = '';
  for (;;) {
    const { done, value } = await readWithin(chunks, longestSilenceMs);
    if (done) return;
    const events = (text + value.replaceAll('\r\n', '\n')).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const notice = noticeOf(event);
      if (notice) onNotice(notice);
    }
  }
}

/** Reads the next chunk. Cancels the stream after `milliseconds` of silence, which ends the read. */
async function readWithin<T>(chunks: ReadableStreamDefaultReader<T>, milliseconds: number) {
  const silent = setTimeout(() => void chunks.cancel().catch(() => undefined), milliseconds);
  try {
    return await chunks.read();
  } finally {
    clearTimeout(silent);
  }
}

/** Parses one event. Returns undefined for a comment. */
function noticeOf(event: string): StreamNotice | undefined {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  return data === '' ? undefined : JSON.parse(data);
}
