import { isPauseActive } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { holdShopVersions, keepPause, pausedShops } from '../stores/shop-store.ts';
import { forEach } from './for-each.ts';

/**
 * Ends pauses whose time is over, and notifies open menus. Skips a pause that the staff have changed in the meantime.
 */
export async function endPauses(ctx: Context): Promise<void> {
  const over = (await pausedShops(ctx.db)).filter(({ pause }) => pause && !isPauseActive(pause, ctx.now()));
  await forEach(ctx, over, ({ shopPid, pause }) =>
    transaction(
      ctx.db,
      async (trx) => {
        const versions = await holdShopVersions(trx, shopPid);
        if (JSON.stringify(versions.pause) !== JSON.stringify(pause)) return;
        await keepPause(trx, shopPid, null);
        await noticeAvailability(ctx, trx, shopPid);
      },
      shopPid,
    ),
  );
}
