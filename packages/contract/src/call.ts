import type { Static, TSchema } from 'typebox';
import type { RefusalName } from './refusals.ts';

/**
 * What a caller must have:
 * - `scan`: the content of a QR code; the call opens a session
 * - `anyone`: nothing
 * - `session`: the token of a session
 * - `order`: the token of the session that placed the order, or the order's own token
 * - `shop`: the token of a session; the call needs nothing of the session except its shop
 * - `ownOrder`: the token of the session that placed the order
 */
export type Access = 'scan' | 'anyone' | 'session' | 'shop' | 'order' | 'ownOrder';

/** Whether a repeated call has no further effect; `withRequestId`: only if its body has a request id. */
type Repeatable = boolean | 'withRequestId';

/**
 * The rate limit of a call, per minute: attempts per session, and successful calls per QR code. Many guests share a QR
 * code, so failed attempts of one guest do not count against the others. Above the limit the answer is HTTP 429.
 */
export type RateLimit = { readonly session: number; readonly code: number };

/**
 * The declaration of an HTTP call. Server, client, API document and access tests use it. Amounts in its schemas are in
 * minor units in the code and in main units on the wire.
 */
export type Call<
  Path extends string = string,
  Of extends Access = Access,
  Again extends Repeatable = Repeatable,
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Scaled extends string | null = string | null,
> = {
  /** The path below the service root; also the call's name in the API document. */
  readonly path: Path;
  readonly summary: string;
  readonly description: string;
  readonly access: Of;
  readonly input: Input;
  /** The `data` of a successful answer. */
  readonly output: Output;
  /** The refusals of this call, besides those of its access and those of every call. */
  readonly errors: readonly RefusalName[];
  /** Whether the client may retry the call if no answer arrives. */
  readonly repeatable: Again;
  /** An additional rate limit of this call. Only calls that need a session can have one. */
  readonly limit?: RateLimit;
  /** The size class of the body; the server maps it to bytes. */
  readonly body: 'small' | 'cart' | 'draft';
  /** The priority of the call in the queue of a busy server; see the server's load gate. */
  readonly load: 'browse' | 'order' | 'payment' | 'vital' | 'login';
  /** Whether the call writes data that needs disk space. It is refused while the disk is nearly full. */
  readonly needsDisk: boolean;
  /** The list in the answer whose entries have an amountScale each; null if all amounts have the shop's scale. */
  readonly scaledList: Scaled;
  /** For the API document. Amounts are in main units, as on the wire. */
  readonly example: { readonly input: Static<Input>; readonly output: Static<Output> };
};

type Optional = 'errors' | 'repeatable' | 'body' | 'load' | 'needsDisk' | 'scaledList';
type Declared<C extends Call> = Omit<C, Optional> & Partial<Pick<C, Optional>>;

/**
 * Declares a call. By default its body is small, it is repeatable, and it has a lower priority than orders and
 * payments.
 */
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
  repeatable: true as Again, // the default of the type
  scaledList: null as Scaled, // the default of the type
  body: 'small',
  load: 'browse',
  needsDisk: false,
  ...declared,
});

const byAccess: Readonly<Record<Access, readonly RefusalName[]>> = {
  scan: ['unknownQr'],
  anyone: [],
  session: ['unknownQr'],
  shop: ['unknownQr'],
  order: ['unknownQr', 'dataError'],
  ownOrder: ['unknownQr', 'dataError'],
};

/** All refusals that a call answers with HTTP 200. */
export const refusalsOf = ({ access, errors }: Pick<Call, 'access' | 'errors'>): RefusalName[] => [
  ...new Set([...byAccess[access], ...errors]),
];

/** The base path of all calls (API-1). */
export const serviceRoot = '/api/public/ordering';
