import { expect, it } from 'vitest';
import { noCookie, sessionCookie, sessionTokenIn } from './cookie.ts';

const token = 'a'.repeat(43);

it('the cookie over HTTPS has the __Host- prefix and is Secure', () => {
  expect(sessionCookie('https://order.example.com', token)).toBe(
    `__Host-desk=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(noCookie('https://order.example.com')).toContain('__Host-desk=; Path=/; Max-Age=0;');
});

it.each([
  ['http://localhost', `a=b; desk=${token}; c=d`, token],
  ['https://order.example.com', `__Host-desk=${token}`, token],
  ['https://order.example.com', `desk=${token}`, undefined],
  ['http://localhost', 'desk=short', undefined],
  ['http://localhost', undefined, undefined],
])('at %s it finds the token in "%s"', (origin, cookies, found) => {
  expect(sessionTokenIn(origin, cookies)).toBe(found);
});
