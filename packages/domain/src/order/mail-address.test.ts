import { expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

it.each([
  'ada@example.com',
  'ada.love+lunch@mail.example.co.uk',
  "o'neil@example.fi",
  'kim@例え.jp',
  `${'a'.repeat(64)}@example.com`,
])('a mail can be sent to %s', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  'ada@[192.0.2.1]',
  'ada..love@example.com',
  '.ada@example.com',
  'ada@-example.com',
  'ada@example..com',
  'ada love@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
])('no mail can be sent to %j', (address) => {
  expect(isMailAddress(address)).toBe(false);
});
