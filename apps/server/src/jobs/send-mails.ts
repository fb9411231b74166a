import type { Context } from '../context.ts';
import { openMail } from '../providers/mail/sealed-mail.ts';
import { claimMail, endMail, mailsDue, type StoredMail } from '../stores/mail-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { batch, forEach } from './for-each.ts';

/**
 * Two minutes, doubled each time, at most an hour: greylisting mail servers take a mail some minutes after its first try.
 * Longer than a try may take, so that two never run at once.
 */
const secondsToNextTry = (tries: number): number => Math.min(120 * 2 ** tries, 3600);

/** After this time the server stops trying. Housekeeping deletes the row after a day. */
const giveUpSeconds = 20 * 3600;

/**
 * Sends the mails that are due. A mail that the mail server has taken is not sent again. After a kill between its answer and
 * our commit it is, with the same Message-ID, because SMTP has no other way to know.
 */
export async function sendMails(ctx: Context): Promise<void> {
  await forEach(ctx, await mailsDue(ctx.db, ctx.now(), batch), async (mail) => {
    if (!(await claimMail(ctx.db, mail, ctx.now() + secondsToNextTry(mail.tries)))) return;
    const end = await endOf(ctx, mail);
    if (end) await endMail(ctx.db, mail, end);
  });
}

async function endOf(ctx: Context, stored: StoredMail): Promise<'sent' | 'refused' | 'lost' | undefined> {
  const { shopPid, mailId, sealed, tries, at } = stored;
  const lost = (why: string) => {
    ctx.log.warn({ shopPid, mailId, tries, why }, 'a receipt could not be sent by mail');
    return 'lost' as const;
  };
  const shop = await findShop(ctx.db, shopPid);
  const services = shop && ctx.providers.of(shop.brandPid);
  const isOver = ctx.now() - at > giveUpSeconds;
  if (!services?.mail || !services.accounts.mail)
    return isOver ? lost('the brand has no mail server') : undefined;
  const secrets = { keys: ctx.providers.keys, account: services.accounts.mail };
  const mail = openMail(secrets, mailId, sealed ?? '');
  if (!mail) return lost('the mail account or the credentials key has changed');
  const { state, why } = await services.mail.send(mail);
  if (state === 'later') return isOver ? lost(why) : undefined;
  if (state === 'refused') ctx.log.warn({ shopPid, mailId, why }, 'a mail server refuses a receipt');
  return state;
}
