import { CallError } from '@comanda/contract/call-error';

type End = { readonly code: number; readonly message: string; readonly data: unknown };

/** How a call ended: with a refusal, or with 200. Anything else fails the test. */
export const endOf = (call: Promise<unknown>): Promise<End> =>
  call.then(
    () => ({ code: 200, message: '', data: null }),
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  );

/** The code that a call ended with; 200 on success. */
export const codeOf = async (call: Promise<unknown>): Promise<number> => (await endOf(call)).code;
