import { expect, it } from 'vitest';
import { hashPassword, isPassword, isStrong } from './password.ts';

it.each([
  ['short12', 'too short'],
  ['123 tulip', 'one letter too short'],
  ['🦊🐢🦀🐙 frog', 'of 9 letters, however many bytes'],
  ['password123', 'common'],
  ['PassWord123', 'common in other letters'],
  ['ｐａｓｓｗｏｒｄ１２３', 'common in wide letters'],
  ['qwertyuiop', 'common'],
  ['1234567890', 'common'],
  ['aaaaaaaaaaaaa', 'one letter'],
  ['abcabcabcabcabc', 'of three letters'],
])('the password "%s" is refused: %s', async (password) => {
  expect(await isStrong(password)).toBe(false);
});

it.each(['1234567 Ab', 'dolphin-42 ', 'いろはにほへとちりぬ', '🦊🐢🦀🐙 tulip'])(
  'the password "%s" is accepted: 10 characters, and not common',
  async (password) => {
    expect(await isStrong(password)).toBe(true);
  },
);

it('a password is hashed by argon2id with a salt of its own, and is the same in composed and wide letters', async () => {
  const [one, other] = await Promise.all([hashPassword('crème brûlée'), hashPassword('crème brûlée')]);
  expect(one).toMatch(/^argon2id\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('crème brûlée'.normalize('NFD'), one)).toBe(true);
  expect(await isPassword('crème brulée', one)).toBe(false);
  expect(await isPassword('crème brûlée', null)).toBe(false);
});
