import type { Context } from '../../context.ts';
import { unfitFor } from '../../providers/payment/offered-platforms.ts';
import { openShops } from '../../stores/shop-store.ts';

/**
 * Warns the operator of shops with payment platforms that diners cannot use: the server does not support them, or
 * they cannot take the shop's currency.
 */
export async function warnOfMissingPlatforms(ctx: Pick<Context, 'db' | 'providers' | 'log'>): Promise<void> {
  for (const shop of await openShops(ctx.db)) {
    const { shopPid, brandPid, paymentPlatforms } = shop;
    const { payments } = ctx.providers.of(brandPid);
    const missing = paymentPlatforms.filter((platform) => !payments.has(platform));
    if (missing.length > 0)
      ctx.log.warn({ shopPid, missing }, 'a shop lists payment platforms that this server does not support');
    const unfit = paymentPlatforms.filter((platform) => unfitFor(platform, shop));
    if (unfit.length > 0)
      ctx.log.warn({ shopPid, unfit }, 'a shop lists payment platforms that cannot take its money');
  }
}
