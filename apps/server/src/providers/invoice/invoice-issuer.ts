import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Amount, AmountScale } from '@comanda/domain/money';
import type { InvoiceLine } from '@comanda/domain/order/invoice-lines';

/** How an issuer knows the invoice of an order. The same key never gets two invoices. */
export type InvoiceKey = { readonly shopPid: string; readonly orderId: string };

/** The units of an amount for the issuer. */
export type InvoiceMoney = { readonly amountScale: AmountScale; readonly currency: string };

/**
 * The data of a paid order for the issuer. The same order may be sent again, and the issuer must issue it only once.
 */
export type InvoiceOrder = InvoiceKey &
  InvoiceMoney & {
    readonly orderNo: string;
    readonly paidAt: number;
    readonly shopName: string;
    readonly shopAddress: string;
    readonly buyer: InvoiceBuyer;
    /** The tax id has the right form but a wrong check digit (requirement TWI-4). */
    readonly isTaxIdDoubtful: boolean;
    /** What the order costs without tips, and without what was credited before. The lines add up to it. */
    readonly dueAmount: Amount;
    readonly lines: readonly InvoiceLine[];
    readonly adjustments: readonly Adjustment[];
    /** An earlier try may have reached the issuer, so it is asked first. */
    readonly isRetry: boolean;
  };

/** The texts of the bar code and of the two QR codes of a printed invoice. */
type ProofCodes = { readonly bar: string; readonly left: string; readonly right: string };

/** `amount`: what the issuer has really issued, in minor units. `codes`: only of an invoice that is printed. */
export type IssuedInvoice = {
  readonly state: 'issued';
  readonly number: string;
  readonly amount: Amount;
  readonly randomCode: string;
  readonly issuedAt: number;
  readonly codes: ProofCodes | null;
};

/** `issued` with its data, or `notIssued`: accepted, but not issued yet. */
export type HandedOver = IssuedInvoice | { readonly state: 'notIssued' };

/** An issued invoice that changes. */
export type InvoiceRef = InvoiceKey & { readonly number: string; readonly issuedAt: number };

/** A reduction of an issued invoice. `madeBefore`: the sum of its earlier allowances, by which a repetition is found. */
export type AllowanceRequest = InvoiceRef &
  InvoiceMoney & {
    readonly amount: Amount;
    readonly madeBefore: Amount;
    readonly numbersBefore: readonly string[];
  };

/** Whether a carrier or donation code exists. `unsure`: nobody could say. */
export type CodeKnown = 'known' | 'unknown' | 'unsure';

/**
 * An issuer of e-invoices. Each method throws if the issuer cannot be reached, and `InvoiceRefused` if it refuses; the
 * server then retries later. `issues`: whether it issues at all.
 */
export type InvoiceIssuer = {
  readonly issues: boolean;
  readonly handOver: (order: InvoiceOrder) => Promise<HandedOver>;
  /** Voids an invoice. Does nothing if there is none, or if it is void already. */
  readonly voidInvoice: (invoice: InvoiceKey) => Promise<void>;
  /** Makes an allowance and returns its number. */
  readonly allow: (allowance: AllowanceRequest) => Promise<string>;
  readonly checkBuyer: (buyer: InvoiceBuyer) => Promise<CodeKnown>;
};

/** Issues no invoices. The order shows the restaurant the invoice buyer, and that the invoice is not issued yet. */
export const embeddedIssuer: InvoiceIssuer = {
  issues: false,
  handOver: async () => ({ state: 'notIssued' }),
  voidInvoice: async () => {},
  allow: async () => {
    throw new Error('no issuer of invoices is configured');
  },
  checkBuyer: async () => 'unsure',
};
