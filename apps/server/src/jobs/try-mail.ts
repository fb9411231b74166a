import type { Context } from '../context.ts';
import { openMail } from '../providers/mail/sealed-mail.ts';

/** A sealed mail that waits. */
type Waiting = { readonly brandPid: string; readonly mailId: string; readonly sealed: string };

/** What became of a try. `lost`: the mail cannot be opened any more. `why` never contains an address. */
type Tried = { readonly state: 'sent' | 'refused' | 'later' | 'lost'; readonly why: string };

/**
 * Two minutes, doubled each time, at most an hour: greylisting mail servers take a mail some minutes after its first try.
 * Longer than a try may take, so that two never run at once.
 */
export const secondsToNextMailTry = (tries: number): number => Math.min(120 * 2 ** tries, 3600);

/** Sends a mail with the mail account of its brand. */
export async function tryMail({ providers }: Context, { brandPid, mailId, sealed }: Waiting): Promise<Tried> {
  const services = providers.of(brandPid);
  const account = services.accounts.mail;
  if (!services.mail || !account) return { state: 'later', why: 'the brand has no mail server' };
  const mail = openMail({ keys: providers.keys, account }, mailId, sealed);
  if (!mail) return { state: 'lost', why: 'the mail account or the credentials key has changed' };
  return services.mail.send(mail);
}
