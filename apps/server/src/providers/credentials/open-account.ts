import type { Context } from '#context.ts';
import type { EcpayInvoiceAccount } from '../invoice/ecpay/account.ts';
import type { InvoiceIssuer } from '../invoice/invoice-issuer.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { MemberProvider } from '../member/member-provider.ts';
import type { MessageSender } from '../message/message-sender.ts';
import { httpSender } from '../message/over-http.ts';
import { ecpayMethods } from '../payment/ecpay/methods.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { Accounts } from './declared.ts';

/** What the accounts provide. */
export type OpenedAccounts = {
  readonly accounts: Accounts;
  readonly payments: ReadonlyMap<string, PaymentProvider>;
  readonly members: ReadonlyMap<string, MemberProvider>;
  readonly messages: MessageSender | undefined;
  readonly mail: MailSender | undefined;
  readonly invoices: InvoiceIssuer | undefined;
};

async function openIssuer(account: EcpayInvoiceAccount, now: () => number): Promise<InvoiceIssuer> {
  const { ecpayIssuer } = await import('../invoice/ecpay/issuer.ts');
  const { openEcpayInvoices } = await import('../invoice/ecpay/client.ts');
  return ecpayIssuer(account, openEcpayInvoices(account, now));
}

/**
 * Opens the providers of these accounts. Their libraries are large, so a server loads only those it uses (decision 47).
 */
export async function openAccounts(
  ctx: Pick<Context, 'now' | 'newId'>,
  accounts: Accounts,
): Promise<OpenedAccounts> {
  const payments = new Map<string, PaymentProvider>();
  const members = new Map<string, MemberProvider>();
  const { ecpay, oidc, stripe, messages, mail, 'line-pay': linePay, 'ecpay-invoice': invoicing } = accounts;
  if (oidc) {
    const { oidcProvider } = await import('../member/oidc-provider.ts');
    members.set('oidc', oidcProvider(ctx, oidc));
  }
  if (ecpay) {
    const { openEcpay } = await import('../payment/ecpay/client.ts');
    const { ecpayProvider } = await import('../payment/ecpay/provider.ts');
    const adapter = { account: ecpay, client: openEcpay(ecpay, ctx.now), now: ctx.now };
    for (const method of ecpayMethods) payments.set(method.pid, ecpayProvider(adapter, method));
  }
  if (linePay) {
    const { openLinePay } = await import('../payment/line-pay/client.ts');
    const { linePayProvider } = await import('../payment/line-pay/provider.ts');
    payments.set('line-pay', linePayProvider(openLinePay(linePay)));
  }
  if (stripe) {
    const { openStripe } = await import('../payment/stripe/open-stripe.ts');
    const { stripeProvider } = await import('../payment/stripe/provider.ts');
    const { webhookSecret } = stripe;
    payments.set('stripe', stripeProvider({ stripe: openStripe(stripe), webhookSecret, now: ctx.now }));
  }
  const smtp = mail && (await import('../mail/over-smtp.ts')).smtpSender(mail);
  const invoices = invoicing && (await openIssuer(invoicing, ctx.now));
  return { accounts, payments, members, messages: messages && httpSender(messages), mail: smtp, invoices };
}
