import type { TSchema } from 'typebox';
import { documentFromWire } from '../wire-format.ts';
import type { MerchantAnswer, MerchantBody, MerchantCall, MerchantParams, MerchantQuery } from './call.ts';
import { merchantCalls } from './calls.ts';

type Calls = typeof merchantCalls;

/** The parameters, query and body that a call declares. */
type Given<C extends MerchantCall> = {
  readonly [K in 'params' as C extends { readonly params: TSchema } ? K : never]: MerchantParams<C>;
} & { readonly [K in 'query' as C extends { readonly query: TSchema } ? K : never]: MerchantQuery<C> } & {
  readonly [K in 'body' as C extends { readonly body: TSchema } ? K : never]: MerchantBody<C>;
};

/**
 * Sends a request below the merchant root with a merchant key, and returns the JSON answer. Rejects if it is refused.
 */
export type MerchantSend = (method: MerchantCall['method'], path: string, body: unknown) => Promise<unknown>;

/** The typed client of the merchant interface, for all calls except the stream. */
export type MerchantClient = <N extends Exclude<keyof Calls, 'followOrders'>>(
  name: N,
  given: Given<Calls[N]>,
) => Promise<MerchantAnswer<Calls[N]>>;

type Loose = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export const createMerchantClient =
  (send: MerchantSend): MerchantClient =>
  async (name, given) => {
    const { params = {}, query = {}, body } = given as Loose; // strings, as they are in the address
    const { method, path } = merchantCalls[name];
    const filled = path.replace(/:(\w+)/g, (_colon, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(query).toString();
    // The cast is right, because the server answers with the declared type.
    const answer = await send(method, search === '' ? filled : `${filled}?${search}`, body);
    return documentFromWire(answer) as MerchantAnswer<Calls[typeof name]>;
  };
