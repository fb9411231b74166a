import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SandboxEvent } from './event.schema.ts';
import { signatureHeader } from './signature.ts';

/** How the sandbox reports a payment to a shop's server: over HTTP, signed, with retries. */
export type WebhookSender = {
  readonly secret: string;
  readonly now: () => number;
  readonly log: Logger;
  /** Ends waiting and sending when the server closes. */
  readonly signal: AbortSignal;
};

const waitsMs = [0, 1_000, 4_000, 15_000, 60_000];

/**
 * Sends an event until it is accepted (any 2xx), at most five times. Never rejects: the shop's server asks for what
 * is lost.
 */
export async function sendWebhook(sender: WebhookSender, url: string, event: SandboxEvent): Promise<void> {
  for (const wait of waitsMs) {
    try {
      await sleep(wait, undefined, { signal: sender.signal });
      if (await isTaken(sender, url, JSON.stringify(event))) return;
    } catch (error) {
      if (sender.signal.aborted) return;
      sender.log.warn({ err: error, eventId: event.id }, 'a sandbox webhook did not arrive');
    }
  }
  sender.log.error({ eventId: event.id }, 'a sandbox webhook was given up');
}

async function isTaken({ secret, now, signal }: WebhookSender, url: string, body: string): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signatureHeader(secret, now(), body),
    },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  await answer.arrayBuffer();
  return answer.ok;
}
