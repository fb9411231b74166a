import { mostPasskeys } from './limits.ts';

/** The refusals of the calls that sign staff in. The name is the code on the wire. */
export const deskRefusals = {
  badRequest: { status: 400, message: 'The call is not as described' },
  weakPassword: { status: 400, message: 'The password is too short, or one that many people use' },
  weakPin: { status: 400, message: 'The PIN is easy to guess' },
  notSignedIn: { status: 401, message: 'Sign in first' },
  wrongPassword: { status: 401, message: 'The email address or the password is wrong' },
  wrongPasskey: { status: 401, message: 'The passkey is not known here, or its proof is not valid' },
  staleProof: {
    status: 401,
    message: 'The proof of the device is too old: sign with the time in the header comanda-time',
  },
  notPaired: { status: 401, message: 'The device is not paired, or somebody ended it' },
  pinNeeded: { status: 401, message: 'A person must be chosen and enter a PIN first' },
  wrongPin: { status: 401, message: 'The PIN is wrong' },
  pinLocked: { status: 403, message: 'Too many wrong PINs: a manager must unlock the person or the device' },
  notAtDevice: { status: 403, message: 'Not with a PIN: sign in with a password elsewhere' },
  notConfirmed: { status: 403, message: 'Confirm with your password or passkey first' },
  notInDemo: { status: 403, message: 'A demo takes no passkeys and no logins: it opens without a password' },
  otherOrigin: { status: 403, message: 'The request comes from another site' },
  notFound: { status: 404, message: 'There is no such call' },
  linkEnded: { status: 404, message: 'The link was used, has expired or does not exist' },
  noSuchPasskey: { status: 404, message: 'There is no such passkey' },
  emailTaken: { status: 409, message: 'Somebody signs in with this email address already' },
  noPinKey: { status: 409, message: 'The server has no key for PINs: the operator sets CREDENTIALS_KEY' },
  noMail: { status: 409, message: 'This server sends no mails: an owner makes a link' },
  noProvider: { status: 409, message: 'The operator has configured no provider at which staff sign in' },
  noPasskeysHere: { status: 409, message: 'Passkeys need HTTPS and a host name' },
  tooManyPasskeys: {
    status: 409,
    message: `A person has at most ${mostPasskeys} passkeys: remove one first`,
  },
  tooManyTries: { status: 429, message: 'Too many tries, wait a minute' },
  serverError: { status: 500, message: 'The server cannot answer' },
  providerAway: { status: 502, message: 'The provider at which staff sign in does not answer' },
  busy: { status: 503, message: 'The server is busy, try again' },
} as const satisfies Record<string, { status: number; message: string }>;

export type DeskRefusalName = keyof typeof deskRefusals;
