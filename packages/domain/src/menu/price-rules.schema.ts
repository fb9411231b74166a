import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';

/** The price in one delivery mode. */
const ModePriceSchema = Type.Object({
  deliveryMode: Type.Union([Type.Literal('F'), Type.Literal('T'), Type.Literal('P'), Type.Literal('D')]),
  price: AmountSchema,
});
export type ModePrice = Static<typeof ModePriceSchema>;

/** A price for a time of the week, such as a happy hour, in some delivery modes. */
const PricePeriodSchema = Type.Object({
  ...WeeklyHoursSchema.properties,
  deliveryModes: Type.String({ pattern: '^[FTPD]{1,4}$' }),
  price: AmountSchema,
});
export type PricePeriod = Static<typeof PricePeriodSchema>;

/**
 * DISH-2: the prices of an item, variant, set, element or extra that change with the delivery mode or the time. No two periods of a
 * mode overlap. With periods, `modePrices` has the price of each mode outside of them.
 */
export const priceRuleFields = {
  modePrices: Type.Optional(
    Type.Array(ModePriceSchema, {
      description:
        'addition: the price in each delivery mode; absent if all modes always have the same price',
    }),
  ),
  pricePeriods: Type.Optional(
    Type.Array(PricePeriodSchema, {
      description:
        'addition: prices at times of the week, such as a happy hour, in the shop’s time zone; they replace modePrices',
    }),
  ),
};

export type PriceRules = {
  readonly modePrices?: readonly ModePrice[];
  readonly pricePeriods?: readonly PricePeriod[];
};
