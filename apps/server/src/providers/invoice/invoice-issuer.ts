import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Amount } from '@comanda/domain/money';
import type { OrderItem } from '@comanda/domain/order/order.schema';

/**
 * The data of a paid order for the issuer. The same order may be sent again, and the issuer must issue it only once.
 */
export type InvoiceOrder = {
  readonly shopPid: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly paidAt: number;
  readonly buyer: InvoiceBuyer;
  /** The tax id has the right form but a wrong check digit (requirement TWI-4). */
  readonly isTaxIdDoubtful: boolean;
  readonly dueAmount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  readonly items: readonly OrderItem[];
  /** Promotions, charges and taxes: everything besides the items that changes the amount. */
  readonly adjustments: readonly Adjustment[];
};

/** `issued` with a number, or `notIssued`: accepted, but not issued yet. */
export type HandedOver =
  | { readonly state: 'issued'; readonly number: string }
  | { readonly state: 'notIssued' };

/** An issuer of e-invoices. `handOver` throws if the issuer cannot be reached; the server then retries later. */
export type InvoiceIssuer = { readonly handOver: (order: InvoiceOrder) => Promise<HandedOver> };

/** Issues no invoices. The order shows the restaurant the invoice buyer, and that the invoice is not issued yet. */
export const embeddedIssuer: InvoiceIssuer = { handOver: async () => ({ state: 'notIssued' }) };
