import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { TaxLine } from '@comanda/domain/checkout/tax-line.schema';
import type { Amount } from '@comanda/domain/money';
import type { OrderItem } from '@comanda/domain/order/order.schema';

/** A paid order as the one who issues its e-invoice needs it. The same order may be handed over again: it is issued once. */
export type InvoiceOrder = {
  readonly shopPid: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly paidAt: number;
  readonly buyer: InvoiceBuyer;
  /** The tax id has the right form, and its check digit is wrong (TWI-4). */
  readonly isTaxIdDoubtful: boolean;
  readonly dueAmount: Amount;
  readonly amountScale: number;
  readonly currency: string;
  readonly items: readonly OrderItem[];
  readonly taxList: readonly TaxLine[];
};

/** What became of it: issued under a number, or taken and not yet issued. */
export type HandedOver =
  | { readonly state: 'issued'; readonly number: string }
  | { readonly state: 'notIssued' };

/** Who issues e-invoices. It throws when it could not be reached: it is asked again later. */
export type InvoiceIssuer = { readonly handOver: (order: InvoiceOrder) => Promise<HandedOver> };
