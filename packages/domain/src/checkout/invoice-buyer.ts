import type { Shop } from '../shop/shop.ts';

/** Who a Taiwan e-invoice is made out to: P on paper, V to a carrier (01 barcode of a phone, 02 citizen certificate), D given away. */
export type InvoiceBuyer = {
  readonly invoicingMethod: 'P' | 'V' | 'D';
  readonly vehicleType?: '01' | '02' | undefined;
  readonly buyerCode: string;
};

/** TWI-1: whether a shop offers the Taiwan e-invoice: each order is checked out by itself, in Taiwan, and the shop issues them. */
export const offersInvoice = (shop: Pick<Shop, 'orderingMode' | 'country' | 'invoiceFlag'>): boolean =>
  shop.orderingMode === 'O' && shop.country === 'TW' && shop.invoiceFlag;

const codes = {
  P: /^(\d{8})?$/,
  D: /^\d{3,7}$/,
  '01': /^\/[A-Z0-9+.-]{7}$/,
  '02': /^[A-Z]{2}\d{14}$/,
} as const;

/** TWI-2: whether the buyer's code has the form that its method asks for (specification, section 5). */
export function isBuyerCodeValid({ invoicingMethod, vehicleType, buyerCode }: InvoiceBuyer): boolean {
  if (invoicingMethod !== 'V') return vehicleType === undefined && codes[invoicingMethod].test(buyerCode);
  return vehicleType !== undefined && codes[vehicleType].test(buyerCode);
}
