import type { AmountScale } from '@comanda/domain/money';
import { answerFromWire } from './answer-on-the-wire.ts';
import { CallError } from './call-error.ts';
import type { CallInput, CallOutput, CallPath } from './contract.ts';
import type { Envelope } from './envelope.schema.ts';
import { success } from './refusals.ts';
import { messageFromWire, messageToWire } from './wire-format.ts';

/** The transport: sends a body to a path and returns the parsed envelope. Rejects if no answer arrives. */
export type Send = (path: CallPath, body: unknown) => Promise<Envelope>;

/** The client's dependencies: the transport, and the amount scale of the current shop. */
export type ClientOptions = {
  readonly send: Send;
  readonly amountScale: () => AmountScale;
  /** Receives the server's time (Unix seconds) with every answer (API-3). */
  readonly onTime?: (serverTime: number) => void;
};

/** The typed client. It converts amounts and texts to and from the wire format. A refusal rejects with CallError. */
export type Client = <P extends CallPath>(path: P, input: CallInput<P>) => Promise<CallOutput<P>>;

/** Creates a client with a transport. It does not depend on fetch, toasts or the router. */
export function createClient({ send, amountScale, onTime }: ClientOptions): Client {
  return async <P extends CallPath>(path: P, input: CallInput<P>): Promise<CallOutput<P>> => {
    const answer = await send(path, messageToWire(input, amountScale()));
    onTime?.(answer.time);
    const { code, message, data } = answer;
    if (code !== success) throw new CallError(code, message, messageFromWire(data, amountScale()));
    return answerFromWire(path, data, amountScale()) as CallOutput<P>;
  };
}
