import type { TSchema } from 'typebox';

/** One HTTP path: what it takes and what it answers in `data`. Both schemas are check, type and API document at once. */
export type Call<Input extends TSchema = TSchema, Output extends TSchema = TSchema> = {
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
};

/** Declares a call, keeping its schemas' types. */
export const call = <Input extends TSchema, Output extends TSchema>(
  declared: Call<Input, Output>,
): Call<Input, Output> => declared;

/** Where every call lives; a path is appended to it (API-1). */
export const serviceRoot = '/api/public/ordering';
