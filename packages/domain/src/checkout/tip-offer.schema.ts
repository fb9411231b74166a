import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { AmountSchema } from '../amount.schema.ts';

/** The tips that a guest may choose for an order (MON-6). Nothing is chosen from the start. */
export const TipOfferSchema = Type.Object({
  tipBaseAmount: addition(
    AmountSchema,
    'what the percentages are of: the items after the benefit, without taxes and charges',
  ),
  suggestionList: Type.Array(Type.Object({ percent: Type.Number(), tipAmount: AmountSchema })),
  mostTipAmount: addition(AmountSchema, 'the highest tip that the server takes'),
});
export type TipOffer = Static<typeof TipOfferSchema>;
