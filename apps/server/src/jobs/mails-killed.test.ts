import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDb } from '../db/open-db.ts';
import { newKeyText, parseKeys } from '../providers/credentials/credential-keys.ts';
import { mailCredentials } from '../providers/mail/credentials.ts';
import { sealMail } from '../providers/mail/sealed-mail.ts';
import { startSmtp } from '../providers/mail/testing/smtp-simulator.ts';
import { insertMail } from '../stores/mail-store.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { startProcess } from '../testing/start-process.ts';

it('a mail survives kill -9 of the server: before it is sent it is sent once, after it is sent again with the same Message-ID', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-mails-'));
  const smtp = await startSmtp();
  const db = await openDb(
    { databaseUrl: null, dataDir: folder, pgPrepared: true, pgConnections: 1 },
    () => {},
  );
  const shop = aShop();
  await publishShop({ db }, shop, aMenu());
  const key = newKeyText();
  const fields = { server: `smtp://127.0.0.1:${smtp.port}`, from: 'receipts@example.com' };
  const secrets = { keys: parseKeys(key), account: mailCredentials.account(fields, { production: false }) };
  const settings = {
    DATA_DIR: folder,
    SWEEP_SECONDS: '1',
    CREDENTIALS_KEY: key,
    MAIL_SERVER: fields.server,
    MAIL_FROM: fields.from,
  };
  let ahead = 0;
  const start = () => startProcess({ ...settings, CLOCK_AHEAD: String(ahead) }, { isToBeKilled: true });
  let server = await start();
  onTestFinished(async () => {
    await server.kill();
    await db.destroy();
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
  });
  const stored = () => db.selectFrom('mails').selectAll().executeTakeFirst();

  await server.tell({ before: '^update "mails" set "tries"', nth: 1 });
  const mail = {
    to: 'canary@example.com',
    subject: 'Receipt',
    text: 'Total',
    html: '<p>Total</p>',
    messageId: '<m@example.com>',
  };
  const now = Math.floor(Date.now() / 1000);
  const row = { shopPid: shop.shopPid, payableKind: 'order', payableId: 'o', state: 'due' } as const;
  const sealed = sealMail(secrets, 'm', mail);
  await insertMail(db, { ...row, mailId: 'm', sealed, tries: 0, at: now, nextAt: now });
  await server.exited;
  expect(smtp.taken).toEqual([]);

  // otherwise the next server may send the mail before it receives where to stop
  await db
    .updateTable('mails')
    .set({ nextAt: now + 3600 })
    .where('shopPid', '=', shop.shopPid)
    .execute();
  server = await start();
  await server.tell({ before: '^update "mails" set "state"', nth: 1, ahead: 3700 });
  await server.exited;
  expect(smtp.taken).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: 'due', tries: 1 });

  ahead = 8000;
  server = await start();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'sent', sealed: null }), 10_000);
  expect(smtp.taken.map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId]);
  expect(server.log()).not.toContain('canary');
});
