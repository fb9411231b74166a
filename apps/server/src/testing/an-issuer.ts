import type { Context } from '../context.ts';
import {
  embeddedIssuer,
  type InvoiceIssuer,
  type InvoiceOrder,
  type IssuedInvoice,
} from '../providers/invoice/invoice-issuer.ts';

/** An issuer of invoices, of which a test says what matters to it. */
export const anIssuer = (change: Partial<InvoiceIssuer> = {}): InvoiceIssuer => ({
  ...embeddedIssuer,
  issues: true,
  ...change,
});

/** The context of a server whose invoices an issuer of the operator's settings issues. */
export const issuingBy = (ctx: Context, invoices: InvoiceIssuer): Context => ({
  ...ctx,
  providers: {
    ...ctx.providers,
    of: (brandPid) => ({ ...ctx.providers.of(brandPid), invoices }),
    issuerOfInvoice: () => invoices,
  },
});

/** The invoice that an issuer issues for an order. */
export const anIssued = ({ dueAmount, paidAt }: InvoiceOrder): IssuedInvoice => ({
  state: 'issued',
  number: 'AB12345678',
  amount: dueAmount,
  randomCode: '1234',
  issuedAt: paidAt,
  codes: null,
});
