import type { Context } from '../context.ts';
import type { InvoiceIssuer } from '../providers/invoice/invoice-issuer.ts';
import type { Invoice } from '../stores/invoice-store.ts';

/** The issuer of an invoice: the one that was asked first. Throws if its account is not available any more. */
export function availableIssuer(
  { providers }: Context,
  brandPid: string,
  { account }: Pick<Invoice, 'account'>,
): InvoiceIssuer {
  const issuer = providers.issuerOfInvoice(brandPid, account);
  if (!issuer) throw new Error('the account that issued an invoice is not available: enter it again');
  return issuer;
}
