/** What a rule answers: the value, or the reason why there is none. Rules never throw. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** The rule says yes, with its value. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** The rule says no, with its reason. */
export const refused = <E>(error: E): Result<never, E> => ({ ok: false, error });
