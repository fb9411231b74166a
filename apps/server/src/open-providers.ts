import type { Context } from './context.ts';
import type { MemberProvider } from './providers/member/member-provider.ts';
import { ecpayMethods } from './providers/payment/ecpay/methods.ts';
import type { PaymentProvider } from './providers/payment/payment-provider.ts';

type Providers = {
  readonly payments: Map<string, PaymentProvider>;
  readonly members: Map<string, MemberProvider>;
};

/** Opens the providers that the settings configure. Their libraries are large, so a server loads only those it uses. */
export async function openProviders(ctx: Context, { payments, members }: Providers): Promise<void> {
  const { ecpay, oidc, linePay, sandbox, stripe } = ctx.config;
  if (oidc) {
    const { oidcProvider } = await import('./providers/member/oidc-provider.ts');
    members.set('oidc', oidcProvider(ctx, oidc));
  }
  if (ecpay) {
    const { openEcpay } = await import('./providers/payment/ecpay/client.ts');
    const { ecpayProvider } = await import('./providers/payment/ecpay/provider.ts');
    const adapter = { account: ecpay, client: openEcpay(ecpay, ctx.now), now: ctx.now };
    for (const method of ecpayMethods) payments.set(method.pid, ecpayProvider(adapter, method));
  }
  if (linePay) {
    const { openLinePay } = await import('./providers/payment/line-pay/client.ts');
    const { linePayProvider } = await import('./providers/payment/line-pay/provider.ts');
    payments.set('line-pay', linePayProvider(openLinePay(linePay)));
  }
  if (sandbox) {
    const { sandboxPlatforms } = await import('./providers/payment/sandbox-platform.ts');
    for (const platform of Object.values(await sandboxPlatforms(ctx, ctx.publicOrigin)))
      payments.set(platform.pid, platform);
  }
  if (stripe) {
    const { openStripe } = await import('./providers/payment/stripe/open-stripe.ts');
    const { stripeProvider } = await import('./providers/payment/stripe/provider.ts');
    const { webhookSecret } = stripe;
    payments.set('stripe', stripeProvider({ stripe: openStripe(stripe), webhookSecret, now: ctx.now }));
  }
}
