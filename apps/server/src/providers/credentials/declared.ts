import { ecpayInvoiceCredentials } from '../invoice/ecpay/credentials.ts';
import { mailCredentials } from '../mail/credentials.ts';
import { oidcCredentials } from '../member/oidc/credentials.ts';
import { messageCredentials } from '../message/credentials.ts';
import { ecpayCredentials } from '../payment/ecpay/credentials.ts';
import { linePayCredentials } from '../payment/line-pay/credentials.ts';
import { stripeCredentials } from '../payment/stripe/credentials.ts';
import type { Declaration } from './declaration.ts';

/** The providers with credentials, by name. */
export const declared = {
  messages: messageCredentials,
  mail: mailCredentials,
  oidc: oidcCredentials,
  stripe: stripeCredentials,
  'line-pay': linePayCredentials,
  ecpay: ecpayCredentials,
  'ecpay-invoice': ecpayInvoiceCredentials,
} as const;

export type ProviderName = keyof typeof declared;

type AccountIn<D> = D extends Declaration<infer A> ? A : never;

/** Accounts at the providers. */
export type Accounts = { readonly [P in ProviderName]?: AccountIn<(typeof declared)[P]> };

// the cast is safe: these are all keys
export const providerNames = Object.keys(declared) as readonly ProviderName[];

export const isProviderName = (text: string): text is ProviderName => Object.hasOwn(declared, text);

/** Makes the account of a provider of values that fit. */
export const accountOf = (
  provider: ProviderName,
  values: Record<string, string>,
  production: boolean,
): Accounts => ({
  [provider]: declared[provider].account(values, { production }),
});
