import { describe, expect, it } from 'vitest';
import { newKeyText, parseKeys } from '../providers/credentials/credential-keys.ts';
import { hashPin, isEasyPin, isPin } from './pin.ts';

const mia = { brandPid: 'brand', staffId: 'mia' };
const pin = '2580';

function keysOf(...texts: string[]) {
  const keys = parseKeys(texts.join(','));
  if (!keys) throw new Error('the test makes valid keys');
  return keys;
}

describe('a PIN', () => {
  it('is the PIN of one person only, also with the same digits', async () => {
    const keys = keysOf(newKeyText());
    const hashed = await hashPin(keys, mia, pin);
    expect(await isPin(keys, mia, { pin, hashed })).toBe(true);
    expect(await isPin(keys, mia, { pin: '2581', hashed })).toBe(false);
    expect(await isPin(keys, { ...mia, staffId: 'ken' }, { pin, hashed })).toBe(false);
    expect(await isPin(keys, { ...mia, brandPid: 'other' }, { pin, hashed })).toBe(false);
    expect(await isPin(keys, mia, { pin, hashed: null })).toBe(false);
  });

  it('stays valid while the operator replaces the key, and not without its key', async () => {
    const [old, fresh] = [newKeyText(), newKeyText()];
    const hashed = await hashPin(keysOf(old), mia, pin);
    expect(await isPin(keysOf(fresh, old), mia, { pin, hashed })).toBe(true);
    expect(await isPin(keysOf(fresh), mia, { pin, hashed })).toBe(false);
    expect(await isPin(undefined, mia, { pin, hashed })).toBe(false);
  });

  it.each([
    ['0000', true],
    ['1234', true],
    ['987654', true],
    ['3456', true],
    ['2580', false],
    ['1235', false],
    ['1122', false],
  ])('%s is easy to guess: %s', (digits, isEasy) => {
    expect(isEasyPin(digits)).toBe(isEasy);
  });
});
