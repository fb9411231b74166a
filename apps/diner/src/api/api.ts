import { isRefusal } from '@comanda/contract/call-error';
import { createClient, type Send } from '@comanda/contract/client';
import type { CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import { delays } from '@comanda/domain/limits';
import type { AmountScale } from '@comanda/domain/money';
import { isOfSession } from './declared.ts';
import type { Loading } from './loading.ts';

/** An input without the token, which the client adds (API-4); an order's own token may replace it. */
export type Input<P extends CallPath> = Omit<CallInput<P>, 'token'> & { readonly token?: string | undefined };

export type Caller = <P extends CallPath>(path: P, input: Input<P>) => Promise<CallOutput<P>>;

/** The calls, twice: for a tap (a short delay, a toast while pending), and in the background. */
export type Api = { readonly tap: Caller; readonly background: Caller };

export type ApiWorld = {
  readonly send: Send;
  /** The session's token; waits while the session is being opened. */
  readonly token: () => Promise<string | undefined>;
  readonly amountScale: () => AmountScale;
  readonly onTime: (serverTime: number) => void;
  /** The member token is not valid any more (API-7). */
  readonly onMemberGone: () => void;
  readonly loading: Loading;
  /** Keeps the page from being reloaded until the returned function is called. */
  readonly holdPage: () => () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** The member is not logged in any more (API-7). */
export const isMemberGone = (error: unknown): boolean => isRefusal(error, 'signInAgain');

export function createApi(world: ApiWorld): Api {
  const client = createClient(world);
  const background: Caller = async (path, input) => {
    const token = input.token ?? (isOfSession(path) ? await world.token() : undefined);
    const letGo = world.holdPage();
    try {
      return await client(path, withToken(path, input, token));
    } catch (error) {
      if (isMemberGone(error)) world.onMemberGone();
      throw error;
    } finally {
      letGo();
    }
  };
  const tap: Caller = async (path, input) => {
    const done = world.loading.begin();
    try {
      await world.wait(delays.callMs);
      return await background(path, input);
    } finally {
      done();
    }
  };
  return { tap, background };
}

/** The only place where an input becomes complete: Omit and the omitted token make the call's own input again. */
const withToken = <P extends CallPath>(_path: P, input: Input<P>, token: string | undefined): CallInput<P> =>
  (token === undefined ? input : { ...input, token }) as CallInput<P>;
