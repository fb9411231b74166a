import type { Static, TSchema } from 'typebox';
import type { DeskRefusalName } from './refusals.ts';

/** The root path of the calls that sign staff in and out. Everything else is in the merchant interface. */
export const deskRoot = '/api/desk/v1';

/**
 * The request header that names the shop a signed-in person works for. Merchant calls of a person need it; those of a
 * key do not, because a key belongs to one shop.
 */
export const shopHeader = 'comanda-shop';

/** The declaration of a call of the staff app. `isOpen`: it needs no session. */
export type DeskCall = {
  readonly method: 'GET' | 'POST';
  /** The path below the root. */
  readonly path: string;
  readonly isOpen: boolean;
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
