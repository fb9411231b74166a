import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openAccounts } from './providers/credentials/open-account.ts';
import { embeddedIssuer } from './providers/invoice/invoice-issuer.ts';
import { embeddedProvider, type MemberProvider } from './providers/member/member-provider.ts';
import { inboxSender } from './providers/message/inbox.ts';
import type { MessageSender } from './providers/message/message-sender.ts';
import { httpSender, noSender } from './providers/message/over-http.ts';
import type { PaymentProvider } from './providers/payment/payment-provider.ts';
import type { BrandProviders } from './providers/providers.ts';

/** The services of the operator's settings. Payment platforms and member providers are added when the origin is known. */
export type OperatorProviders = Omit<BrandProviders, 'mail' | 'invoices'> & {
  mail: BrandProviders['mail'];
  invoices: BrandProviders['invoices'];
  readonly payments: Map<string, PaymentProvider>;
  readonly members: Map<string, MemberProvider>;
};

/** Sends messages to the operator's service, or in the demo to its inbox. */
function messageSender({ accounts, demo }: Config, clock: () => number): MessageSender {
  if (accounts.messages) return httpSender(accounts.messages);
  return demo ? inboxSender(clock) : noSender;
}

export const operatorProviders = (config: Config, now: () => number): OperatorProviders => ({
  accounts: config.accounts,
  payments: new Map(),
  members: new Map([[embeddedProvider.pid, embeddedProvider]]),
  messages: messageSender(config, now),
  mail: undefined,
  invoices: embeddedIssuer,
});

/** Opens the providers that the operator's settings configure, and then those of the brands. */
export async function openProviders(ctx: Context, operator: OperatorProviders): Promise<void> {
  const { payments, members } = operator;
  const opened = await openAccounts(ctx, ctx.config.accounts);
  operator.mail = opened.mail;
  if (opened.invoices) operator.invoices = opened.invoices;
  for (const [pid, provider] of opened.payments) payments.set(pid, provider);
  for (const [pid, provider] of opened.members) members.set(pid, provider);
  if (ctx.config.sandbox) {
    const { sandboxPlatforms } = await import('./providers/payment/sandbox-platform.ts');
    for (const platform of Object.values(await sandboxPlatforms(ctx, ctx.publicOrigin)))
      payments.set(platform.pid, platform);
  }
  await ctx.providers.refresh();
}
