/**
 * The key of a paired device. The browser keeps the private part and never shows it, so it cannot be copied to another
 * device.
 */
export type DeviceKey = {
  readonly deviceId: string;
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
};

const database = 'comanda-desk';
const store = 'device';
const only = 'key';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function opened(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return (await settled(opening)).transaction(store, mode).objectStore(store);
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let known: Promise<DeviceKey | undefined> | undefined;

/** The key of this device. `undefined` if it never asked to be paired, or if the browser keeps nothing. */
export function deviceKey(): Promise<DeviceKey | undefined> {
  known ??= opened('readonly').then(
    async (keys) => (await settled(keys.get(only))) as DeviceKey | undefined,
    () => undefined,
  );
  return known;
}

/** Whether the browser can have a key: over plain HTTP it cannot. */
export const canHaveKey = (): boolean => window.isSecureContext;

/** Makes the key of this device, if it has none. */
export async function makeDeviceKey(): Promise<DeviceKey> {
  const before = await deviceKey();
  if (before) return before;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  const key: DeviceKey = {
    deviceId: base64url(await crypto.subtle.digest('SHA-256', spki)),
    publicKey: base64url(spki),
    privateKey: pair.privateKey,
  };
  await settled((await opened('readwrite')).put(key, only));
  known = Promise.resolve(key);
  return key;
}

/** Forgets the key: a device that was ended gets another one. */
export async function forgetDeviceKey(): Promise<void> {
  known = Promise.resolve(undefined);
  await settled((await opened('readwrite')).delete(only));
}

/** Signs a text with the key of this device. */
export const signedBy = async ({ privateKey }: DeviceKey, text: string): Promise<string> =>
  base64url(
    await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text)),
  );
