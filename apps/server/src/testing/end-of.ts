import { CallError } from '@comanda/contract/call-error';

type End = { readonly code: number; readonly message: string; readonly data: unknown };

/** Returns how a call ended: with 200 or a refusal. Any other error fails the test. */
export const endOf = (call: Promise<unknown>): Promise<End> =>
  call.then(
    () => ({ code: 200, message: '', data: null }),
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  );

/** Returns the code that a call ended with; 200 on success. */
export const codeOf = async (call: Promise<unknown>): Promise<number> => (await endOf(call)).code;
