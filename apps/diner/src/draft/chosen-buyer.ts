import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';

/** The invoice buyer of the next order. With `isRemember`, the phone uses the buyer for later orders too. */
export type ChosenBuyer = InvoiceBuyer & { readonly isRemember: boolean };
