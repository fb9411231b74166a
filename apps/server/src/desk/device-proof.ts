import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { deviceHeader, proofText } from '@comanda/contract/desk/call';
import type { FastifyRequest } from 'fastify';

/** How far the time of a proof may be from the server's, in seconds. */
const proofSeconds = 60;

const form = /^([\w-]{43})\.(\d{1,12})\.([\w-]{86})$/;

/** STAFF-5: what a device proves itself with. A copied cookie comes without the key of the device. */
export type DeviceProof = {
  readonly deviceId: string;
  /** Whether the holder of a public key has signed this very request. */
  readonly isSignedBy: (publicKey: string) => boolean;
};

/** The id of a device: the hash of its public key. */
export const deviceIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url');

function keyOf(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

/** Whether a text is the public key of ECDSA P-256 that a device may have. */
export const isDeviceKey = (publicKey: string): boolean =>
  keyOf(publicKey)?.asymmetricKeyDetails?.namedCurve === 'prime256v1';

/** The proof of a request; `stale` if its time is too far from the server's; `undefined` without one. */
export function proofOf(
  { method, raw, headers }: Pick<FastifyRequest, 'method' | 'raw' | 'headers'>,
  now: number,
): DeviceProof | 'stale' | undefined {
  const header = headers[deviceHeader];
  const [, deviceId, timeText, signature] = form.exec(typeof header === 'string' ? header : '') ?? [];
  if (deviceId === undefined || timeText === undefined || signature === undefined) return undefined;
  const time = Number(timeText);
  if (Math.abs(time - now) > proofSeconds) return 'stale';
  const signed = Buffer.from(proofText(method, raw.url ?? '', time));
  const isSignedBy = (publicKey: string) => {
    const key = keyOf(publicKey);
    if (!key) return false;
    return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  };
  return { deviceId, isSignedBy };
}
