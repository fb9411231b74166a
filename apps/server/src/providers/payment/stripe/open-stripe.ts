import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';

/** The account that diners pay to, and the secret that its webhooks are signed with. */
export type StripeAccount = { readonly secretKey: string; readonly webhookSecret: string };

/** Stripe's address, and its timeouts: tests have their own. */
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
 * The Stripe client. It retries nothing except, once, requests on a closed connection: the caller decides about
 * retries.
 */
export function openStripe({ secretKey }: StripeAccount, line: StripeLine = real): Stripe {
  const { protocol, host, port, connectMs, answerMs } = line;
  const Agent = protocol === 'https' ? HttpsAgent : HttpAgent;
  return new Stripe(secretKey, {
    protocol,
    host,
    port,
    timeout: answerMs,
    // a socket's own timeout applies until it is connected, then the request's
    httpAgent: new Agent({ keepAlive: true, timeout: connectMs }),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
