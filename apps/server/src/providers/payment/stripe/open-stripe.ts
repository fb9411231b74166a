import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';

/** The account that receives the payments, and the secret that signs its webhooks. */
export type StripeAccount = { readonly secretKey: string; readonly webhookSecret: string };

/** Stripe's address and timeouts, which tests replace. */
export type StripeLine = {
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
  readonly connectMs: number;
  readonly answerMs: number;
};

const real: StripeLine = {
  protocol: 'https',
  host: 'api.stripe.com',
  port: 443,
  connectMs: 10_000,
  answerMs: 20_000,
};

/**
 * Opens the Stripe client. It repeats only requests on a connection that was already closed, once. Callers decide about
 * all other retries.
 */
export function openStripe({ secretKey }: StripeAccount, line: StripeLine = real): Stripe {
  const { protocol, host, port, connectMs, answerMs } = line;
  const Agent = protocol === 'https' ? HttpsAgent : HttpAgent;
  return new Stripe(secretKey, {
    protocol,
    host,
    port,
    timeout: answerMs,
    // the timeout of the socket applies while it connects; then the timeout of the request applies
    httpAgent: new Agent({ keepAlive: true, timeout: connectMs }),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
