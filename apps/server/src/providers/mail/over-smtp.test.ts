import { expect, it, onTestFinished } from 'vitest';
import { mailCredentials } from './credentials.ts';
import { type SmtpAccount, smtpSender } from './over-smtp.ts';
import { type SmtpFault, startSmtp } from './testing/smtp-simulator.ts';

const mail = {
  to: 'ada@example.com',
  subject: '領収書 260107-001 – Noodle Bar',
  text: 'Total: 7.00\n',
  html: '<p>Total: 7.00</p>',
  messageId: '<mail-1@example.com>',
};

async function simulated(login?: string, isEncrypted?: boolean) {
  const smtp = await startSmtp(login, isEncrypted);
  onTestFinished(() => smtp.close());
  const account = (more: Partial<SmtpAccount> = {}): SmtpAccount => ({
    ...mailCredentials.account(
      {
        server: `smtp://127.0.0.1:${smtp.port}`,
        from: 'Noodle Bar <receipts@example.com>',
        ...(login !== undefined && { login }),
      },
      { production: false },
    ),
    ...more,
  });
  const patience = { answerMs: 300, mailMs: 600 };
  return { smtp, account, send: (more = {}) => smtpSender(account(more), { patience }).send(mail) };
}

it('sends a mail after a login, with both forms of the content and its Message-ID', async () => {
  const { smtp, send } = await simulated('noodles:pass:word');
  expect(await send()).toEqual({ state: 'sent', why: '' });
  expect(smtp.taken).toMatchObject([{ to: ['ada@example.com'], messageId: '<mail-1@example.com>' }]);
  const { raw = '' } = smtp.taken[0] ?? {};
  expect(raw).toMatch(/^From: Noodle Bar <receipts@example.com>\r$/m);
  expect(raw).toMatch(/^To: ada@example.com\r$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain('Content-Type: multipart/alternative');
});

it.each<[SmtpFault, 'refused' | 'later']>([
  ['greylist', 'later'],
  ['full', 'later'],
  ['refuseRecipient', 'refused'],
  ['refuseContent', 'refused'],
  ['silentAtGreeting', 'later'],
  ['silentAtContent', 'later'],
  ['takesAndHangsUp', 'later'],
])('a mail server with the fault %s gives the state %s, and no address', async (fault, state) => {
  const { smtp, send } = await simulated();
  smtp.fail(fault);
  const outcome = await send();
  expect(outcome.state).toBe(state);
  expect(outcome.why).not.toBe('');
  expect(outcome.why).not.toMatch(/@|ada/);
});

it('a wrong login is not about the mail, so it is tried later', async () => {
  const { smtp, send } = await simulated('noodles:right');
  smtp.fail('refuseLogin');
  expect(await send()).toMatchObject({ state: 'later', why: expect.stringContaining('535') });
  expect(smtp.taken).toEqual([]);
});

it('a mail server elsewhere gets nothing without TLS, or with a certificate of a stranger', async () => {
  const plain = await simulated();
  expect((await plain.send({ needsTls: true })).state).toBe('later');
  const stranger = await simulated(undefined, true);
  expect((await stranger.send({ needsTls: true })).state).toBe('later');
  expect([...plain.smtp.taken, ...stranger.smtp.taken]).toEqual([]);
});

it('no mail server, no mail: it is tried later', async () => {
  const { smtp, send } = await simulated();
  await smtp.close();
  expect(await send()).toMatchObject({ state: 'later', why: expect.stringContaining('ECONNREFUSED') });
});

it.each([
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, startsWithTls: true, needsTls: true }],
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, startsWithTls: false, needsTls: true }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, needsTls: false }],
])('the mail server %s', (server, account) => {
  expect(mailCredentials.account({ server, from: 'a@b.c' }, { production: true })).toMatchObject(account);
});

it.each([
  ['server', 'https://mail.example.com'],
  ['server', 'smtp://user:secret@mail.example.com'],
  ['server', 'mail.example.com'],
  ['login', 'only-a-name'],
  ['from', 'nobody'],
  ['from', 'a@example.com, b@example.com'],
])('the field %s refuses %s', (field, value) => {
  expect(mailCredentials.fields[field]?.fits(value, { production: true })).toBe(false);
});
