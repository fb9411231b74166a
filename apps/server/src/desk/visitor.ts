import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type DeviceRow, deviceWithId } from '../stores/device-store.ts';
import { staffOfSession } from '../stores/staff-session-store.ts';
import type { StaffRow } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { sessionTokenIn } from './cookie.ts';
import { isDemoPerson } from './demo-person.ts';
import { type DeviceProof, proofOf } from './device-proof.ts';

/** What a request of the staff app proves itself with. */
export type Credentials = {
  /** The token of a session; absent without a cookie. */
  readonly token: string | undefined;
  readonly proof: DeviceProof | 'stale' | undefined;
};

/** A signed-in person. `confirmedUntil`: until when the password or passkey counts as just entered (Unix seconds). */
export type SignedInPerson = {
  readonly person: StaffRow;
  readonly device: undefined;
  readonly confirmedUntil: number;
};
/** Whether a person has entered the password or used a passkey just before `now`. */
export const isConfirmed = (
  { confirmedUntil }: Pick<SignedInPerson, 'confirmedUntil'>,
  now: number,
): boolean => confirmedUntil > now;
/** A person who has entered a PIN at a shared device. */
type PersonAtDevice = { readonly person: StaffRow; readonly device: DeviceRow };
/** A device that works without a person. */
type DeviceAlone = { readonly person: undefined; readonly device: DeviceRow };

/** Who uses the staff app. */
export type Visitor = SignedInPerson | PersonAtDevice | DeviceAlone;

export type NoVisitor = 'notSignedIn' | 'notPaired' | 'pinNeeded' | 'staleProof';

export const credentialsOf = (
  request: FastifyRequest,
  { publicOrigin, now }: Pick<Context, 'publicOrigin' | 'now'>,
): Credentials => ({
  token: sessionTokenIn(publicOrigin, request.headers.cookie),
  proof: proofOf(request, now()),
});

/** The paired device that has signed a request. */
export async function provenDevice(
  { db }: Pick<Context, 'db'>,
  proof: Credentials['proof'],
): Promise<DeviceRow | 'notPaired' | 'staleProof'> {
  if (proof === 'stale') return 'staleProof';
  const device = proof && (await deviceWithId(db, proof.deviceId));
  return device && proof.isSignedBy(device.publicKey) ? device : 'notPaired';
}

/**
 * STAFF-5, STAFF-6: who sends a request. A session that began with a PIN is good only together with the proof of its
 * device, so its cookie opens nothing elsewhere.
 */
export async function visitorOf(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  { token, proof }: Credentials,
): Promise<Visitor | NoVisitor> {
  const found = token && (await staffOfSession(ctx.db, tokenHash(token), ctx.now()));
  // a demo that is over has no sessions
  const session = found && isDemoPerson(found) && !ctx.config.demo ? undefined : found;
  if (session && session.deviceId === null)
    return { person: session, device: undefined, confirmedUntil: session.confirmedUntil ?? 0 };
  if (proof === undefined) return 'notSignedIn';
  const device = await provenDevice(ctx, proof);
  if (typeof device === 'string') return device;
  if (session && session.deviceId === device.deviceId) return { person: session, device };
  return device.isShared ? 'pinNeeded' : { person: undefined, device };
}
