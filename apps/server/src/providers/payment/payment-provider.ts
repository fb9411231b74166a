import type { Language } from '@comanda/domain/language';
import type { Amount } from '@comanda/domain/money';
import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import type { Shop } from '@comanda/domain/shop/shop';

/** One try to settle an order, as a provider is told of it. `txNo` is ours and the key of every request about it. */
export type PaymentRequest = {
  readonly txNo: string;
  readonly orderNo: string;
  readonly shopName: string;
  /** What the diner reads, as far as it is known. */
  readonly language: Language | null;
  readonly amount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  /** Where the diner's browser comes back to. */
  readonly returnUrl: string;
  /** Unix seconds after which the order cannot be paid any more. */
  readonly expiresAt: number;
};

/** The provider's answer: its own reference, and where the diner's browser goes (a page that redirects, shows, or posts a form). */
export type StartedPayment = { readonly providerRef: string; readonly paymentUrl: string };

/**
 * What a provider says of a try, by whichever way it came. `amount` and `currency` are what was really paid, the amount
 * null when the shop's minor units cannot tell it; `eventId` makes a repeated webhook recognisable.
 */
export type PaymentNews = {
  readonly txNo: string;
  readonly state: AttemptState;
  readonly amount: Amount | null;
  readonly currency: string;
  readonly eventId: string | null;
};

/** What asking to void a try came to. After `unsupported` and `unknown` a success may still arrive; it is then refunded. */
export type VoidAnswer = 'voided' | 'paid' | 'unsupported' | 'unknown';

/** A webhook as it came over HTTP: the raw body, for its signature. */
export type RawWebhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** A try that was started, as its provider knows it. */
export type PaymentRef = {
  readonly txNo: string;
  readonly providerRef: string;
  readonly amount: Amount;
  readonly amountScale: number;
  readonly currency: string;
};

/** A refund of so much, keyed by its id, so that a repeated request pays back once. */
export type RefundRequest = PaymentRef & { readonly refundId: string };

/** Where a shop is, and in what it sells. */
type Place = Pick<Shop, 'country' | 'currency'>;

/** How many decimals of its currency a platform can charge in a place; undefined where it takes no such money. */
export type DecimalsIn = (place: Place) => number | undefined;

/** A payment platform (house word: an outside party). Every method may reject; a rejection is "unknown", never "failed". */
export type PaymentProvider = {
  readonly pid: string;
  readonly name: string;
  readonly decimalsIn: DecimalsIn;
  readonly start: (request: PaymentRequest) => Promise<StartedPayment>;
  /** Asks how a try stands; moves no money. */
  readonly ask: (payment: PaymentRef) => Promise<PaymentNews>;
  /**
   * Asks, and takes the money of a try that its diner has approved. Only a provider that takes money on our word alone
   * has it; it is called while the order may still be paid, never while it is being closed.
   */
  readonly confirm?: (payment: PaymentRef) => Promise<PaymentNews>;
  readonly voidPayment: (payment: PaymentRef) => Promise<VoidAnswer>;
  readonly refund: (refund: RefundRequest) => Promise<'done' | 'pending'>;
  /**
   * Checks a webhook's signature and reads it: `notOurs` for one that is genuine and about something else, `undefined`
   * for one that is forged, stale or makes no sense.
   */
  readonly readWebhook: (webhook: RawWebhook) => PaymentNews | 'notOurs' | undefined;
};
