import Type from 'typebox';

/**
 * What a shop suggests as a tip before an online payment (MON-6): percentages with at most four decimals. A service
 * charge on the bill hides the question unless `besideService`.
 */
export const TipsSchema = Type.Object({
  percentages: Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
  besideService: Type.Boolean(),
});
