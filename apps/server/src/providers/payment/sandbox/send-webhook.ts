import pRetry, { type RetryContext } from 'p-retry';
import type { Logger } from 'pino';
import type { SandboxEvent } from './event.schema.ts';
import { signatureHeader } from './signature.ts';

/** What sending a webhook needs: the secret for its signature, the clock, and the signal of the server's stop. */
export type WebhookSender = {
  readonly secret: string;
  readonly now: () => number;
  readonly log: Logger;
  /** The server aborts it when it closes. This ends the waits between tries and the running requests. */
  readonly signal: AbortSignal;
};

/** Five tries within a minute and a half. */
const patience = { retries: 4, minTimeout: 1000, factor: 4, maxTimeout: 60_000 };

/**
 * Sends an event until the receiver accepts it (any 2xx answer), at most five times. Never rejects, because the server
 * also asks for the state of each payment.
 */
export async function sendWebhook(sender: WebhookSender, url: string, event: SandboxEvent): Promise<void> {
  const { log, signal } = sender;
  const onFailedAttempt = ({ error }: RetryContext) =>
    log.warn({ err: error, eventId: event.id }, 'a sandbox webhook did not arrive');
  try {
    await pRetry(() => send(sender, url, JSON.stringify(event)), { ...patience, signal, onFailedAttempt });
  } catch {
    if (!signal.aborted) log.error({ eventId: event.id }, 'a sandbox webhook was given up');
  }
}

async function send({ secret, now, signal }: WebhookSender, url: string, body: string): Promise<void> {
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
  if (!answer.ok) throw new Error(`the webhook was answered with ${answer.status}`);
}
