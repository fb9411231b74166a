import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCartLine } from '../testing/a-cart-line.ts';
import type { Draft } from './session.schema.ts';
import { isSamePlace, startDraft, toMilliseconds } from './session.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 1000 });

describe('a time', () => {
  it('SES-10 below 1e10 is seconds and multiplied by 1000, from there on it is milliseconds', () => {
    expect([9_999_999_999, 1e10, 10_000_000_001].map(toMilliseconds)).toEqual([
      9_999_999_999_000, 1e10, 10_000_000_001,
    ]);
    expect([0, 1, 1_767_780_000].map(toMilliseconds)).toEqual([0, 1000, 1_767_780_000_000]);
    const aroundTheBoundary = fc.integer({ min: -1000, max: 1000 }).map((offset) => 1e10 + offset);
    const anyTime = fc.oneof(fc.integer({ min: 0, max: 4e12 }), aroundTheBoundary);
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(toMilliseconds(time)).toBe(String(time).length > 10 ? time : time * 1000);
      }),
    );
  });
});

describe('a session that begins', () => {
  const fresh: Draft = {
    langCur: 'en',
    deliveryModeCur: null,
    checkoutMethodCur: null,
    carList: [],
    remark: '',
  };
  const draft: Draft = {
    langCur: 'zh-TW',
    deliveryModeCur: 'T',
    checkoutMethodCur: 'P',
    carList: [aCartLine()],
    remark: 'no onions',
  };
  const place = { shopPid: 'noodle-bar/centre', tableNo: '7' };

  it('takes up the cart at the same table of the same shop', () => {
    expect(startDraft({ place, draft }, { ...place }, fresh)).toEqual(draft);
  });

  it.each([
    ['another shop', { ...place, shopPid: 'noodle-bar/harbour' }],
    ['another table', { ...place, tableNo: '8' }],
    ['no table', { ...place, tableNo: '' }],
  ])('at %s has an empty cart and keeps only the language', (_case, opened) => {
    expect(isSamePlace(place, opened)).toBe(false);
    expect(startDraft({ place, draft }, opened, fresh)).toEqual({ ...fresh, langCur: 'zh-TW' });
  });

  it('without an earlier one is fresh', () => {
    expect(startDraft(undefined, place, fresh)).toEqual(fresh);
  });
});
