import type { Context } from '../../context.ts';
import type { PaymentRef } from '../../providers/payment/payment-provider.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import { findShop } from '../../stores/shop-store.ts';

/** What identifies an attempt to its provider. `undefined` if the attempt never reached the provider. */
export async function paymentRef(ctx: Context, attempt: Attempt): Promise<PaymentRef | undefined> {
  const shop = await findShop(ctx.db, attempt.shopPid);
  if (!shop || attempt.providerRef === null) return undefined;
  return {
    txNo: attempt.txNo,
    providerRef: attempt.providerRef,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: attempt.currency,
    startedAt: attempt.createdAt,
  };
}
