import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, it } from 'vitest';
import { hasNoCertificates } from './attestation.ts';

type Cbor = Parameters<typeof isoCBOR.encode>[0];
const certificates: Cbor = [new Uint8Array([48, 0])];
const attestation = (fmt: string, statement: readonly [string, Cbor][]) =>
  Buffer.from(
    isoCBOR.encode(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', new Map<string, Cbor>(statement)],
        ['authData', new Uint8Array(37)],
      ]),
    ),
  ).toString('base64url');

it.each<[what: string, attestationObject: string, isTaken: boolean]>([
  ['no statement', attestation('none', []), true],
  ['a signature by the passkey itself', attestation('packed', [['alg', -7]]), true],
  [
    'certificates of a maker',
    attestation('packed', [
      ['alg', -7],
      ['x5c', certificates],
    ]),
    false,
  ],
  ['certificates that name addresses to read', attestation('android-key', [['x5c', certificates]]), false],
  ['an unknown form', attestation('mine', []), false],
  ['no attestation at all', 'AAAA', false],
])('an attestation with %s', async (_what, attestationObject, isTaken) => {
  expect(await hasNoCertificates(attestationObject)).toBe(isTaken);
});
