import { mailedLinkSeconds } from '@comanda/contract/desk/calls';
import type { Context } from '../context.ts';
import { claimStaffMail, endStaffMail, staffMailsDue } from '../stores/staff-mail-store.ts';
import { batch, forEach } from './for-each.ts';
import { secondsToNextMailTry, tryMail } from './try-mail.ts';

/** Sends the mails to staff that are due. A mail is given up when its link has expired. */
export async function sendStaffMails(ctx: Context): Promise<void> {
  await forEach(ctx, await staffMailsDue(ctx.db, ctx.now(), batch), async (mail) => {
    const { brandPid, mailId, tries, at } = mail;
    if (!(await claimStaffMail(ctx.db, mail, ctx.now() + secondsToNextMailTry(tries)))) return;
    const { state, why } = await tryMail(ctx, mail);
    if (state === 'later' && ctx.now() - at < mailedLinkSeconds) return;
    if (state !== 'sent')
      ctx.log.warn({ brandPid, mailId, tries, state, why }, 'a mail to staff could not be sent');
    await endStaffMail(ctx.db, mail);
  });
}
