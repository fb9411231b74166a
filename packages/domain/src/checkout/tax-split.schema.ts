import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';

/** How the amount of a line is split over tax classes: in proportion to `weight`, the single prices of its elements. */
export const TaxSplitSchema = Type.Array(Type.Object({ taxClass: Type.String(), weight: AmountSchema }));
export type TaxSplit = readonly Static<typeof TaxSplitSchema>[number][];
