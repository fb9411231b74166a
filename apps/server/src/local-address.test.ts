import { expect, it } from 'vitest';
import { guessedOrigin, waysIn } from './local-address.ts';

it.each([
  [
    '0.0.0.0',
    'http://192.168.1.5:8080',
    'http://localhost:8080/',
    'On phones in this network:   http://192.168.1.5:8080/',
  ],
  [
    '192.168.1.5',
    'http://192.168.1.5:8080',
    'http://192.168.1.5:8080/',
    'On phones in this network:   http://192.168.1.5:8080/',
  ],
  [
    '127.0.0.1',
    'https://order.example.com',
    'http://localhost:8080/',
    'On phones in this network:   https://order.example.com/',
  ],
  [
    '127.0.0.1',
    'http://127.0.0.1:8080',
    'http://localhost:8080/',
    'Phones do not reach it: http://127.0.0.1:8080 is this computer’s own address.',
  ],
  [
    '::1',
    'http://[::1]:8080',
    'http://localhost:8080/',
    'Phones do not reach it: http://[::1]:8080 is this computer’s own address.',
  ],
  [
    '0.0.0.0',
    'http://localhost:8080',
    'http://localhost:8080/',
    'Phones do not reach it: http://localhost:8080 is this computer’s own address.',
  ],
])('a server on %s that diners reach at %s prints its addresses', (host, origin, here, phones) => {
  expect(waysIn(host, 8080, origin)).toEqual([`On this computer:            ${here}`, phones]);
});

it('an IPv6 address is written in brackets', () => {
  expect(guessedOrigin('::1', 8080)).toBe('http://[::1]:8080');
});
