import { serviceRoot } from '@comanda/contract/call';
import type { StreamNotice } from '@comanda/contract/contract';
import type { Wire } from './send.ts';

type StreamBody = { readonly token: string; readonly orderId?: string };

const longestPauseMs = 30_000;
/**
 * The server sends something every 15 s, so a stream this silent is dead, as after a change of the phone's network.
 */
const longestSilenceMs = 40_000;

/**
 * API-14: follows live events until `signal` ends it. A broken stream reconnects after a growing delay; `onOpen`
 * means that events may have been missed.
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
      // a broken stream needs no message: polling continues, and the stream reconnects
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

/** The next chunk; the end of the stream if it is silent for too long. */
async function readWithin<T>(chunks: ReadableStreamDefaultReader<T>, milliseconds: number) {
  const silent = setTimeout(() => void chunks.cancel().catch(() => undefined), milliseconds);
  try {
    return await chunks.read();
  } finally {
    clearTimeout(silent);
  }
}

/** The notice of one event; none for a comment. */
function noticeOf(event: string): StreamNotice | undefined {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  return data === '' ? undefined : JSON.parse(data);
}
