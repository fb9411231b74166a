import Type, { type Static } from 'typebox';

/** FIX-11: a variant with at least one unit left, but fewer than the order needs. */
export const ShortItemSchema = Type.Object({
  pid: Type.String({ description: 'the id of the variant' }),
  kind: Type.Literal('sku', { description: 'the kind of `pid`: always a variant' }),
  left: Type.Integer({ minimum: 1, description: 'units left' }),
});
export type ShortItem = Static<typeof ShortItemSchema>;
