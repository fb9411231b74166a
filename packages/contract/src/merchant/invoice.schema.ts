import Type, { type Static } from 'typebox';
import { exampleTime } from '../open-api/examples.ts';

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

export const exampleInvoicePaper: InvoicePaper = {
  number: 'AB12345678',
  randomCode: '1234',
  issuedAt: exampleTime,
  amount: 380,
  sellerTaxId: '97025978',
  buyerTaxId: null,
  barCode: '11502AB123456781234',
  leftCode: 'AB1234567811501071234…',
  rightCode: '**…',
  isReprint: false,
  html: '<!doctype html>…',
};
