import { shopHeader } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { wire } from '@comanda/ui/browser/wire';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Failure } from './failure.ts';
import { signedFetch } from './signed-fetch.ts';

/** The server writes at least every 15 s. A longer silence means that the connection is broken. */
const longestSilenceMs = 35_000;
const longestPauseMs = 5000;

/** What the desk hears: that the stream is open, that orders, tickets or sittings have changed, that it is lost, and that the session ended. */
export type Heard = {
  readonly onOpen: () => void;
  readonly onOrder: () => void;
  readonly onTicket: () => void;
  readonly onSitting: () => void;
  readonly onLost: () => void;
  readonly onSignedOut: () => void;
};

/** Follows the orders of a shop until `signal` aborts. Reconnects after at most 5 s. */
export async function followOrders(shopPid: string, heard: Heard, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readStream(shopPid, signal, {
        ...heard,
        onOpen: () => {
          failures = 0;
          heard.onOpen();
        },
      });
    } catch (error) {
      if (error instanceof Failure && error.code === 'noKey') {
        heard.onSignedOut();
        return;
      }
    }
    if (signal.aborted) return;
    heard.onLost();
    await wire.wait(Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + wire.random() / 2));
  }
}

async function readStream(shopPid: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilenceMs);
  };
  listen();
  try {
    const response = await signedFetch(`${merchantRoot}/stream`, {
      headers: { accept: 'text/event-stream', [shopHeader]: shopPid },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) throw new Failure('noKey');
    if (!response.ok || !response.body) throw new Failure('noAnswer');
    heard.onOpen();
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(
        new TransformStream({
          transform: (chunk, control) => {
            listen();
            control.enqueue(chunk);
          },
        }),
      )
      .pipeThrough(new EventSourceParserStream());
    for (const reader = events.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.event === 'ended') throw new Failure('noKey');
      if (value.event === 'order') heard.onOrder();
      if (value.event === 'ticket') heard.onTicket();
      if (value.event === 'sitting') heard.onSitting();
    }
  } finally {
    clearTimeout(timer);
  }
}
