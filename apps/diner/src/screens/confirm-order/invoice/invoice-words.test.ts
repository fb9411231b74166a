import { expect, it } from 'vitest';
import { textsOf } from '#testing/message-files.ts';
import { chineseProblems, type InvoiceProblem } from './invoice-words.ts';

it('problems of an invoice buyer have the same text in the catalogue of zh-TW', () => {
  const names = Object.keys(chineseProblems) as InvoiceProblem[];
  const texts = textsOf('zh-TW');
  expect(Object.fromEntries(names.map((name) => [name, texts[`invoice.problem.${name}`]]))).toEqual(
    chineseProblems,
  );
});
