import type { Context } from '../context.ts';
import type { PaymentRef } from '../providers/payment/payment-provider.ts';
import type { Attempt } from '../stores/attempt-store.ts';
import { findShop } from '../stores/shop-store.ts';

/** An attempt as its provider knows it; undefined when the provider was never reached with it. */
export async function paymentRef(ctx: Context, attempt: Attempt): Promise<PaymentRef | undefined> {
  const shop = await findShop(ctx.db, attempt.shop_pid);
  if (!shop || attempt.provider_ref === null) return undefined;
  return {
    txNo: attempt.tx_no,
    providerRef: attempt.provider_ref,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: attempt.currency,
  };
}
