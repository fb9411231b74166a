import { isRefusal } from '@comanda/contract/call-error';
import { createClient, type Send } from '@comanda/contract/client';
import type { CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import { delays } from '@comanda/domain/limits';
import type { AmountScale } from '@comanda/domain/money';
import { isOfSession } from './declared.ts';
import type { Loading } from './loading.ts';

/**
 * A call's input without the session's token, which the API adds (API-4). A `token` given here is sent
 * instead.
 */
export type Input<P extends CallPath> = Omit<CallInput<P>, 'token'> & { readonly token?: string | undefined };

export type Caller = <P extends CallPath>(path: P, input: Input<P>) => Promise<CallOutput<P>>;

/**
 * `tap` sends calls after a short delay and shows a toast while they are pending; `background` does neither.
 */
export type Api = {
  readonly tap: Caller;
  readonly background: Caller;
  /** Shows the toast of a call while other work of a tap is pending, such as loading a script. */
  readonly showPending: <T>(work: Promise<T>) => Promise<T>;
};

export type ApiWorld = {
  readonly send: Send;
  /** Resolves with the session's token, once the session is open. */
  readonly token: () => Promise<string | undefined>;
  readonly amountScale: () => AmountScale;
  readonly onTime: (serverTime: number) => void;
  /** Called when the server no longer accepts the member token (API-7). */
  readonly onMemberGone: () => void;
  readonly loading: Loading;
  /** Keeps the page from being reloaded until the returned function is called. */
  readonly holdPage: () => () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Whether a call failed because the member must log in again (API-7). */
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
  const showPending: Api['showPending'] = (work) => work.finally(world.loading.begin());
  const tap: Caller = (path, input) =>
    showPending(world.wait(delays.callMs).then(() => background(path, input)));
  return { tap, background, showPending };
}

/** Adds the token. The cast is safe: `Input` is the call's input without the token. */
const withToken = <P extends CallPath>(_path: P, input: Input<P>, token: string | undefined): CallInput<P> =>
  (token === undefined ? input : { ...input, token }) as CallInput<P>;
