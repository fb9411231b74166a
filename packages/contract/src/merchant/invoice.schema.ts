import Type, { type Static } from 'typebox';

/** The paper of an e-invoice: what it says, and the page that prints it. */
export const InvoicePaperSchema = Type.Object({
  number: Type.String(),
  randomCode: Type.String(),
  issuedAt: Type.Integer(),
  amount: Type.Number({ description: 'main units of the currency' }),
  sellerTaxId: Type.String(),
  buyerTaxId: Type.Union([Type.String(), Type.Null()]),
  barCode: Type.String({ description: 'the text of the bar code, Code 39' }),
  leftCode: Type.String({ description: 'the text of the left QR code' }),
  rightCode: Type.String({ description: 'the text of the right QR code' }),
  isReprint: Type.Boolean(),
  html: Type.String({ description: 'a page of 57 mm that needs no other file' }),
});
export type InvoicePaper = Static<typeof InvoicePaperSchema>;
