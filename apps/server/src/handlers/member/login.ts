import { CallError } from '@comanda/contract/error-codes';
import { sessionCall } from '../handler.ts';

/** No shop has a member service yet: shopInfo.memberIsvCode is null, and nothing offers this. */
export const memberLogin = sessionCall<'member/login'>(async () => {
  throw new CallError(2510, 'This shop has no member service');
});
