import { exampleTelephone } from '@comanda/domain/shop/example-telephone';
import { describe, expect, it } from 'vitest';
import { callingCodes, telephone } from './phone.ts';

describe('a telephone number', () => {
  it.each(Object.keys(callingCodes))(
    'has an example in %s, whose local and international forms are the same number',
    (country) => {
      const { local, international } = exampleTelephone(country);
      expect(telephone(local, country)).toBe(international.replaceAll(' ', ''));
      expect(telephone(international, 'XK')).toBe(international.replaceAll(' ', ''));
    },
  );

  it.each([
    ['0912345678', 'TW', '+886912345678'],
    ['0912-345 678', 'TW', '+886912345678'],
    ['+886 912 345 678', 'TW', '+886912345678'],
    ['００886912345678', 'JP', '+886912345678'],
    ['+886 0912 345 678', 'TW', '+886912345678'],
    ['+44 (0)7911 123456', 'GB', '+447911123456'],
    ['00358 040 123 4567', 'TW', '+358401234567'],
    ['+39 06 1234 5678', 'GB', '+390612345678'],
    ['(040) 123.4567', 'FI', '+358401234567'],
    ['5123 4567', 'HK', '+85251234567'],
    ['5123 4567', 'KW', '+96551234567'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['040 123 4567', 'XK', '0401234567'],
  ])('"%s" typed in %s is normalized to %s', (text, country, expected) => {
    expect(telephone(text, country)).toBe(expected);
  });

  it.each(['', '12345', '+0912345678', '0912a345678', 'drop table', '1'.repeat(16), `+${'1'.repeat(16)}`])(
    '%j is refused',
    (text) => {
      expect(telephone(text, 'TW')).toBeUndefined();
    },
  );
});
