import { merchantRoot } from '@comanda/contract/merchant/call';
import { createMerchantClient, type MerchantClient } from '@comanda/contract/merchant/client';
import type { Permission } from '@comanda/contract/merchant/permission';
import { newMerchantKey } from '../merchant/key.ts';
import type { TestServer } from './start-test-server.ts';

/** An answer of the merchant interface in the wire format. */
type TillAnswer = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> };

/** A till with a key of its shop. */
export type Till = {
  readonly key: string;
  /** The typed client of the merchant interface. A refusal rejects with its code. */
  readonly call: MerchantClient;
  /** `get` and `post` send a request unchanged and return the raw answer. */
  readonly get: (path: string) => Promise<TillAnswer>;
  readonly post: (path: string, body?: object, headers?: Record<string, string>) => Promise<TillAnswer>;
};

/** Makes a till for the shop of a test server, by default with the permissions of a till. */
export async function aTill(
  { app, ctx, shop }: Pick<TestServer, 'app' | 'ctx' | 'shop'>,
  granted?: readonly Permission[],
): Promise<Till> {
  const key = await newMerchantKey(ctx, shop.shopPid, 'till', granted);
  const send = async (method: 'GET' | 'POST', path: string, body?: object, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `${merchantRoot}${path}`,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const call = createMerchantClient(async (method, path, body) => {
    const answer = await send(method, path, (body ?? undefined) as object | undefined); // the client sends only objects
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body;
  });
  return {
    key,
    call,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
  };
}
