import Type, { type Static } from 'typebox';
import { LocalTextSchema } from '../local-text.schema.ts';

/**
 * A pause of a shop: a time range (Unix seconds; `until` null until the shop resumes) in which it takes no orders, and
 * the message for diners.
 */
export const PauseSchema = Type.Object({
  message: LocalTextSchema,
  since: Type.Integer(),
  until: Type.Union([Type.Integer(), Type.Null()]),
});
export type Pause = Static<typeof PauseSchema>;
