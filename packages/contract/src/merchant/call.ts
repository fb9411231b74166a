import type { Static, TProperties, TSchema } from 'typebox';
import type { Permission } from './permission.ts';
import type { MerchantRefusalName } from './refusals.ts';

/** The root path of all merchant calls. */
export const merchantRoot = '/api/merchant/v1';

/** The declaration of a merchant call. Every call requires a merchant key of its shop that has the permission. */
export type MerchantCall = {
  /** The name in the API document. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** A POST that only reads, because its question does not fit into an address. */
  readonly onlyReads?: true;
  /** The permission that the caller needs. */
  readonly permission: Permission;
  /** The path below the root. A part that begins with a colon is a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  readonly answer: TSchema;
  /** The fields of the body and the answer that the audit list keeps: neither secrets nor personal data of guests. */
  readonly audited?: readonly string[];
  /** A field of the answer that is shown once. It is never stored, so the answer to a repetition does not have it. */
  readonly shownOnce?: string;
  /**
   * The refusals besides those of every call, each with the schema of its data. With `notConfirmed` a person must have confirmed
   * with the password or a passkey in the last five minutes.
   */
  readonly refusals: { readonly [N in MerchantRefusalName]?: TProperties };
  /** For the API document. */
  readonly example: { readonly body?: unknown; readonly answer: unknown };
};

/** Declares a call with the exact types of its schemas. */
export const merchantCall = <const C extends MerchantCall>(declared: C): C => declared;

type StaticOf<S> = S extends TSchema ? Static<S> : unknown;
type Part<C extends MerchantCall, K extends keyof MerchantCall> = C extends { readonly [P in K]: infer S }
  ? StaticOf<S>
  : unknown;

export type MerchantParams<C extends MerchantCall> = Part<C, 'params'>;
export type MerchantQuery<C extends MerchantCall> = Part<C, 'query'>;
export type MerchantBody<C extends MerchantCall> = Part<C, 'body'>;
export type MerchantAnswer<C extends MerchantCall> = Static<C['answer']>;

/** Whether a person needs a recent proof for a call, because it opens or ends an access. A key needs none. */
export const needsProof = ({ refusals }: Pick<MerchantCall, 'refusals'>): boolean =>
  'notConfirmed' in refusals;

/** The refusals that a call declares. */
export type MerchantRefusalsOf<C extends MerchantCall> = keyof C['refusals'] & MerchantRefusalName;
/** The data of a refusal, besides its code and message. */
export type MerchantRefusalData<
  C extends MerchantCall,
  N extends MerchantRefusalsOf<C>,
> = C['refusals'][N] extends infer P extends TProperties ? { readonly [K in keyof P]: Static<P[K]> } : never;
