import { transaction } from '../db/transaction.ts';
import { enterCredentials } from '../providers/credentials/enter-credentials.ts';
import type { TestServer } from './start-test-server.ts';

type MailingBrand = Pick<TestServer, 'ctx'> & { readonly brandPid: string };

/** Gives the brand of a test server a mail server on this machine, by its credentials. */
export async function withMail({ ctx, brandPid }: MailingBrand, port: number): Promise<void> {
  const { keys } = ctx.providers;
  if (!keys) throw new Error('a test server has a credentials key');
  const values = { server: `smtp://127.0.0.1:${port}`, from: 'Noodle Bar <receipts@example.com>' };
  const entered = { brandPid, provider: 'mail', values, setBy: 'test' } as const;
  await transaction(ctx.db, (trx) => enterCredentials(ctx, trx, keys, entered));
  await ctx.providers.refresh();
}
