import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { deviceHeader, proofText, shopHeader } from '@comanda/contract/desk/call';
import type { DeviceRole } from '@comanda/contract/merchant/role';
import { insertDevice } from '../stores/device-store.ts';
import type { TestServer } from './start-test-server.ts';

/** A tablet with a key of its own, which may be paired or not. */
export type Tablet = {
  readonly deviceId: string;
  readonly publicKey: string;
  /** What its page sends with a call. The proof is good for this method and path only. */
  readonly headersFor: (method: 'GET' | 'POST', path: string) => Record<string, string>;
};

export function aTablet({ shop, clock }: Pick<TestServer, 'shop' | 'clock'>): Tablet {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = pair.publicKey.export({ type: 'spki', format: 'der' });
  const deviceId = createHash('sha256').update(der).digest('base64url');
  const proof = (key: KeyObject, method: string, path: string) => {
    const signed = Buffer.from(proofText(method, path, clock.now));
    return sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  };
  return {
    deviceId,
    publicKey: der.toString('base64url'),
    headersFor: (method, path) => ({
      'sec-fetch-site': 'same-origin',
      [shopHeader]: shop.shopPid,
      [deviceHeader]: [deviceId, clock.now, proof(pair.privateKey, method, path)].join('.'),
    }),
  };
}

/** A tablet that is paired with the shop of the test server. */
export async function aDevice(
  server: Pick<TestServer, 'shop' | 'clock' | 'ctx'>,
  {
    role = 'floor',
    isShared = false,
    name = 'Tablet at the bar',
    shopPid = server.shop.shopPid,
    brandPid = server.shop.brandPid,
  }: {
    readonly role?: DeviceRole;
    readonly isShared?: boolean;
    readonly name?: string;
    readonly shopPid?: string;
    readonly brandPid?: string;
  } = {},
): Promise<Tablet> {
  const tablet = aTablet(server);
  await insertDevice(server.ctx.db, {
    shopPid,
    deviceId: tablet.deviceId,
    brandPid,
    name,
    role,
    isShared: isShared ? 1 : 0,
    publicKey: tablet.publicKey,
    pairedBy: 'Mia',
    pairedAt: server.ctx.now(),
  });
  return tablet;
}
