import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newKeyText, parseKeys } from './credential-keys.ts';
import { type CredentialPlace, open, seal } from './seal.ts';

function keysOf(text: string) {
  const keys = parseKeys(text);
  if (!keys) throw new Error('a made key is valid');
  return keys;
}
const oldKey = newKeyText();
const newKey = newKeyText();
const keys = keysOf(oldKey);

const place: CredentialPlace = {
  brandPid: 'night-lane',
  provider: 'stripe',
  account: 'a',
  field: 'secretKey',
};
const anyPlace = fc.record({
  brandPid: fc.string(),
  provider: fc.string(),
  account: fc.string(),
  field: fc.string(),
});

describe('a sealed credential', () => {
  it('opens to the same value at its place, and at no other place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), anyPlace, anyPlace, (value, here, there) => {
        const sealed = seal(keys, here, value);
        expect(open(keys, here, sealed)).toBe(value);
        if (JSON.stringify(here) !== JSON.stringify(there))
          expect(() => open(keys, there, sealed)).toThrow(/cannot be opened: it was changed, or moved/);
      }),
    );
  });

  it('has a new nonce of 96 bits each time, and never contains the value', () => {
    const sealings = Array.from({ length: 1000 }, () => seal(keys, place, 'sk_live_canary'));
    expect(new Set(sealings.map(({ nonce }) => nonce)).size).toBe(1000);
    for (const { nonce } of sealings) expect(Buffer.from(nonce, 'base64')).toHaveLength(12);
    expect(JSON.stringify(sealings)).not.toContain('canary');
  });

  it.each([
    ['brand', { brandPid: 'other' }],
    ['provider', { provider: 'ecpay' }],
    ['account', { account: 'b' }],
    ['field', { field: 'webhookSecret' }],
  ])('does not open after a move to another %s; the error has no value', (_what, moved) => {
    const sealed = seal(keys, place, 'sk_live_canary');
    expect(() => open(keys, { ...place, ...moved }, sealed)).toThrow(/^The credential "(?!.*canary).*moved/);
  });

  it('does not open with any bit flipped', () => {
    const sealed = seal(keys, place, 'sk');
    for (const part of ['nonce', 'ciphertext'] as const) {
      const bytes = Buffer.from(sealed[part], 'base64');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const changed = { ...sealed, [part]: flipped.toString('base64') };
        expect(() => open(keys, place, changed)).toThrow(/it was changed/);
      }
    }
    expect(() => open(keys, place, { ...sealed, ciphertext: '' })).toThrow(/it was changed/);
  });

  it('opens with an earlier key beside the current one; with another key the error names only its id', () => {
    const sealed = seal(keys, place, 'sk_live_canary');
    expect(open(keysOf(`${newKey},${oldKey}`), place, sealed)).toBe('sk_live_canary');
    expect(() => open(keysOf(newKey), place, sealed)).toThrow(
      new RegExp(`sealed with the key ${keys[0].id}, which this server does not have`),
    );
    expect(() => open(undefined, place, sealed)).toThrow(/this server has no credentials key/);
    expect(keys[0].id).toMatch(/^[0-9a-f]{12}$/);
    expect(keys[0].bytes.toString('hex')).not.toContain(keys[0].id);
  });
});

describe('a credentials key', () => {
  it.each([
    ['nothing', ''],
    ['too short', Buffer.alloc(31, 'ab').toString('base64')],
    ['too long', Buffer.alloc(33, 'ab').toString('base64')],
    ['hexadecimal', Buffer.alloc(32, 'ab').toString('hex')],
    ['all the same byte', Buffer.alloc(32).toString('base64')],
    ['one good and one bad key', `${oldKey},x`],
  ])('is refused if it is %s', (_what, text) => {
    expect(parseKeys(text)).toBeUndefined();
  });

  it('comes first of several, separated by commas or lines', () => {
    const ids = keysOf(`${newKey}\n${oldKey}\n`).map(({ id }) => id);
    expect(ids).toEqual([keysOf(newKey)[0].id, keys[0].id]);
    expect(keysOf(`${newKey}, ${oldKey}`).map(({ id }) => id)).toEqual(ids);
  });
});
