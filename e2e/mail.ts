import { type SmtpSimulator, startSmtp } from '../apps/server/src/providers/mail/testing/smtp-simulator.ts';
import { test as base } from './harness.ts';

/** Tests look for it where no secret may be. */
const mailPassword = 'mail-canary-password';

/** Starts a mail server per worker, and a server of Comanda that sends its mails there. */
export const test = base.extend<object, { smtp: SmtpSimulator; settings: Record<string, string> }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const smtp = await startSmtp(`noodles:${mailPassword}`);
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ smtp }, use) =>
      use({
        MAIL_SERVER: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_LOGIN: `noodles:${mailPassword}`,
        MAIL_FROM: 'Corner Kitchen <receipts@example.com>',
      }),
    { scope: 'worker' },
  ],
});
