/** A mail to one address. The receiving side can recognize a repetition by `messageId`. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
};

/**
 * What became of a mail: the mail server has taken it, will never take it, or may take it later. `why` is the code of the
 * answer or of the error. It never contains an address, because answers of mail servers repeat addresses.
 */
type MailOutcome = {
  readonly state: 'sent' | 'refused' | 'later';
  readonly why: string;
};

export type MailSender = { readonly send: (mail: Mail) => Promise<MailOutcome> };
