import { describe, expect, it } from 'vitest';
import { handedOver, tokenInQuery } from './handed-over.ts';

const frame = { name: 'the frame' };
const awaited = { origin: 'https://order.example', source: frame, nonce: 'n1' };
const good = { origin: awaited.origin, source: frame, data: 'h5_member:?nonce=n1&memberToken=t1' };

describe('the message that hands over a login', () => {
  it('is accepted from the app’s own frame with the phone’s nonce', () => {
    expect(handedOver(good, awaited)).toBe('t1');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only begins like ours', { origin: 'https://order.example.evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another window', { source: { name: 'the frame' } }],
    ['no window', { source: null }],
    ['the nonce of another login', { data: 'h5_member:?nonce=n2&memberToken=t1' }],
    ['no nonce', { data: 'h5_member:?memberToken=t1' }],
    ['another prefix', { data: 'H5_member:?nonce=n1&memberToken=t1' }],
    ['a prefix that is not at the beginning', { data: ' h5_member:?nonce=n1&memberToken=t1' }],
    ['no token', { data: 'h5_member:?nonce=n1&memberToken=' }],
    ['a token that is too long', { data: `h5_member:?nonce=n1&memberToken=${'t'.repeat(501)}` }],
    ['too many characters', { data: `h5_member:?nonce=n1&memberToken=t1&x=${'x'.repeat(1000)}` }],
    ['an object', { data: { toString: () => good.data } }],
  ])('is rejected if it comes from or contains %s', (_case, forged) => {
    expect(handedOver({ ...good, ...forged }, awaited)).toBeUndefined();
  });

  it('is rejected before the frame has a window, or without a nonce', () => {
    expect(handedOver({ ...good, source: null }, { ...awaited, source: null })).toBeUndefined();
    expect(tokenInQuery('?nonce=&memberToken=t1', '')).toBeUndefined();
  });
});
