import { expect, it } from 'vitest';
import { codeOfNotice, isNotice } from './notices.ts';

it('knows the response code of each page, and no other addresses', () => {
  const pages = [
    'qrDefault',
    'serveError',
    'storeClosed',
    'qrNot',
    'noPaymentMethods',
    'storeNoData',
  ] as const;
  expect(pages.map(codeOfNotice)).toEqual([1010, 1000, 1001, 1011, 1021, 2110]);
  expect(pages.every(isNotice)).toBe(true);
  expect(isNotice('anything')).toBe(false);
});
