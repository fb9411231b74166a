import { describe, expect, it } from 'vitest';
import { menuPath, menuUrl, parseScan, scanOfLink } from './menu-path.ts';

describe('the address of a menu', () => {
  it.each([
    ['?h=x&t=T&c=A1', { hash: 'x', type: 'T', code: 'A1' }],
    ['?h=x&t=S&1=old', { hash: 'x', type: 'S', code: 'old' }],
    ['?h=x', { hash: 'x', type: '', code: '' }],
    ['?t=T&c=A1', undefined],
  ])('%s is read as the expected QR code, or as none without a hash', (query, expected) => {
    expect(parseScan(new URLSearchParams(query))).toEqual(expected);
  });

  it('contains the QR code that it was made from', () => {
    const code = { hash: 'a-hash', type: 'S', code: 'A 1&=%' };
    expect(scanOfLink(menuPath(code))).toEqual(code);
    expect(scanOfLink(menuUrl(code))).toEqual(code);
    expect(scanOfLink('/h5/qr')).toBeUndefined();
  });
});
