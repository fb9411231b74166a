import type { AmountScale } from '@comanda/domain/money';
import { amountsFromWire, amountsToWire } from './amounts-on-the-wire.ts';
import { answerFromWire } from './answer-amounts.ts';
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

/** Makes the client over a way to send. It knows no fetch, no toast, no router. */
export function createClient({ send, amountScale, onTime }: ClientOptions): Client {
  return async <P extends CallPath>(path: P, input: CallInput<P>): Promise<CallOutput<P>> => {
    const answer = await send(path, amountsToWire(input, amountScale()));
    onTime?.(answer.time);
    const { code, message, data } = answer;
    if (code !== 200) throw new CallError(code, message, amountsFromWire(data, amountScale()));
    return answerFromWire(path, data, amountScale()) as CallOutput<P>;
  };
}
