import Type, { type Static } from 'typebox';

/**
 * The buyer of a Taiwan e-invoice. `invoicingMethod`: P on paper, V on a carrier, D donation. `vehicleType` of a
 * carrier: 01 barcode of a phone, 02 citizen certificate.
 */
export const InvoiceBuyerSchema = Type.Object({
  invoicingMethod: Type.Union([Type.Literal('P'), Type.Literal('V'), Type.Literal('D')]),
  vehicleType: Type.Optional(Type.Union([Type.Literal('01'), Type.Literal('02')])),
  buyerCode: Type.String(),
});
export type InvoiceBuyer = Static<typeof InvoiceBuyerSchema>;
