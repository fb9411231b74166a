import type { RefusalPayloads } from './refusals.schema.ts';
import { type RefusalName, refusalOf, refusals } from './refusals.ts';

/** The data of a refusal; null for most. */
export type RefusalData<N extends RefusalName> = N extends keyof RefusalPayloads ? RefusalPayloads[N] : null;

/** A refused call: the code, and `data` for the screen (the changes, the sold-out items). */
export class CallError<N extends RefusalName = RefusalName> extends Error {
  readonly code: number;
  /** Also null from a server that sends none. */
  readonly data: RefusalData<N> | null;
  constructor(
    code: number,
    message: string = refusalOf(code)?.message ?? `code ${code}`,
    data: unknown = null,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    // `refusal` has typed it, or a server of this contract sent it
    this.data = data as RefusalData<N> | null;
  }
}

type Details<N extends RefusalName> = N extends keyof RefusalPayloads
  ? [details: { readonly data: RefusalData<N>; readonly message?: string | undefined }]
  : [details?: { readonly data?: never; readonly message?: string | undefined }];

/** A refusal to throw: `throw refusal('soldOut', { data })`. By default it has the message of the table. */
export const refusal = <N extends RefusalName>(name: N, ...[details]: Details<N>): CallError<N> =>
  new CallError(refusals[name].code, details?.message, details?.data);

type Unavailable = NonNullable<RefusalPayloads['itemsUnavailable']>;

/**
 * `itemsUnavailable` has one of two payloads, which its list of problems tells apart: lines that the menu does not
 * have or not with these choices, or else what is not available.
 */
export const hasProblemList = (
  data: Unavailable,
): data is Extract<Unavailable, { readonly problemList: unknown }> => 'problemList' in data;

/** Whether an error is one of these refusals; its data is then typed. */
export const isRefusal = <N extends RefusalName>(
  error: unknown,
  ...names: readonly N[]
): error is CallError<N> =>
  error instanceof CallError && names.some((name) => refusals[name].code === error.code);
