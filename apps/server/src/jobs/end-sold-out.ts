import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { removeEndedMarks, shopsWithEndedMarks } from '../stores/publish-store.ts';
import { holdShopVersions } from '../stores/shop-store.ts';
import { forEach } from './for-each.ts';

/** DESK-6: puts what was sold out until now back on sale, and notifies open menus. */
export async function endSoldOut(ctx: Context): Promise<void> {
  const over = await shopsWithEndedMarks(ctx.db, ctx.now());
  await forEach(
    ctx,
    over.map((shopPid) => ({ shopPid })),
    ({ shopPid }) =>
      transaction(
        ctx.db,
        async (trx) => {
          await holdShopVersions(trx, shopPid);
          if (await removeEndedMarks(trx, shopPid, ctx.now())) await noticeAvailability(ctx, trx, shopPid);
        },
        shopPid,
      ),
  );
}
