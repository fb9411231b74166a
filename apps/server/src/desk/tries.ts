import type { FastifyRequest } from 'fastify';
import { addressOf } from '../client-connection.ts';
import { minuteLimit } from '../minute-counts.ts';

/** STAFF-4: tries per minute for one account, and from one address. A restaurant's devices share an address. */
const most = { ofAccount: 5, ofAddress: 30 } as const;

/**
 * Counts what somebody tries to prove. All ways to sign in count as tries of the address. Ask `fromAddress` first: an address
 * that is refused counts for no account, so it locks none.
 */
export type Tries = {
  /** Counts a try from the address of a request. Returns whether it is one too many. */
  readonly fromAddress: (request: FastifyRequest) => boolean;
  /** Counts a try for an account, by its email address. Returns whether it is one too many. */
  readonly forAccount: (email: string) => boolean;
  /** The same for a passkey. Its id is no email address, so wrong passwords do not lock the passkeys of an account. */
  readonly forPasskey: (passkeyId: string) => boolean;
  /** Counts a try of somebody who is signed in already, to confirm or to change the password. */
  readonly bySignedIn: (staffId: string) => boolean;
};

export function countTries(): Tries {
  const addresses = minuteLimit(most.ofAddress);
  const accounts = minuteLimit(most.ofAccount);
  const passkeys = minuteLimit(most.ofAccount);
  const signedIn = minuteLimit(most.ofAccount);
  return {
    fromAddress: (request) => addresses.count(addressOf(request)) > 0,
    forAccount: (email) => accounts.count(email) > 0,
    forPasskey: (passkeyId) => passkeys.count(passkeyId) > 0,
    bySignedIn: (staffId) => signedIn.count(staffId) > 0,
  };
}
