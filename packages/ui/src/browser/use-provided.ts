import { type Context, use } from 'react';

/** The value of a context that the app always provides. `name` is the context's name, for the error without one. */
export function useProvided<T>(context: Context<T | undefined>, name: string): T {
  const value = use(context);
  if (value === undefined) throw new Error(`Rendered outside <${name}>`);
  return value;
}
