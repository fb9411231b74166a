import { CallError } from '@comanda/contract/error-codes';
import { sessionCall } from '../../handler.ts';

/** A member token is 9010: none has been given out. */
export const memberPointCheck = sessionCall<'member/point/check'>(async () => {
  throw new CallError(9010);
});
