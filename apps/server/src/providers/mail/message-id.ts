import type { SmtpAccount } from './over-smtp.ts';

/** The Message-ID of a mail: its id at the domain of the sender. */
export const messageIdOf = (mailId: string, { from, host }: SmtpAccount): string =>
  `<${mailId}@${/@([^<>\s]+?)>?$/.exec(from)?.[1] ?? host}>`;
