import { expect, it } from 'vitest';
import { lineSignature, parseAnswer } from './send.ts';

it('parseAnswer keeps every digit of a transaction id, wherever it is in the JSON', () => {
  const text =
    '{"info":[{"transactionId":2021121600698709511,"amount":350.5,"refundList":[{"refundTransactionId":9223372036854775807}]}]}';
  expect(parseAnswer(text)).toEqual({
    info: [
      {
        transactionId: '2021121600698709511',
        amount: 350.5,
        refundList: [{ refundTransactionId: '9223372036854775807' }],
      },
    ],
  });
  expect(parseAnswer('{"transactionId":"2021121600698709511"}')).toEqual({
    transactionId: '2021121600698709511',
  });
});

it('the signature is HMAC-SHA256 over secret, path, body and nonce (our own test vector)', () => {
  const request = { path: '/v3/payments/request', sent: '{"amount":100}', nonce: 'n-1' };
  const signature = 'l7zmuE0XZyClhLG+NlJTaqs8q/6bqubTZMFrgtmn9hk=';
  expect(lineSignature('test-secret', request)).toBe(signature);
  expect(lineSignature('test-secret', { ...request, sent: Buffer.from(request.sent) })).toBe(signature);
});

it.each([
  ['another secret', 'other', {}],
  ['another path', 'test-secret', { path: '/v3/payments/requests' }],
  ['a space more in the body', 'test-secret', { sent: '{"amount": 100}' }],
  ['another nonce', 'test-secret', { nonce: 'n-2' }],
] as const)('the signature differs for %s', (_what, secret, change) => {
  const request = { path: '/v3/payments/request', sent: '{"amount":100}', nonce: 'n-1', ...change };
  expect(lineSignature(secret, request)).not.toBe('l7zmuE0XZyClhLG+NlJTaqs8q/6bqubTZMFrgtmn9hk=');
});
