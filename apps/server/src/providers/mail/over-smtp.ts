import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mail, MailSender } from './mail-sender.ts';

/** A mail server that sends mails for this server, and their sender. */
export type SmtpAccount = {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS (smtps). Otherwise it changes to TLS before the login. */
  readonly startsWithTls: boolean;
  /** False only for a mail server on this machine. */
  readonly needsTls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
};

/** Limits in milliseconds: for each answer of the mail server, and for a whole mail. */
export type SmtpPatience = { readonly answerMs: number; readonly mailMs: number };

const usual: SmtpPatience = { answerMs: 20_000, mailMs: 60_000 };

type Answered = { readonly responseCode?: unknown; readonly command?: unknown; readonly code?: unknown };

/** Answers of the 500s about the recipient or the content are final. A refused login is not about this mail. */
const isFinal = ({ responseCode, command }: Answered): boolean =>
  typeof responseCode === 'number' && responseCode >= 500 && /^(RCPT TO|DATA)/.test(String(command));

const whyOf = ({ responseCode, code, command }: Answered): string =>
  [code, responseCode, String(command ?? '').split(':')[0]].filter(Boolean).join(' ');

async function sendOver(
  connection: Socket,
  account: SmtpAccount,
  mail: Mail,
  options: SmtpOptions,
): Promise<void> {
  await once(connection, 'connect');
  const { answerMs } = options.patience ?? usual;
  const { to, ...content } = mail;
  const transport = createTransport({
    connection,
    host: account.host,
    port: account.port,
    secure: account.startsWithTls,
    requireTLS: account.needsTls && !account.startsWithTls,
    ignoreTLS: !account.needsTls,
    ...(account.login && { auth: account.login }),
    ...(options.ca !== undefined && { tls: { ca: options.ca } }),
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // the content of a mail never names files or addresses to load
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({
    ...content,
    from: account.from,
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** `ca`: a certificate authority besides those that Node knows. */
type SmtpOptions = { readonly ca?: string; readonly patience?: SmtpPatience };

/**
 * Sends mails by SMTP, each over a connection of its own. After `mailMs` the connection is cut, so that a try has ended
 * before the next one begins.
 */
export const smtpSender = (account: SmtpAccount, options: SmtpOptions = {}): MailSender => ({
  send: async (mail) => {
    const connection = connect(account.port, account.host);
    const cut = setTimeout(
      () => connection.destroy(new Error('too slow')),
      (options.patience ?? usual).mailMs,
    );
    try {
      await sendOver(connection, account, mail, options);
      return { state: 'sent', why: '' };
    } catch (error) {
      const answered: Answered = typeof error === 'object' && error !== null ? error : {};
      return { state: isFinal(answered) ? 'refused' : 'later', why: whyOf(answered) };
    } finally {
      clearTimeout(cut);
      connection.destroy();
    }
  },
});
