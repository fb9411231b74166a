import type { Language } from '@comanda/domain/language';
import type { Amount } from '@comanda/domain/money';
import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import type { PaymentTerms } from '@comanda/domain/order/payment-terms';
import type { Shop } from '@comanda/domain/shop/shop';

/** A payment attempt to start. `txNo` is this server's number of the attempt, and the key of every request about it. */
export type PaymentRequest = {
  readonly txNo: string;
  readonly orderNo: string;
  readonly shopName: string;
  readonly language: Language | null;
  readonly amount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  /** The address to which the diner's browser returns. */
  readonly returnUrl: string;
  /** The order cannot be paid after this time (Unix seconds). */
  readonly expiresAt: number;
};

/** The platform's reference of the payment, and the address of its payment page for the diner's browser. */
export type StartedPayment = { readonly providerRef: string; readonly paymentUrl: string };

/**
 * A platform's report about an attempt: from a webhook, a check or a confirmation. `amount` and `currency` are what was
 * paid; `amount` is null if the shop's minor units cannot express it. `eventId` identifies a repeated webhook.
 */
export type PaymentReport = {
  readonly txNo: string;
  readonly state: AttemptState;
  readonly amount: Amount | null;
  readonly currency: string;
  readonly eventId: string | null;
};

/**
 * The result of trying to void an attempt. After `unsupported` or `unknown`, the payment may still succeed; the server
 * then refunds it.
 */
export type VoidAnswer = 'voided' | 'paid' | 'unsupported' | 'unknown';

/** A webhook with its raw body, which its signature covers. */
export type RawWebhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** A payment attempt that was started at the platform. */
export type PaymentRef = {
  readonly txNo: string;
  readonly providerRef: string;
  readonly amount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  /** When the attempt was made (Unix seconds). */
  readonly startedAt: number;
};

/**
 * A refund of `amount`. A repeated request with the same `refundId` must not refund twice. The refunds of a payment are
 * sent one after the other: `refundedBefore` is the sum of those that are done.
 */
export type RefundRequest = PaymentRef & { readonly refundId: string; readonly refundedBefore: Amount };

/** The country and currency of a shop. */
type Place = Pick<Shop, 'country' | 'currency'>;

/**
 * Returns how many decimals of the shop's currency a platform accepts. `undefined` if it does not serve that country
 * and currency.
 */
export type DecimalsIn = (place: Place) => number | undefined;

/**
 * The adapter of a payment platform. Every method may reject. A rejection means that the outcome is unknown, never that
 * the payment failed.
 */
export type PaymentProvider = {
  readonly pid: string;
  readonly name: string;
  readonly decimalsIn: DecimalsIn;
  readonly terms: PaymentTerms;
  readonly start: (request: PaymentRequest) => Promise<StartedPayment>;
  /** Asks for the state of an attempt, without moving money. */
  readonly ask: (payment: PaymentRef) => Promise<PaymentReport>;
  /**
   * Asks for the state of an attempt, and captures the money if the diner has approved. Only platforms that capture on
   * the server's request have this method. It is called while the order can still be paid, never while the order is
   * being closed.
   */
  readonly confirm?: (payment: PaymentRef) => Promise<PaymentReport>;
  readonly voidPayment: (payment: PaymentRef) => Promise<VoidAnswer>;
  /** Whether the platform refunds only whole payments. */
  readonly refundsOnlyWhole?: true;
  readonly refund: (refund: RefundRequest) => Promise<'done' | 'pending'>;
  /**
   * Checks the signature of a webhook and reads it. `notOurs`: it is genuine but not about a payment of this server.
   * `undefined`: it is forged, too old or meaningless.
   */
  readonly readWebhook: (webhook: RawWebhook) => PaymentReport | 'notOurs' | undefined;
  /** The text that answers an accepted webhook, if the platform expects a certain one. */
  readonly acknowledgement?: string;
  /** Whether the platform refuses frequent checks, so that attempts that are closed are checked less often. */
  readonly asksSparingly?: true;
};
