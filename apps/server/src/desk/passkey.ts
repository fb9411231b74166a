import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@comanda/contract/desk/calls';
import type { Context } from '../context.ts';
import type { PasskeyPurpose } from '../db/tables.ts';
import {
  countPasskey,
  keepChallenge,
  type PasskeyRow,
  passkeyWithId,
  takeChallenge,
} from '../stores/passkey-store.ts';
import { findStaff, type StaffKey, type StaffRow } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { hasNoCertificates } from './attestation.ts';
import type { RelyingParty } from './relying-party.ts';

/** How long a challenge is good, in seconds. */
const challengeSeconds = 300;

/** What a challenge is for, and the session that asked for it; an empty token before the sign-in. */
type ChallengeScope = { readonly purpose: PasskeyPurpose; readonly token: string };

/** Signatures that a passkey may make, by their numbers in COSE: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257] as const;

// the library loads 250 modules, so it waits for the first passkey
const library = () => import('@simplewebauthn/server');

type Transports = NonNullable<
  Parameters<
    Awaited<ReturnType<typeof library>>['verifyAuthenticationResponse']
  >[0]['credential']['transports']
>;

/** What a passkey keeps to know its account. It says nothing about the person. */
const userHandleOf = ({ brandPid, staffId }: StaffKey): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['comanda passkey', brandPid, staffId]))
    .digest();

const transportsOf = ({ transports }: PasskeyRow): Transports => JSON.parse(transports);

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map((row) => ({
    id: row.passkeyId,
    transports: transportsOf(row),
    type: 'public-key' as const,
  }));

const storedAs = ({ purpose, token }: ChallengeScope, challenge: string) => ({
  challengeHash: tokenHash(challenge),
  purpose,
  sessionHash: tokenHash(token),
});

/** Makes a challenge. It is good once, for a short time, for one purpose and in one session. */
async function newChallenge(ctx: Context, asked: ChallengeScope): Promise<string> {
  const challenge = ctx.newId(256);
  await keepChallenge(ctx.db, { ...storedAs(asked, challenge), expiresAt: ctx.now() + challengeSeconds });
  return challenge;
}

/** What the library needs to judge an answer. The challenge is used up, also by an answer that is wrong. */
const expected = (ctx: Context, { id, origin }: RelyingParty, asked: ChallengeScope) => ({
  expectedChallenge: (challenge: string) => takeChallenge(ctx.db, storedAs(asked, challenge), ctx.now()),
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** What a browser needs to ask for a passkey: one of these, or any one if there are none. */
export async function passkeyRequest(
  ctx: Context,
  { id }: RelyingParty,
  asked: ChallengeScope,
  passkeys: readonly PasskeyRow[] = [],
) {
  return {
    challenge: await newChallenge(ctx, asked),
    rpId: id,
    allowCredentials: described(passkeys),
    userVerification: 'required' as const,
  };
}

/** What a browser needs to make a passkey for a person who has these already. */
export async function passkeyCreation(
  ctx: Context,
  { id }: RelyingParty,
  { person, token, passkeys }: { person: StaffRow; token: string; passkeys: readonly PasskeyRow[] },
) {
  return {
    challenge: await newChallenge(ctx, { purpose: 'add', token }),
    rp: { id, name: 'Comanda' },
    user: {
      id: userHandleOf(person).toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: described(passkeys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    attestation: 'none' as const,
  };
}

/** The person whose passkey has signed a challenge; `undefined` if anything about the answer is wrong. */
export async function ownerOfPasskey(
  ctx: Context,
  site: RelyingParty,
  asked: ChallengeScope,
  answer: PasskeyAssertion,
): Promise<StaffRow | undefined> {
  const { passkeyId, ...response } = answer;
  const passkey = await passkeyWithId(ctx.db, passkeyId);
  if (!passkey) return undefined;
  if (response.userHandle !== '' && response.userHandle !== userHandleOf(passkey).toString('base64url'))
    return undefined;
  const { verifyAuthenticationResponse } = await library();
  const judged = await verifyAuthenticationResponse({
    ...expected(ctx, site, asked),
    response: { id: passkeyId, rawId: passkeyId, type: 'public-key', clientExtensionResults: {}, response },
    credential: {
      id: passkeyId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // the library throws for each fault of an answer, which somebody else has sent
  }).catch(() => undefined);
  if (!judged?.verified) return undefined;
  const used = { counter: judged.authenticationInfo.newCounter, lastUsedAt: ctx.now() };
  return (await countPasskey(ctx.db, passkey, used)) ? findStaff(ctx.db, passkey) : undefined;
}

/** The passkey that an answer makes; `undefined` if anything about the answer is wrong. */
export async function madePasskey(
  ctx: Context,
  site: RelyingParty,
  { person, token, name }: { person: StaffRow; token: string; name: string },
  { passkeyId, ...response }: PasskeyAttestation,
): Promise<PasskeyRow | undefined> {
  if (!(await hasNoCertificates(response.attestationObject))) return undefined;
  const { verifyRegistrationResponse } = await library();
  const judged = await verifyRegistrationResponse({
    ...expected(ctx, site, { purpose: 'add', token }),
    supportedAlgorithmIDs: [...algorithms],
    response: {
      id: passkeyId,
      rawId: passkeyId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
  }).catch(() => undefined);
  if (!judged?.verified) return undefined;
  const { id, publicKey, counter } = judged.registrationInfo.credential;
  if (id !== passkeyId) return undefined;
  return {
    brandPid: person.brandPid,
    passkeyId,
    staffId: person.staffId,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(response.transports),
    createdAt: ctx.now(),
    lastUsedAt: null,
  };
}
