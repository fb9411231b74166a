/** A shop's account for e-invoices at ECPay. It differs from its account for payments. */
export type EcpayInvoiceAccount = {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
  /** Where ECPay reports invoices. ECPay asks for an address of each buyer; guests do not give theirs away for it. */
  readonly email: string;
  readonly origin: string;
};
