import { expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

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
