import { anyText, chosenOrigin, type Declaration, environmentField } from '../../credentials/declaration.ts';
import type { EcpayAccount } from './account.ts';
import { ecpayMethods } from './methods.ts';

const origins = {
  production: 'https://payment.ecpay.com.tw',
  stage: 'https://payment-stage.ecpay.com.tw',
} as const;

export const ecpayCredentials: Declaration<EcpayAccount> = {
  platforms: ecpayMethods.map(({ pid }) => pid),
  fields: {
    merchantId: {
      setting: 'ECPAY_MERCHANT_ID',
      meaning: 'Merchant of the shops that take ECPay; default none',
      secret: false,
      identifies: true,
      fits: anyText,
      expected: 'the id of a merchant',
    },
    hashKey: {
      setting: 'ECPAY_HASH_KEY',
      meaning: 'HashKey of that merchant',
      secret: true,
      fits: anyText,
      expected: 'the HashKey of that merchant',
    },
    hashIv: {
      setting: 'ECPAY_HASH_IV',
      meaning: 'HashIV of that merchant',
      secret: true,
      fits: anyText,
      expected: 'the HashIV of that merchant',
    },
    checkCode: {
      setting: 'ECPAY_CHECK_CODE',
      meaning: "That merchant's check code for the details of card payments, which refunds need",
      secret: true,
      fits: anyText,
      expected: 'the check code of that merchant',
    },
    environment: environmentField(
      'ECPAY_ENV',
      'production, or stage, which takes no real money; outside production also the origin of a simulator; default production if NODE_ENV is, else stage',
      origins,
      true,
    ),
  },
  account: ({ merchantId = '', hashKey = '', hashIv = '', checkCode = '', environment }, where) => ({
    merchantId,
    hashKey,
    hashIv,
    checkCode,
    origin: chosenOrigin(origins, 'stage', environment, where),
  }),
  warning: ({ origin }) =>
    origin === origins.stage
      ? 'ECPAY_ENV is stage in production: payments with ECPay are not real'
      : undefined,
};
