import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';

/** The buyer of the next order's invoice; `isRemember`: also of later ones. */
export type ChosenBuyer = InvoiceBuyer & { readonly isRemember: boolean };
