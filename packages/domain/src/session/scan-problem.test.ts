import { describe, expect, it } from 'vitest';
import { scanProblem } from './scan-problem.ts';

const at = 1_800_000_000;
const code = { type: 'T', off: false, validFrom: null, validUntil: null };
const shop = { suspended: false, checkoutMethod: 'A', paymentPlatforms: ['sandbox'] } as const;
const scan = { type: 'T', code, shop, hasMenu: true };

describe('a scanned QR code', () => {
  it('opens its shop, also outside the opening hours', () => {
    expect(scanProblem(scan, at)).toBeUndefined();
    expect(scanProblem({ ...scan, shop: { ...shop, paymentPlatforms: [] } }, at)).toBeUndefined();
    expect(scanProblem({ ...scan, shop: { ...shop, checkoutMethod: 'O' } }, at)).toBeUndefined();
  });

  it.each([
    ['unknownQr', 'another type than the printed one', { type: 'S' }],
    ['unknownQr', 'a type that does not exist', { type: 'Q' }],
    ['qrNotEffective', 'a QR code that is switched off', { code: { ...code, off: true } }],
    ['qrNotEffective', 'a QR code that is not valid yet', { code: { ...code, validFrom: at + 1 } }],
    ['qrNotEffective', 'a QR code at the end of its validity', { code: { ...code, validUntil: at } }],
    ['storeClosed', 'a suspended shop', { shop: { ...shop, suspended: true } }],
    ['storeNoData', 'a shop without a menu', { hasMenu: false }],
    [
      'noPaymentMethods',
      'online payment only, and no platform',
      { shop: { ...shop, checkoutMethod: 'O', paymentPlatforms: [] } },
    ],
  ] as const)('is refused with %s: %s', (problem, _words, change) => {
    expect(scanProblem({ ...scan, ...change }, at)).toBe(problem);
  });

  it('is valid in the first and the last second of its validity', () => {
    expect(
      scanProblem({ ...scan, code: { ...code, validFrom: at, validUntil: at + 1 } }, at),
    ).toBeUndefined();
  });
});
