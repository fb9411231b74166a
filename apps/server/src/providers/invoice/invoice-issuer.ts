import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Amount } from '@comanda/domain/money';
import type { OrderItem } from '@comanda/domain/order/order.schema';

/** A paid order for its invoice issuer. The same order may be handed over again: it is issued once. */
export type InvoiceOrder = {
  readonly shopPid: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly paidAt: number;
  readonly buyer: InvoiceBuyer;
  /** The tax id has the right form but a wrong check digit (TWI-4). */
  readonly isTaxIdDoubtful: boolean;
  readonly dueAmount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  readonly items: readonly OrderItem[];
  /** Its taxes, and everything else that changes what its items cost. */
  readonly adjustments: readonly Adjustment[];
};

/** The result: issued under a number, or accepted and not yet issued. */
export type HandedOver =
  | { readonly state: 'issued'; readonly number: string }
  | { readonly state: 'notIssued' };

/** An issuer of e-invoices. It throws if it could not be reached, and is asked again later. */
export type InvoiceIssuer = { readonly handOver: (order: InvoiceOrder) => Promise<HandedOver> };
