import { anyText, chosenOrigin, type Declaration, environmentField } from '../../credentials/declaration.ts';
import type { EcpayInvoiceAccount } from './account.ts';

const origins = {
  production: 'https://einvoice.ecpay.com.tw',
  stage: 'https://einvoice-stage.ecpay.com.tw',
} as const;

/** AES-128 takes keys of 16 bytes. */
const isAesKey = (text: string): boolean => Buffer.byteLength(text) === 16;

export const ecpayInvoiceCredentials: Declaration<EcpayInvoiceAccount> = {
  platforms: [],
  fields: {
    merchantId: {
      setting: 'ECPAY_INVOICE_MERCHANT_ID',
      meaning: 'Merchant for e-invoices at ECPay; default none: e-invoices are issued elsewhere',
      secret: false,
      identifies: true,
      fits: anyText,
      expected: 'the id of a merchant',
    },
    hashKey: {
      setting: 'ECPAY_INVOICE_HASH_KEY',
      meaning: 'HashKey of that merchant, which differs from the one for payments',
      secret: true,
      fits: isAesKey,
      expected: 'the HashKey of that merchant, with 16 characters',
    },
    hashIv: {
      setting: 'ECPAY_INVOICE_HASH_IV',
      meaning: 'HashIV of that merchant',
      secret: true,
      fits: isAesKey,
      expected: 'the HashIV of that merchant, with 16 characters',
    },
    email: {
      setting: 'ECPAY_INVOICE_EMAIL',
      meaning: 'Where ECPay reports e-invoices, instead of to the guests',
      secret: false,
      fits: anyText,
      expected: 'a mail address',
    },
    environment: environmentField(
      'ECPAY_INVOICE_ENV',
      'production, or stage, which issues nothing real; outside production also the origin of a simulator; default production if NODE_ENV is, else stage',
      origins,
      true,
    ),
  },
  account: ({ merchantId = '', hashKey = '', hashIv = '', email = '', environment }, where) => ({
    merchantId,
    hashKey,
    hashIv,
    email,
    origin: chosenOrigin(origins, 'stage', environment, where),
  }),
  warning: ({ origin }) =>
    origin === origins.stage
      ? 'ECPAY_INVOICE_ENV is stage in production: e-invoices of ECPay are not real'
      : undefined,
};
