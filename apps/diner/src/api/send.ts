import { serviceRoot } from '@comanda/contract/call';
import { CallError } from '@comanda/contract/call-error';
import type { Send } from '@comanda/contract/client';
import type { CallPath } from '@comanda/contract/contract';
import type { Envelope } from '@comanda/contract/envelope.schema';
import { refusals } from '@comanda/contract/refusals';
import { takeEarlyOrder } from '../browser/early-order.ts';
import { isRepeatable } from './declared.ts';

/** The code of a `CallError` if the server did not answer. */
export const networkFailure = 0;

/** Whether a call failed because the server did not answer. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError && error.code === networkFailure;

/** The network of the phone. Includes timers and randomness, so that tests need not wait. */
export type Wire = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
};

const timeoutMs = 15_000;
const pausesMs = [300, 1000] as const;

/**
 * Creates the function that posts calls as JSON (API-1). `tags`: the diner's languages (DISH-1). A call fails after 15 s without an answer.
 * Repeatable calls are tried three times.
 */
export function createSend(wire: Wire, tags: () => readonly string[] = () => []): Send {
  return async (path, body) => {
    let lost: CallError | undefined;
    for (const pause of [...(isRepeatable(path, body) ? pausesMs : []), undefined]) {
      const answer = await attempt(wire, tags(), { path, body });
      if (!(answer instanceof Error)) {
        // a busy server does not say what became of an earlier try
        if (lost && path === 'submit' && answer.code === refusals.busy.code) throw lost;
        return answer;
      }
      lost = answer;
      if (pause !== undefined) await wire.wait(pause * (0.5 + wire.random()));
    }
    throw lost;
  };
}

/** Wraps `send`: the first request of an order takes the answer to the request that the page has sent, if there is one. */
export const withEarlyOrder =
  (send: Send): Send =>
  async (path, body) => {
    if (path !== 'detail' || typeof body !== 'object' || body === null || !('orderId' in body))
      return send(path, body);
    const early = await takeEarlyOrder(body.orderId);
    return isEnvelope(early) ? early : send(path, body);
  };

type Request = { readonly path: CallPath; readonly body: unknown };

async function attempt(
  wire: Wire,
  tags: readonly string[],
  { path, body }: Request,
): Promise<Envelope | CallError> {
  try {
    const response = await wire.fetch(`${serviceRoot}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(tags.length > 0 && { 'accept-language': tags.join() }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return parseEnvelope(await response.json());
  } catch (error) {
    return new CallError(networkFailure, error instanceof Error ? error.message : 'no answer');
  }
}

/** Whether our server has answered. A hotel's login page may answer in its place. */
const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'data' in answer && 'time' in answer;

function parseEnvelope(answer: unknown): Envelope {
  if (isEnvelope(answer)) return answer;
  throw new TypeError('not an answer of the service');
}
