import type { EcpayKeys } from './check-mac-value.ts';

/** A shop's account at ECPay, and the origin of ECPay's pages and interface. */
export type EcpayAccount = EcpayKeys & {
  readonly merchantId: string;
  /** The number with which ECPay shows the details of a card payment. */
  readonly checkCode: string;
  readonly origin: string;
};
