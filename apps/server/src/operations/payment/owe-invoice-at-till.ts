import { issuesInvoices } from '@comanda/domain/checkout/invoice-buyer';
import { balanceOf } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { oweInvoice } from '../../stores/invoice-store.ts';
import { orderKey } from '../../stores/order-store.ts';

/**
 * TWX-3: an order that is fully paid at the till gets its e-invoice. Only if this server issues invoices, because
 * otherwise the till does. A reversed payment does not take the invoice back: the guest pays again, or the order ends.
 */
export async function oweInvoiceAtTill(
  ctx: Context,
  trx: Trx,
  { shop, order }: { readonly shop: Shop; readonly order: StoredOrder },
): Promise<void> {
  const isPaid = order.paidAtTill > 0 && balanceOf(order).left === 0;
  if (isPaid && ctx.providers.of(shop.brandPid).invoices.issues && issuesInvoices(shop))
    await oweInvoice(trx, orderKey(order), ctx.now());
}
