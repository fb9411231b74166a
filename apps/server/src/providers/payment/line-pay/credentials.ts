import { anyText, chosenOrigin, type Declaration, environmentField } from '../../credentials/declaration.ts';
import type { LinePayAccount } from './send.ts';

const origins = {
  production: 'https://api-pay.line.me',
  sandbox: 'https://sandbox-api-pay.line.me',
} as const;

export const linePayCredentials: Declaration<LinePayAccount> = {
  platforms: ['line-pay'],
  fields: {
    channelId: {
      setting: 'LINE_PAY_CHANNEL_ID',
      meaning: 'Channel of the shops that take LINE Pay; default none',
      secret: false,
      identifies: true,
      fits: anyText,
      expected: 'the id of a channel',
    },
    channelSecret: {
      setting: 'LINE_PAY_CHANNEL_SECRET',
      meaning: 'Secret of that channel',
      secret: true,
      fits: anyText,
      expected: 'the secret of that channel',
    },
    environment: environmentField(
      'LINE_PAY_ENV',
      'production, or sandbox, which takes no real money; default production if NODE_ENV is, else sandbox',
      origins,
      false,
    ),
  },
  account: ({ channelId = '', channelSecret = '', environment }, where) => ({
    channelId,
    channelSecret,
    origin: chosenOrigin(origins, 'sandbox', environment, where),
  }),
  warning: ({ origin }) =>
    origin === origins.sandbox
      ? 'LINE_PAY_ENV is sandbox in production: payments with LINE Pay are not real'
      : undefined,
};
