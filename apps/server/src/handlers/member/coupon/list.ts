import { CallError } from '@comanda/contract/error-codes';
import { sessionCall } from '../../handler.ts';

/** A member token is 9010: none has been given out. */
export const memberCouponList = sessionCall<'member/coupon/list'>(async () => {
  throw new CallError(9010);
});
