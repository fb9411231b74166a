import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';

/** The account that diners pay to, and the secret that its webhooks are signed with. */
export type StripeAccount = { readonly secretKey: string; readonly webhookSecret: string };

/** Where Stripe is, and how long it may take: tests have one of their own. */
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

/** The way to Stripe. Nothing is tried again but, once, what met a connection that was closed: who asks knows when. */
export function openStripe({ secretKey }: StripeAccount, line: StripeLine = real): Stripe {
  const { protocol, host, port, connectMs, answerMs } = line;
  const Agent = protocol === 'https' ? HttpsAgent : HttpAgent;
  return new Stripe(secretKey, {
    protocol,
    host,
    port,
    timeout: answerMs,
    // a socket's own limit holds until it is connected, then the request's
    httpAgent: new Agent({ keepAlive: true, timeout: connectMs }),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
