import type { RefusalPayloads } from './refusals.schema.ts';
import { type RefusalName, refusalOf, refusals } from './refusals.ts';

/** The data of a refusal; null for refusals without data. */
export type RefusalData<N extends RefusalName> = N extends keyof RefusalPayloads ? RefusalPayloads[N] : null;

/** A refused call: its code, and data for the screen, such as the changes or the sold-out items. */
export class CallError<N extends RefusalName = RefusalName> extends Error {
  readonly code: number;
  /** Null if the refusal has no data, or the server sends none. */
  readonly data: RefusalData<N> | null;
  constructor(
    code: number,
    message: string = refusalOf(code)?.message ?? `code ${code}`,
    data: unknown = null,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    // The type is right: `refusal` requires typed data, and a server of this contract sends it.
    this.data = data as RefusalData<N> | null;
  }
}

type Details<N extends RefusalName> = N extends keyof RefusalPayloads
  ? [details: { readonly data: RefusalData<N>; readonly message?: string | undefined }]
  : [details?: { readonly data?: never; readonly message?: string | undefined }];

/** Creates a refusal to throw: `throw refusal('soldOut', { data })`. The default message is in refusals.ts. */
export const refusal = <N extends RefusalName>(name: N, ...[details]: Details<N>): CallError<N> =>
  new CallError(refusals[name].code, details?.message, details?.data);

type Unavailable = NonNullable<RefusalPayloads['itemsUnavailable']>;

/** Whether the data of a refusal is a list of lines that the menu does not have or does not allow. */
export const hasProblemList = (
  data: Unavailable,
): data is Extract<Unavailable, { readonly problemList: unknown }> => 'problemList' in data;

/** Whether the data of a refusal is what is unavailable. A later release may send data that is neither. */
export const hasUnavailable = (data: Unavailable): data is RefusalPayloads['soldOut'] =>
  'stopSellingSpuList' in data;

/** Whether an error is one of these refusals. Its data then has the type of the refusal. */
export const isRefusal = <N extends RefusalName>(
  error: unknown,
  ...names: readonly N[]
): error is CallError<N> =>
  error instanceof CallError && names.some((name) => refusals[name].code === error.code);
