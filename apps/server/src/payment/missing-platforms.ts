import type { Context } from '../context.ts';
import { openShops } from '../stores/shop-store.ts';

/** Tells the operator of shops whose diners are not offered a platform that the shop lists: this server does not speak to it. */
export async function warnOfMissingPlatforms(ctx: Pick<Context, 'db' | 'payments' | 'log'>): Promise<void> {
  for (const { shopPid, paymentPlatforms } of await openShops(ctx.db)) {
    const missing = paymentPlatforms.filter((platform) => !ctx.payments.has(platform));
    if (missing.length > 0)
      ctx.log.warn({ shopPid, missing }, 'a shop lists payment platforms that this server does not speak to');
  }
}
