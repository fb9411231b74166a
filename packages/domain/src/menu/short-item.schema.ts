import Type, { type Static } from 'typebox';

/** FIX-11: a variant or an option with at least one unit left, but fewer than the order needs. */
export const ShortItemSchema = Type.Object({
  pid: Type.String({ description: 'the id of the variant or option' }),
  kind: Type.Union([Type.Literal('sku'), Type.Literal('attr')], {
    description: 'the kind of `pid`: a variant, or an option of a choice, a feature or an extra',
  }),
  left: Type.Integer({ minimum: 1, description: 'units left' }),
});
export type ShortItem = Static<typeof ShortItemSchema>;
