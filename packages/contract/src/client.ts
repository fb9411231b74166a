import type { AmountScale } from '@comanda/domain/money';
import { amountsFromWire, amountsToWire } from './amounts-on-the-wire.ts';
import type { CallInput, CallOutput, CallPath } from './contract.ts';
import type { Envelope } from './envelope.schema.ts';
import { CallError } from './error-codes.ts';

/** How a body travels: sends it to a path and answers the parsed envelope; rejects when no answer came. */
export type Send = (path: CallPath, body: unknown) => Promise<Envelope>;

/** What the client needs to know: the way out, and the decimals of the shop's amounts as known so far. */
export type ClientOptions = {
  readonly send: Send;
  readonly amountScale: () => AmountScale;
  /** Told the server's clock (Unix seconds) with every answer (API-3). */
  readonly onTime?: (serverTime: number) => void;
};

/** The typed client: amounts go in and come out in minor units; a code other than 200 rejects with CallError. */
export type Client = <P extends CallPath>(path: P, input: CallInput<P>) => Promise<CallOutput<P>>;

type WithShop = { shopInfo?: { amountScale?: number } };
type WithScale = { amountScale: number };

/** The scale an answer is written in: its own shop's where it names one (the first call knows no scale yet). */
function answerScale(data: unknown, known: AmountScale): AmountScale {
  const shop = typeof data === 'object' && data !== null ? (data as WithShop).shopInfo : undefined;
  return shop?.amountScale ?? known;
}

/** History lists orders of several shops, each with its own scale. */
function historyFromWire(data: { orderList: WithScale[] }): unknown {
  return { ...data, orderList: data.orderList.map((order) => amountsFromWire(order, order.amountScale)) };
}

/** Makes the client over a way to send. It knows no fetch, no toast, no router. */
export function createClient({ send, amountScale, onTime }: ClientOptions): Client {
  return async <P extends CallPath>(path: P, input: CallInput<P>): Promise<CallOutput<P>> => {
    const answer = await send(path, amountsToWire(input, amountScale()));
    onTime?.(answer.time);
    if (answer.code !== 200) throw new CallError(answer.code, answer.message, answer.data);
    const data: unknown = answer.data;
    if (path === 'history') return historyFromWire(data as { orderList: WithScale[] }) as CallOutput<P>;
    return amountsFromWire(data, answerScale(data, amountScale())) as CallOutput<P>;
  };
}
