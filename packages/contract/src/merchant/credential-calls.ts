import type { TProperties } from 'typebox';
import { exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import {
  CredentialsBodySchema,
  CredentialsSchema,
  ProviderBodySchema,
  problemData,
} from './credential.schema.ts';

const none = {} satisfies TProperties;

const exampleProvider = {
  provider: 'line-pay',
  isAvailable: true,
  isOperatorOnly: false,
  fieldList: [
    {
      field: 'channelId',
      meaning: 'Channel of the shops that take LINE Pay; default none',
      isOptional: false,
    },
  ],
};

const exampleAnswer = {
  credentialList: [
    { provider: 'line-pay', field: 'channelId', setAt: exampleTime, by: 'office', isFormer: false },
    { provider: 'line-pay', field: 'channelSecret', setAt: exampleTime, by: 'office', isFormer: false },
  ],
  providerList: [exampleProvider],
};

/** Credentials of the brand's accounts. They can be written, and never read. */
export const credentialCalls = {
  listCredentials: merchantCall({
    name: 'listCredentials',
    method: 'GET',
    permission: 'credentials',
    path: '/credentials',
    summary: 'Which credentials the brand has entered',
    description: 'Names the fields and who entered them. No call returns a value.',
    answer: CredentialsSchema,
    refusals: none,
    example: { answer: exampleAnswer },
  }),
  setCredentials: merchantCall({
    name: 'setCredentials',
    method: 'POST',
    permission: 'credentials',
    audited: ['provider'],
    path: '/credentials',
    summary: 'Enters the credentials of a provider',
    description:
      'Replaces all fields of the provider, for all shops of the brand, within seconds. Payments of another account stay with that account.',
    body: CredentialsBodySchema,
    answer: CredentialsSchema,
    refusals: {
      notConfirmed: none,
      noSuchProvider: none,
      operatorOnly: none,
      noCredentialsKey: none,
      wrongCredential: problemData,
    },
    example: {
      body: { provider: 'line-pay', fields: { channelId: '1650000000', channelSecret: 'example' } },
      answer: exampleAnswer,
    },
  }),
  removeCredentials: merchantCall({
    name: 'removeCredentials',
    method: 'POST',
    permission: 'credentials',
    audited: ['provider'],
    path: '/credentials/remove',
    summary: 'Removes the credentials of a provider',
    description:
      'Also removes those of former accounts: their payments can then no longer be checked or refunded. Without credentials nothing changes.',
    body: ProviderBodySchema,
    answer: CredentialsSchema,
    refusals: { notConfirmed: none, noSuchProvider: none, operatorOnly: none },
    example: {
      body: { provider: 'line-pay' },
      answer: { credentialList: [], providerList: [exampleProvider] },
    },
  }),
} as const;
