import { describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { redirectOf, refusalOf, refusals } from './refusals.ts';

const redirects = [
  [1010, '/qrDefault'],
  [1000, '/serveError'],
  [1001, '/storeClosed'],
  [1011, '/qrNot'],
  [1021, '/noPaymentMethods'],
  [2110, '/storeNoData'],
] as const;
const toasts = [1031, 503, 2500, 2510, 2511, 2512, 2513, 2514, 2520, 2521, 2530, 2531, 2532, 2534, 9010];

describe('the error catalogue', () => {
  it('API-5 six codes lead to their pages, and no other', () => {
    for (const [code, page] of redirects) expect(redirectOf(code)).toBe(page);
    const leading = Object.values(refusals)
      .map(({ code }) => code as number)
      .filter((code) => redirectOf(code) !== undefined);
    expect(leading.sort()).toEqual(redirects.map(([code]) => code).sort());
  });

  it('every other code has its own message, including those of the specification; 2532 (message from the server) has none', () => {
    const told = Object.values(refusals).filter((row) => !('redirect' in row));
    expect(told.map(({ code }) => code)).toEqual(expect.arrayContaining(toasts));
    const messages = told.map(({ message }): string => message).filter((message) => message !== '');
    expect(new Set(messages).size).toBe(told.length - 1);
    expect(refusalOf(2532)?.message).toBe('');
  });

  it('has each code once, and no code for success', () => {
    const codes = Object.values(refusals).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([200, 0, 404, 2533, -1].filter((code) => refusalOf(code) !== undefined)).toEqual([]);
    expect(redirectOf(200)).toBeUndefined();
  });
});

describe('a refused call', () => {
  it('has the message of the server, or else the message of its code', () => {
    expect(new CallError(2511, 'No dumplings left', ['dumplings'])).toMatchObject({
      code: 2511,
      message: 'No dumplings left',
      data: ['dumplings'],
    });
    expect(new CallError(2511).message).toBe('Some items are sold out');
    expect(new CallError(4711)).toMatchObject({ message: 'code 4711', data: null });
  });
});
