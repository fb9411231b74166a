import type { Static, TSchema } from 'typebox';
import type { RefusalName } from './refusals.ts';

/**
 * The required access:
 * - `scan`: a printed code, which opens a session
 * - `anyone`: none
 * - `session`: the token of a session
 * - `order`: the token of the session that placed the order, or the order's own token
 * - `ownOrder`: the token of the session that placed the order
 */
export type Access = 'scan' | 'anyone' | 'session' | 'order' | 'ownOrder';

/** Whether sending a call twice has the same effect as once; `withRequestId`: if its body has a request id. */
type Repeatable = boolean | 'withRequestId';

/**
 * One declaration of an HTTP call. Server, client, API document and the access tests read it; amounts in its
 * schemas are minor units inside and main units on the wire.
 */
export type Call<
  Path extends string = string,
  Of extends Access = Access,
  Again extends Repeatable = Repeatable,
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Scaled extends string | null = string | null,
> = {
  /** Below the service root; also its name in the API document. */
  readonly path: Path;
  readonly summary: string;
  readonly description: string;
  readonly access: Of;
  readonly input: Input;
  /** The `data` of its answer. */
  readonly output: Output;
  /** Its refusals, besides those of its access and of every call. */
  readonly errors: readonly RefusalName[];
  /** The client retries a repeatable call if no answer comes. */
  readonly repeatable: Again;
  /** An additional rate limit: orders of a session and of a code. */
  readonly limit?: 'orders';
  /** The maximum size of the body; the server defines the bytes. */
  readonly body: 'small' | 'cart' | 'draft';
  /** How long it may wait in the queue of a busy server: see the server's load gate. */
  readonly load: 'browse' | 'order' | 'payment' | 'vital' | 'login';
  /** It writes data that needs disk space: refused while the disk is nearly full. */
  readonly needsDisk: boolean;
  /** The list of its answer whose entries have an amountScale each; null if all amounts have that of the shop. */
  readonly scaledList: Scaled;
  /** For the API document: amounts in main units, as on the wire. */
  readonly example: { readonly input: Static<Input>; readonly output: Static<Output> };
};

type Optional = 'errors' | 'repeatable' | 'body' | 'load' | 'needsDisk' | 'scaledList';
type Declared<C extends Call> = Omit<C, Optional> & Partial<Pick<C, Optional>>;

/** Declares a call with defaults: a small body, repeatable, served after orders and payments. */
export const call = <
  const Path extends string,
  Of extends Access,
  Input extends TSchema,
  Output extends TSchema,
  Again extends Repeatable = true,
  const Scaled extends string | null = null,
>(
  declared: Declared<Call<Path, Of, Again, Input, Output, Scaled>>,
): Call<Path, Of, Again, Input, Output, Scaled> => ({
  errors: [],
  repeatable: true as Again, // the type's own default
  scaledList: null as Scaled, // the same
  body: 'small',
  load: 'browse',
  needsDisk: false,
  ...declared,
});

const byAccess: Readonly<Record<Access, readonly RefusalName[]>> = {
  scan: ['unknownQr'],
  anyone: [],
  session: ['unknownQr'],
  order: ['unknownQr', 'dataError'],
  ownOrder: ['unknownQr', 'dataError'],
};

/** All refusals of a call with HTTP 200. */
export const refusalsOf = ({ access, errors }: Pick<Call, 'access' | 'errors'>): RefusalName[] => [
  ...new Set([...byAccess[access], ...errors]),
];

/** The base path of all calls (API-1). */
export const serviceRoot = '/api/public/ordering';
