import { deviceHeader, proofText, timeHeader } from '@comanda/contract/desk/call';
import { wire } from '@comanda/ui/browser/wire';
import { type DeviceKey, deviceKey, signedBy } from '../browser/device-key.ts';

const deviceSeconds = (): number => Math.floor(Date.now() / 1000);

/** How many seconds the server's clock is ahead of this device's. */
let ahead = 0;

async function send(key: DeviceKey, path: string, init: RequestInit): Promise<Response> {
  const time = deviceSeconds() + ahead;
  const signature = await signedBy(key, proofText(init.method ?? 'GET', path, time));
  const headers = { ...init.headers, [deviceHeader]: `${key.deviceId}.${time}.${signature}` };
  return wire.fetch(path, { ...init, headers });
}

/** Sends a request. A device with a key proves itself, with the server's time if its own clock is wrong. */
export async function signedFetch(path: string, init: RequestInit): Promise<Response> {
  const key = await deviceKey();
  if (!key) return wire.fetch(path, init);
  const answer = await send(key, path, init);
  const time = answer.status === 401 ? answer.headers.get(timeHeader) : null;
  if (time === null) return answer;
  ahead = Number(time) - deviceSeconds();
  return send(key, path, init);
}
