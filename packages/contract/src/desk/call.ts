import type { Static, TSchema } from 'typebox';
import type { DeskRefusalName } from './refusals.ts';

/** The root path of the calls that sign staff in and out. Everything else is in the merchant interface. */
export const deskRoot = '/api/desk/v1';

/**
 * The request header that names the shop a signed-in person works for. Merchant calls of a person need it; those of a
 * key do not, because a key belongs to one shop.
 */
export const shopHeader = 'comanda-shop';

/**
 * The request header with which a paired device proves itself: `DEVICE_ID.TIME.SIGNATURE`. The device id is the SHA-256 of
 * its public key, the time is in Unix seconds, and the signature is ECDSA P-256 with SHA-256 over `proofText`, as r and s.
 * All are base64url.
 */
export const deviceHeader = 'comanda-device';

/** The answer header with the server's time in Unix seconds, if a proof was refused because of its time. */
export const timeHeader = 'comanda-time';

/** What a device signs. So a proof is good for one path, and not for long. */
export const proofText = (method: string, path: string, time: number): string =>
  ['comanda-device', method, path, time].join('\n');

/**
 * The declaration of a call of the staff app. `isOpen`: it needs no session. `atDevice`: a session that began with a PIN
 * at a paired device is enough.
 */
export type DeskCall = {
  readonly method: 'GET' | 'POST';
  /** The path below the root. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly atDevice?: true;
  readonly body?: TSchema;
  readonly answer: TSchema;
  readonly refusals: readonly DeskRefusalName[];
};

/** Declares a call with the exact types of its schemas. */
export const deskCall = <const C extends DeskCall>(declared: C): C => declared;

export type DeskBody<C extends DeskCall> = C extends { readonly body: infer S extends TSchema }
  ? Static<S>
  : undefined;
export type DeskAnswer<C extends DeskCall> = Static<C['answer']>;
