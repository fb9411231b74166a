import { isBuyerCodeValid, issuesInvoices } from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Db } from '../../db/tables.ts';
import { findInvoice } from '../../stores/invoice-store.ts';
import { orderKey } from '../../stores/order-store.ts';

/** Whether this can be the buyer of an order's e-invoice: its code is well-formed, and the invoice is not issued. */
export async function canName(db: Db, shop: Shop, order: StoredOrder, buyer: InvoiceBuyer): Promise<boolean> {
  if (!issuesInvoices(shop) || !isBuyerCodeValid(buyer)) return false;
  const invoice = await findInvoice(db, orderKey(order));
  return invoice === undefined || (invoice.number === null && invoice.state !== 'void');
}
