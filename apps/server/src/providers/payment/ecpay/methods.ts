import type { PaymentTerms } from '@comanda/domain/order/payment-terms';

/** A way to pay at ECPay. Each is a payment platform of its own. */
export type EcpayMethod = {
  readonly pid: string;
  /** What guests read. */
  readonly name: string;
  /** The value of `ChoosePayment`. */
  readonly choice: 'Credit' | 'ApplePay' | 'TWQR' | 'ATM' | 'CVS';
  readonly terms: PaymentTerms;
};

const day = 86_400;

/**
 * The ways to pay at ECPay. Its interface refunds only payments by card, among which are those of Apple Pay. A guest has
 * three days to pay at a cash machine and seven in a convenience store, if the form does not say otherwise.
 */
export const ecpayMethods: readonly EcpayMethod[] = [
  { pid: 'ecpay', name: 'ECPay', choice: 'Credit', terms: { refund: 'partial', paysWithin: 0 } },
  {
    pid: 'ecpay-apple-pay',
    name: 'Apple Pay (ECPay)',
    choice: 'ApplePay',
    terms: { refund: 'partial', paysWithin: 0 },
  },
  { pid: 'ecpay-twqr', name: 'TWQR (ECPay)', choice: 'TWQR', terms: { refund: 'none', paysWithin: 0 } },
  { pid: 'ecpay-atm', name: 'ATM (ECPay)', choice: 'ATM', terms: { refund: 'none', paysWithin: 3 * day } },
  {
    pid: 'ecpay-store',
    name: 'Store code (ECPay)',
    choice: 'CVS',
    terms: { refund: 'none', paysWithin: 7 * day },
  },
];

export const ecpayMethod = (pid: string): EcpayMethod | undefined =>
  ecpayMethods.find((method) => method.pid === pid);
