import type { Context } from '../../context.ts';
import type { PaymentProvider, PaymentRef } from '../../providers/payment/payment-provider.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import { findShop } from '../../stores/shop-store.ts';

/**
 * The platform of an attempt, with the account that began it. `undefined` if this server cannot use that account: then
 * nobody knows what the platform has done.
 */
export async function platformOf(
  ctx: Pick<Context, 'db' | 'providers'>,
  attempt: Pick<Attempt, 'shopPid' | 'platformPid' | 'account'>,
): Promise<PaymentProvider | undefined> {
  const shop = await findShop(ctx.db, attempt.shopPid);
  return shop && ctx.providers.ofAttempt(shop.brandPid, attempt);
}

/** An attempt at its platform: what identifies it there, and the platform with the account that began it. */
export type PaymentAtPlatform = { readonly ref: PaymentRef; readonly provider: PaymentProvider };

/** `undefined` if the attempt never reached the platform, or if this server cannot use its account. */
export async function paymentAtPlatform(
  ctx: Context,
  attempt: Attempt,
): Promise<PaymentAtPlatform | undefined> {
  const shop = await findShop(ctx.db, attempt.shopPid);
  const provider = shop && ctx.providers.ofAttempt(shop.brandPid, attempt);
  if (!provider || attempt.providerRef === null) return undefined;
  const ref = {
    txNo: attempt.txNo,
    providerRef: attempt.providerRef,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: attempt.currency,
    startedAt: attempt.createdAt,
  };
  return { ref, provider };
}
