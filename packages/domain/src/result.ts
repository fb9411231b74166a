/** The result of a rule: the value, or the reason why there is none. Rules never throw. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Success, with its value. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** Refusal, with its reason. */
export const refused = <E>(error: E): Result<never, E> => ({ ok: false, error });
