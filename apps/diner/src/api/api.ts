import { createClient, type Send } from '@comanda/contract/client';
import type { CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import { CallError } from '@comanda/contract/error-codes';
import { delays } from '@comanda/domain/limits';
import type { AmountScale } from '@comanda/domain/money';
import { holdPage } from '../browser/hold-page.ts';
import type { Loading } from './loading.ts';

/** An input without the token, which the client adds itself (API-4); an order's own token may stand in its place. */
export type Input<P extends CallPath> = Omit<CallInput<P>, 'token'> & { readonly token?: string | undefined };

export type Caller = <P extends CallPath>(path: P, input: Input<P>) => Promise<CallOutput<P>>;

/** The calls, twice: in answer to a tap (a moment's pause, a toast while it lasts), and behind the diner's back. */
export type Api = { readonly tap: Caller; readonly background: Caller };

export type ApiWorld = {
  readonly send: Send;
  /** The session's token; waits while the session is being opened. */
  readonly token: () => Promise<string | undefined>;
  readonly amountScale: () => AmountScale;
  readonly onTime: (serverTime: number) => void;
  /** 9010: the member token is not good any more (API-7). */
  readonly onMemberGone: () => void;
  readonly loading: Loading;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Calls that carry no token of a session. */
const withoutSession: ReadonlySet<CallPath> = new Set(['qr']);

/** 9010: whoever was logged in is not any more (API-7). */
export const isMemberGone = (error: unknown): boolean => error instanceof CallError && error.code === 9010;

export function createApi(world: ApiWorld): Api {
  const client = createClient(world);
  const background: Caller = async (path, input) => {
    const token = input.token ?? (withoutSession.has(path) ? undefined : await world.token());
    const letGo = holdPage();
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

/** The one place where an input becomes whole: Omit and the token it left out make the call's own input again. */
const withToken = <P extends CallPath>(_path: P, input: Input<P>, token: string | undefined): CallInput<P> =>
  (token === undefined ? input : { ...input, token }) as CallInput<P>;
