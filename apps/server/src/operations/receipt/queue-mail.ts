import type { Language } from '@comanda/domain/language';
import { isMailAddress } from '@comanda/domain/order/mail-address';
import { type ReceiptSource, receiptOf } from '@comanda/domain/order/receipt';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { messageIdOf } from '../../providers/mail/message-id.ts';
import { sealMail } from '../../providers/mail/sealed-mail.ts';
import { insertMail, mailsOf } from '../../stores/mail-store.ts';
import type { DrawnReceipt } from './drawn-receipt.ts';

/** How many mails about one order or bill may be asked for in a day: nobody needs more, and no stranger gets a flood. */
export const mostMails = 5;

const daySeconds = 24 * 3600;

type Asked = {
  readonly shop: Shop;
  readonly payableId: string;
  readonly payable: ReceiptSource;
  /** Chosen by the asking side, so that a repetition sends one mail. */
  readonly mailId: string;
  readonly address: string;
  readonly language: Language;
};

export type MailRefusal = 'noMail' | 'wrongAddress' | 'notPaid' | 'tooManyMails';

/** Whether a brand can send mails now. */
export const sendsMail = ({ providers }: Context, { brandPid }: Shop): boolean =>
  providers.of(brandPid).mail !== undefined;

/** Whether there is a receipt to send: a bill proves no payment. */
export const isReceipt = (payable: ReceiptSource, shop: Shop): boolean =>
  receiptOf(payable, shop).paper === 'receipt' && payable.items.length > 0;

/**
 * Queues a mail with a receipt, as it is now (TILL-5). The row has the address only sealed, and only until the mail is sent
 * or given up. The caller holds the payable, so that the count is right.
 */
export async function queueReceiptMail(
  ctx: Context,
  trx: Trx,
  drawn: DrawnReceipt,
  { shop, payableId, payable, mailId, address, language }: Asked,
): Promise<MailRefusal | 'queued'> {
  const { shopPid, brandPid } = shop;
  const account = ctx.providers.of(brandPid).accounts.mail;
  if (!account || !sendsMail(ctx, shop)) return 'noMail';
  if (!isMailAddress(address)) return 'wrongAddress';
  if (!isReceipt(payable, shop)) return 'notPaid';
  const key = { shopPid, payableKind: payable.kind, payableId };
  const now = ctx.now();
  const earlier = await mailsOf(trx, key, now - daySeconds);
  if (earlier.some((one) => one.mailId === mailId)) return 'queued';
  if (earlier.length >= mostMails) return 'tooManyMails';
  const mail = {
    ...drawn.mail(language, receiptOf(payable, shop)),
    to: address,
    messageId: messageIdOf(mailId, account),
  };
  const sealed = sealMail({ keys: ctx.providers.keys, account }, mailId, mail);
  await insertMail(trx, { ...key, mailId, sealed, state: 'due', tries: 0, at: now, nextAt: now });
  return 'queued';
}
