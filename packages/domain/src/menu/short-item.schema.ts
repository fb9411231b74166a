import Type, { type Static } from 'typebox';

/** FIX-11: a variant with at least one unit left, but fewer than the order needs. */
export const ShortItemSchema = Type.Object({
  pid: Type.String({ description: 'the id of what runs short' }),
  kind: Type.Literal('sku', { description: 'what `pid` names: a variant, which is what a shop counts' }),
  left: Type.Integer({ minimum: 1, description: 'units that are left' }),
});
export type ShortItem = Static<typeof ShortItemSchema>;
