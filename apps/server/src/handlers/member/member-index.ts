import { CallError } from '@comanda/contract/error-codes';
import { sessionCall } from '../handler.ts';

/** A member token is 9010: none has been given out. */
export const memberIndex = sessionCall<'member/index'>(async () => {
  throw new CallError(9010);
});
