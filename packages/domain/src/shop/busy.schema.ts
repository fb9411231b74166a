import Type, { type Static } from 'typebox';

/** By how many minutes a busy shop may promise more (DESK-7). */
export const busyChoices = [10, 20] as const;

/** A busy shop: by how many minutes everything that it promises takes longer, and until when (Unix seconds). */
export const BusySchema = Type.Object({ minutes: Type.Enum([...busyChoices]), until: Type.Integer() });
export type Busy = Static<typeof BusySchema>;
