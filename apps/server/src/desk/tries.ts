import type { FastifyRequest } from 'fastify';
import { addressOf } from '../client-connection.ts';
import { minuteLimit } from '../minute-counts.ts';

/** STAFF-4: how often in a minute. A restaurant's devices, and often its guests, share an address. */
const most = {
  /** Proofs for one account, or with one passkey. */
  ofAccount: 5,
  /** Passwords that are compared for one address, and its failures in other ways to sign in. */
  ofAddress: 30,
  /** Challenges for one address. They cannot be guessed, but each is a row. */
  challengesOfAddress: 600,
  /** Challenges for somebody who is signed in. */
  challengesOfPerson: 30,
} as const;

/**
 * Counts what somebody tries to prove. A password counts for the address before it is compared, because that is costly. In other ways
 * only failures count, so that neither signing out nor many devices lock an address out. Ask about the address first: an
 * address that is refused counts for no account, so it locks none.
 */
export type Tries = {
  /** Counts a password from the address of a request. Returns whether it is one too many. */
  readonly fromAddress: (request: FastifyRequest) => boolean;
  /** Whether the address of a request has no tries left. It counts nothing. */
  readonly isAddressLocked: (request: FastifyRequest) => boolean;
  /** Counts a failure for the address of a request. */
  readonly failFrom: (request: FastifyRequest) => void;
  /** Counts a challenge for the address of a request. Returns whether it is one too many. */
  readonly challengeFrom: (request: FastifyRequest) => boolean;
  /** The same for somebody who is signed in, whom strangers at the address do not lock out. */
  readonly challengeBySignedIn: (staffId: string) => boolean;
  /** Counts a try for an account, by its email address. Returns whether it is one too many. */
  readonly forAccount: (email: string) => boolean;
  /** The same for a passkey. Its id is no email address, so wrong passwords do not lock the passkeys of an account. */
  readonly forPasskey: (passkeyId: string) => boolean;
  /** Counts a password of somebody who is signed in already, to confirm or to change it. */
  readonly bySignedIn: (staffId: string) => boolean;
};

export function countTries(): Tries {
  const addresses = minuteLimit(most.ofAddress);
  const accounts = minuteLimit(most.ofAccount);
  const passkeys = minuteLimit(most.ofAccount);
  const signedIn = minuteLimit(most.ofAccount);
  const challengesOfAddresses = minuteLimit(most.challengesOfAddress);
  const challengesOfPeople = minuteLimit(most.challengesOfPerson);
  return {
    fromAddress: (request) => addresses.count(addressOf(request)) > 0,
    isAddressLocked: (request) => addresses.look(addressOf(request)) > 0,
    failFrom: (request) => {
      addresses.count(addressOf(request));
    },
    challengeFrom: (request) => challengesOfAddresses.count(addressOf(request)) > 0,
    challengeBySignedIn: (staffId) => challengesOfPeople.count(staffId) > 0,
    forAccount: (email) => accounts.count(email) > 0,
    forPasskey: (passkeyId) => passkeys.count(passkeyId) > 0,
    bySignedIn: (staffId) => signedIn.count(staffId) > 0,
  };
}
