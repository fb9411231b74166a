import Type, { type Static } from 'typebox';

/** Who a Taiwan e-invoice is made out to: P on paper, V to a carrier (01 barcode of a phone, 02 citizen certificate), D given away. */
export const InvoiceBuyerSchema = Type.Object({
  invoicingMethod: Type.Union([Type.Literal('P'), Type.Literal('V'), Type.Literal('D')]),
  vehicleType: Type.Optional(Type.Union([Type.Literal('01'), Type.Literal('02')])),
  buyerCode: Type.String(),
});
export type InvoiceBuyer = Static<typeof InvoiceBuyerSchema>;
