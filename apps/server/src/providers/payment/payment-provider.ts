import type { Language } from '@comanda/domain/language';
import type { Amount } from '@comanda/domain/money';
import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import type { Shop } from '@comanda/domain/shop/shop';

/** One payment attempt, as a provider gets it. `txNo` is ours and the key of every request about it. */
export type PaymentRequest = {
  readonly txNo: string;
  readonly orderNo: string;
  readonly shopName: string;
  /** The diner's language, if known. */
  readonly language: Language | null;
  readonly amount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  /** The address to which the diner's browser returns. */
  readonly returnUrl: string;
  /** Unix seconds after which the order cannot be paid any more. */
  readonly expiresAt: number;
};

/**
 * The provider's answer: its own reference, and the address for the diner's browser (a page that redirects, shows,
 * or posts a form).
 */
export type StartedPayment = { readonly providerRef: string; readonly paymentUrl: string };

/**
 * A provider's report about an attempt, from any source. `amount` and `currency` are what was really paid, the
 * amount null if the shop's minor units cannot express it; `eventId` identifies a repeated webhook.
 */
export type PaymentReport = {
  readonly txNo: string;
  readonly state: AttemptState;
  readonly amount: Amount | null;
  readonly currency: string;
  readonly eventId: string | null;
};

/**
 * The result of asking to void an attempt. After `unsupported` and `unknown` a success may still arrive; it is then
 * refunded.
 */
export type VoidAnswer = 'voided' | 'paid' | 'unsupported' | 'unknown';

/** A webhook as it came over HTTP: the raw body, for its signature. */
export type RawWebhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** A started attempt, as its provider knows it. */
export type PaymentRef = {
  readonly txNo: string;
  readonly providerRef: string;
  readonly amount: Amount;
  readonly amountScale: number;
  readonly currency: string;
};

/** A refund of this amount, keyed by its id, so that a repeated request refunds once. */
export type RefundRequest = PaymentRef & { readonly refundId: string };

/** The country and currency of a shop. */
type Place = Pick<Shop, 'country' | 'currency'>;

/** How many decimals of its currency a platform can charge in a place; undefined if it cannot. */
export type DecimalsIn = (place: Place) => number | undefined;

/** A payment platform (house word: an outside party). Every method may reject; a rejection is "unknown", never "failed". */
export type PaymentProvider = {
  readonly pid: string;
  readonly name: string;
  readonly decimalsIn: DecimalsIn;
  readonly start: (request: PaymentRequest) => Promise<StartedPayment>;
  /** Asks for the state of an attempt; moves no money. */
  readonly ask: (payment: PaymentRef) => Promise<PaymentReport>;
  /**
   * Asks, and takes the money of a try that its diner has approved. Only a provider that takes money on our word alone
   * has it; it is called while the order may still be paid, never while it is being closed.
   */
  readonly confirm?: (payment: PaymentRef) => Promise<PaymentReport>;
  readonly voidPayment: (payment: PaymentRef) => Promise<VoidAnswer>;
  readonly refund: (refund: RefundRequest) => Promise<'done' | 'pending'>;
  /**
   * Checks a webhook's signature and reads it: `notOurs` for one that is genuine and about something else, `undefined`
   * for one that is forged, stale or makes no sense.
   */
  readonly readWebhook: (webhook: RawWebhook) => PaymentReport | 'notOurs' | undefined;
};
