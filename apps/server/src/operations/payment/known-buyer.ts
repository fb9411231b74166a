import { issuesInvoices } from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { within } from './within.ts';

/** The longest wait for the issuer, because the guest is at the desk. */
const longestWait = 2000;

/**
 * TWX-2: whether a carrier or donation code does not exist, as the issuer knows. An issuer that is down or unsure never
 * blocks: then the invoice tells it later. Ask outside of a transaction.
 */
export async function isUnknownBuyer(
  ctx: Context,
  shop: Shop,
  buyer: InvoiceBuyer | undefined,
): Promise<boolean> {
  if (!buyer || !issuesInvoices(shop)) return false;
  const { invoices } = ctx.providers.of(shop.brandPid);
  const known = await within(longestWait, invoices.checkBuyer(buyer)).catch(() => 'unsure');
  return known === 'unknown';
}
