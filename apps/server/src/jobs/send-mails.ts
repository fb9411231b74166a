import type { Context } from '../context.ts';
import { claimMail, endMail, mailsDue, type StoredMail } from '../stores/mail-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { batch, forEach } from './for-each.ts';
import { secondsToNextMailTry, tryMail } from './try-mail.ts';

/** After this time the server stops trying. Housekeeping deletes the row after a day. */
const giveUpSeconds = 20 * 3600;

/**
 * Sends the mails that are due. A mail that the mail server has taken is not sent again. After a kill between its answer and
 * our commit it is, with the same Message-ID, because SMTP has no other way to know.
 */
export async function sendMails(ctx: Context): Promise<void> {
  await forEach(ctx, await mailsDue(ctx.db, ctx.now(), batch), async (mail) => {
    if (!(await claimMail(ctx.db, mail, ctx.now() + secondsToNextMailTry(mail.tries)))) return;
    const end = await endOf(ctx, mail);
    if (end) await endMail(ctx.db, mail, end);
  });
}

async function endOf(ctx: Context, stored: StoredMail): Promise<'sent' | 'refused' | 'lost' | undefined> {
  const { shopPid, mailId, sealed, tries, at } = stored;
  const shop = await findShop(ctx.db, shopPid);
  const { state, why } = shop
    ? await tryMail(ctx, { brandPid: shop.brandPid, mailId, sealed: sealed ?? '' })
    : { state: 'later' as const, why: 'the shop is gone' };
  const isOver = ctx.now() - at > giveUpSeconds;
  if (state === 'later' && !isOver) return undefined;
  if (state === 'refused') ctx.log.warn({ shopPid, mailId, why }, 'a mail server refuses a receipt');
  if (state === 'sent' || state === 'refused') return state;
  ctx.log.warn({ shopPid, mailId, tries, why }, 'a receipt could not be sent by mail');
  return 'lost';
}
