import type { AmountScale } from '@comanda/domain/money';
import { answerFromWire } from './answer-on-the-wire.ts';
import { CallError } from './call-error.ts';
import type { CallInput, CallOutput, CallPath } from './contract.ts';
import type { Envelope } from './envelope.schema.ts';
import { success } from './refusals.ts';
import { messageFromWire, messageToWire } from './wire-format.ts';

/** The transport: sends a body to a path and returns the parsed envelope; rejects if no answer came. */
export type Send = (path: CallPath, body: unknown) => Promise<Envelope>;

/** The client's dependencies: the transport, and the known decimals of the shop's amounts. */
export type ClientOptions = {
  readonly send: Send;
  readonly amountScale: () => AmountScale;
  /** Gets the server's clock (Unix seconds) with every answer (API-3). */
  readonly onTime?: (serverTime: number) => void;
};

/** The typed client: amounts and texts as inside in both directions; a refusal rejects with CallError. */
export type Client = <P extends CallPath>(path: P, input: CallInput<P>) => Promise<CallOutput<P>>;

/** Makes the client with a transport. It knows no fetch, toast or router. */
export function createClient({ send, amountScale, onTime }: ClientOptions): Client {
  return async <P extends CallPath>(path: P, input: CallInput<P>): Promise<CallOutput<P>> => {
    const answer = await send(path, messageToWire(input, amountScale()));
    onTime?.(answer.time);
    const { code, message, data } = answer;
    if (code !== success) throw new CallError(code, message, messageFromWire(data, amountScale()));
    return answerFromWire(path, data, amountScale()) as CallOutput<P>;
  };
}
