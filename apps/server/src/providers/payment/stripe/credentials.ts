import type { Declaration } from '../../credentials/declaration.ts';
import type { StripeAccount } from './open-stripe.ts';

export const stripeCredentials: Declaration<StripeAccount> = {
  platforms: ['stripe'],
  fields: {
    account: {
      setting: null,
      meaning: 'Id of the Stripe account (acct_…): another id means another account',
      secret: false,
      identifies: true,
      fits: (value) => /^acct_\w+$/.test(value),
      expected: 'an id that begins with acct_',
    },
    secretKey: {
      setting: 'STRIPE_SECRET_KEY',
      meaning: 'Key of the Stripe account for shops with "stripe"; default none',
      secret: true,
      fits: (value) => /^[sr]k_\S+$/.test(value),
      expected: 'a key that begins with sk_ or rk_',
    },
    webhookSecret: {
      setting: 'STRIPE_WEBHOOK_SECRET',
      meaning: "Signing secret of that account's webhooks",
      secret: true,
      fits: (value) => /^whsec_\S+$/.test(value),
      expected: 'a secret that begins with whsec_',
    },
  },
  account: ({ secretKey = '', webhookSecret = '' }) => ({ secretKey, webhookSecret }),
  warning: ({ secretKey }) =>
    /^.k_test_/.test(secretKey)
      ? 'STRIPE_SECRET_KEY is a test key: payments with Stripe are not real'
      : undefined,
};
