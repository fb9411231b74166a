import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the simulator has taken: its recipients, its headers and its whole text. */
type TakenMail = { readonly to: readonly string[]; readonly messageId: string; readonly raw: string };

/** What the simulator does wrong. `times`: how many mails it greets with the fault. */
export type SmtpFault =
  | 'greylist'
  | 'full'
  | 'refuseRecipient'
  | 'refuseContent'
  | 'refuseLogin'
  | 'silentAtGreeting'
  | 'silentAtContent'
  | 'takesAndHangsUp';

/** A mail server that speaks SMTP, with faults. */
export type SmtpSimulator = {
  readonly port: number;
  readonly taken: readonly TakenMail[];
  /** How many connections were opened. */
  readonly connections: () => number;
  readonly fail: (fault: SmtpFault, times?: number) => void;
  readonly close: () => Promise<void>;
};

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** The errors repeat the address, as real mail servers do. */
const recipientErrors: Partial<Record<SmtpFault, (to: string) => Error>> = {
  greylist: (to) => answer(450, `4.2.0 <${to}>: greylisted, try again later`),
  full: (to) => answer(452, `4.2.2 <${to}>: mailbox full`),
  refuseRecipient: (to) => answer(550, `5.1.1 <${to}>: no such mailbox`),
};

/** Starts a mail server on this machine. With a `login` it asks for it. `isEncrypted`: it offers STARTTLS. */
export async function startSmtp(login?: string, isEncrypted = false): Promise<SmtpSimulator> {
  const taken: TakenMail[] = [];
  let connections = 0;
  let fault: SmtpFault | undefined;
  let left = 0;
  /** Whether this mail meets the fault. */
  const meets = (...faults: readonly SmtpFault[]): boolean => {
    if (!fault || !faults.includes(fault) || left === 0) return false;
    left -= 1;
    return true;
  };
  const server = new SMTPServer({
    disabledCommands: [...(isEncrypted ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1;
      if (!meets('silentAtGreeting')) done();
    },
    onAuth: ({ username, password }, _session, done) =>
      !meets('refuseLogin') && login === `${username}:${password}`
        ? done(null, { user: username })
        : done(answer(535, '5.7.8 wrong login')),
    onRcptTo: ({ address }, _session, done) => {
      const error = fault && recipientErrors[fault];
      done(error && meets(fault ?? 'full') ? error(address) : null);
    },
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        if (meets('refuseContent')) return done(answer(554, '5.6.0 content refused'));
        if (meets('silentAtContent')) return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, messageId: /^message-id: (.+)$/im.exec(raw)?.[1]?.trim() ?? '', raw });
        if (meets('takesAndHangsUp')) for (const connection of server.connections) connection.close();
        else done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    connections: () => connections,
    fail: (what, times = Number.POSITIVE_INFINITY) => {
      fault = what;
      left = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
