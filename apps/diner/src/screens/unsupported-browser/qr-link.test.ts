import { expect, it } from 'vitest';
import { qrLink } from './qr-link.ts';

const origin = 'https://order.example.com';
const linkIn = (qrUrl: string) => qrLink(new URLSearchParams({ qrUrl }), origin);

it.each(['/h5/qr?h=a&t=S&c=1', 'https://order.example.com/h5/qr?h=a&t=S&c=1'])(
  'shows the whole link of a QR code, given as %s',
  (qrUrl) => {
    expect(linkIn(qrUrl)).toBe('https://order.example.com/h5/qr?h=a&t=S&c=1');
  },
);

it.each([
  '',
  'https://elsewhere.example/h5/qr?h=a',
  '//elsewhere.example/h5/qr?h=a',
  'javascript:alert(1)//h5/qr',
  'https://order.example.com@elsewhere.example/h5/qr',
  '/h5/orderStatus?orderId=1',
  'http://',
])('shows no link for the address %j', (qrUrl) => {
  expect(linkIn(qrUrl)).toBeUndefined();
});

it('shows no link without an address', () => {
  expect(qrLink(new URLSearchParams(), origin)).toBeUndefined();
});
