import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedId, markedToken, scanClaims, scanTokenOf, shopMarkOf } from './token.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const secrets = new Map([
  [1, 'first secret'],
  [4095, 'second secret'],
]);
const secretOf = async (number: number) => secrets.get(number);
const random = () => randomBytes(32).toString('base64url');

const scans = fc.record({
  shopPid: fc.string(),
  qrHash: fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 64 }),
  scannedAt: fc.nat({ max: 4_294_967_295 }),
});
const keys = fc.constantFrom(...[...secrets].map(([number, secret]) => ({ number, secret })));

it('a signed token begins with its shop, contains QR code and scan time, and has at most 160 letters', async () => {
  await fc.assert(
    fc.asyncProperty(scans, keys, async (scan, key) => {
      const token = scanTokenOf(scan, key, random());
      const { shopPid, qrHash, scannedAt } = scan;
      expect(token).toMatch(/^[\w-]{83,160}$/);
      expect(token.startsWith(shopMarkOf(shopPid))).toBe(true);
      expect(await scanClaims(token, secretOf)).toEqual({ shopMark: shopMarkOf(shopPid), qrHash, scannedAt });
    }),
  );
});

it('ids and tokens begin with the mark of their shop, and keep at least 128 random bits', () => {
  const [id, token] = [markedId('shop', 'i'.repeat(22)), markedToken('shop', 't'.repeat(43))];
  expect([id, token]).toEqual([
    `${shopMarkOf('shop')}${'i'.repeat(22)}`,
    `${shopMarkOf('shop')}${'t'.repeat(37)}`,
  ]);
});

it('a token with one letter changed, left out or added, or signed with another key, is invalid', async () => {
  await fc.assert(
    fc.asyncProperty(scans, keys, fc.nat(), fc.constantFrom(...letters), async (scan, key, place, letter) => {
      const token = scanTokenOf(scan, key, random());
      const at = place % token.length;
      fc.pre(token[at] !== letter);
      const [before, after] = [token.slice(0, at), token.slice(at + 1)];
      for (const other of [before + letter + after, before + after, `${token}${letter}`, letter + token])
        expect(await scanClaims(other, secretOf)).toBeUndefined();
      const foreign = scanTokenOf(scan, { ...key, secret: 'another secret' }, random());
      expect(await scanClaims(foreign, secretOf)).toBeUndefined();
    }),
  );
});

it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(90), 'é'.repeat(90)])(
  'the text %j is no token',
  async (text) => {
    expect(await scanClaims(text, secretOf)).toBeUndefined();
  },
);
