import Type, { type Static } from 'typebox';

/**
 * A time range (Unix seconds; null: until the shop resumes) in which an open shop takes no orders, and the message
 * for diners; `message2` in its second language, or empty.
 */
export const PauseSchema = Type.Object({
  message: Type.String(),
  message2: Type.String(),
  since: Type.Integer(),
  until: Type.Union([Type.Integer(), Type.Null()]),
});
export type Pause = Static<typeof PauseSchema>;
