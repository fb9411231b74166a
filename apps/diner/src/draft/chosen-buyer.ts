import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';

/** Who the invoice of the next order is for; `isRemember`: of those after it, too. */
export type ChosenBuyer = InvoiceBuyer & { readonly isRemember: boolean };
