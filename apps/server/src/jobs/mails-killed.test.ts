import { expect, it, onTestFinished, vi } from 'vitest';
import { newKeyText, parseKeys } from '../providers/credentials/credential-keys.ts';
import { mailCredentials } from '../providers/mail/credentials.ts';
import { sealMail } from '../providers/mail/sealed-mail.ts';
import { startSmtp } from '../providers/mail/testing/smtp-simulator.ts';
import { insertMail } from '../stores/mail-store.ts';
import { aServerToKill } from '../testing/server-to-kill.ts';

it('a mail survives kill -9 of the server: before it is sent it is sent once, after it is sent again with the same Message-ID', async () => {
  const smtp = await startSmtp();
  const key = newKeyText();
  const fields = { server: `smtp://127.0.0.1:${smtp.port}`, from: 'receipts@example.com' };
  const secrets = { keys: parseKeys(key), account: mailCredentials.account(fields, { production: false }) };
  const world = await aServerToKill({
    engine: 'SQLite',
    settings: { CREDENTIALS_KEY: key, MAIL_SERVER: fields.server, MAIL_FROM: fields.from },
  });
  const { db, shopPid, server } = world;
  onTestFinished(async () => {
    await world.close();
    await smtp.close();
  });
  await world.start();
  const stored = () => db.selectFrom('mails').selectAll().executeTakeFirst();

  await server().tell({ before: '^update "mails" set "tries"', nth: 1 });
  const mail = {
    to: 'canary@example.com',
    subject: 'Receipt',
    text: 'Total',
    html: '<p>Total</p>',
    messageId: '<m@example.com>',
  };
  const now = world.now();
  const row = { shopPid, payableKind: 'order', payableId: 'o', state: 'due' } as const;
  const sealed = sealMail(secrets, 'm', mail);
  await insertMail(db, { ...row, mailId: 'm', sealed, tries: 0, at: now, nextAt: now });
  await server().exited;
  expect(smtp.taken).toEqual([]);

  // otherwise the next server may send the mail before it receives where to stop
  await db
    .updateTable('mails')
    .set({ nextAt: now + 3600 })
    .where('shopPid', '=', shopPid)
    .execute();
  await world.start();
  await server().tell({ before: '^update "mails" set "state"', nth: 1, ahead: 3700 });
  await server().exited;
  expect(smtp.taken).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: 'due', tries: 1 });

  await world.start(8000);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'sent', sealed: null }), 10_000);
  expect(smtp.taken.map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId]);
  expect(server().log()).not.toContain('canary');
}, 120_000);
