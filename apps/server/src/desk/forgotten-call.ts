import { deskCalls, mailedLinkSeconds } from '@comanda/contract/desk/calls';
import type { Language } from '@comanda/domain/language';
import { textAt } from '@comanda/domain/local-text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { minuteLimit } from '../minute-counts.ts';
import { messageIdOf } from '../providers/mail/message-id.ts';
import { sealMail } from '../providers/mail/sealed-mail.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { countLinksOf } from '../stores/staff-link-store.ts';
import { insertStaffMail } from '../stores/staff-mail-store.ts';
import { type StaffRow, staffWithEmail } from '../stores/staff-store.ts';
import { markedId } from '../token.ts';
import { addressOfLink, newPasswordLink } from './new-password-link.ts';
import { answerDesk, refuseDesk } from './routes.ts';
import type { Tries } from './tries.ts';

/** Writes the mail with a link for a new password. */
export type DrawnPasswordMail = (
  language: Language,
  content: { readonly brand: string; readonly link: string },
) => { readonly subject: string; readonly text: string; readonly html: string };

/** How many mailed links of a person are valid at once, and how often a minute one address may ask for them. */
const mostLinks = 3;
const asksPerMinute = 3;

/** Queues a mail with a link, if the brand of the person sends mails. Somebody without a password has nothing to forget. */
async function mailLink(
  ctx: Context,
  drawn: DrawnPasswordMail,
  { person, language }: { readonly person: StaffRow; readonly language: Language },
): Promise<void> {
  const { brandPid, email } = person;
  const { mail: sender, accounts } = ctx.providers.of(brandPid);
  const account = accounts.mail;
  if (!sender || !account || person.passwordHash === null) return;
  const now = ctx.now();
  await transaction(ctx.db, async (trx) => {
    const links = await countLinksOf(trx, person, { now, before: now + mailedLinkSeconds });
    const [first] = await shopsOfBrand(trx, brandPid);
    if (links >= mostLinks || !first) return;
    const { secret } = await newPasswordLink({ ...ctx, db: trx }, person, mailedLinkSeconds);
    const content = { brand: textAt(first.shop.brandName, 0), link: addressOfLink(ctx, secret) };
    const mailId = markedId(brandPid, ctx.newId(128));
    const mail = { ...drawn(language, content), to: email, messageId: messageIdOf(mailId, account) };
    const sealed = sealMail({ keys: ctx.providers.keys, account }, mailId, mail);
    await insertStaffMail(trx, { brandPid, mailId, sealed, tries: 0, at: now, nextAt: now });
  });
}

/**
 * STAFF-4: sends somebody who forgot the password a link by mail. The answer is sent before the account is looked for, so
 * neither the answer nor its time says who has one.
 */
export function forgottenCall(
  app: FastifyInstance,
  ctx: Context,
  { tries, drawn }: { readonly tries: Tries; readonly drawn: DrawnPasswordMail | undefined },
): void {
  const asked = minuteLimit(asksPerMinute);
  answerDesk(app, deskCalls.forgotPassword, async (request, reply) => {
    const { language } = request.body;
    const email = request.body.email.trim().toLowerCase();
    if (tries.fromAddress(request) || asked.count(email) > 0) return refuseDesk(reply, 'tooManyTries');
    if (!drawn || !ctx.providers.sendMails()) return refuseDesk(reply, 'noMail');
    reply.send({});
    try {
      for (const person of await staffWithEmail(ctx.db, email))
        await mailLink(ctx, drawn, { person, language });
    } catch (error) {
      ctx.log.error({ err: error }, 'a link for a new password could not be mailed');
    }
    return reply;
  });
}
