import { pairingCodePattern } from '@comanda/contract/merchant/device.schema';
import { expect, it } from 'vitest';
import { newPairingCode } from './pairing-code.ts';

it('a pairing code has the declared letters, and all bytes together give each of them equally often', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  // each code takes eight of the bytes; the last eight are not used
  const codes = Array.from({ length: 31 }, () =>
    newPairingCode(() => Buffer.from(bytes.splice(0, 8)).toString('base64url')),
  );
  for (const code of codes) expect(code).toMatch(new RegExp(pairingCodePattern));
  const counts = Map.groupBy(codes.join(''), (letter) => letter);
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array.from({ length: 31 }, () => 8));
});

it('asks for more random bytes if too few are usable', () => {
  const texts = [Buffer.alloc(16, 255), Buffer.alloc(16, 0)].map((bytes) => bytes.toString('base64url'));
  expect(newPairingCode(() => texts.shift() ?? '')).toBe('22222222');
});
