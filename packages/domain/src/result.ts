/** The result of a rule: a value, or the reason why the rule refuses. Rules never throw. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const refused = <E>(error: E): Result<never, E> => ({ ok: false, error });
