import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';
import { WeeklyHoursSchema } from './opening-hours.schema.ts';

/** What a charge is for. A deposit is given back at the till when the bottle or box returns. */
export const chargePurposes = ['service', 'packaging', 'bag', 'delivery', 'surcharge', 'deposit'] as const;

/**
 * How much a charge is: a `percent` with at most four decimals of the order's amount, after the promotion or before it;
 * an amount `perOrder`; or an amount `perUnit` of the items that have the charge class `of`.
 */
const ChargeSizeSchema = Type.Union([
  Type.Object({
    percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    of: Type.Enum(['afterPromotion', 'beforePromotion']),
  }),
  Type.Object({ perOrder: AmountSchema }),
  Type.Object({ perUnit: AmountSchema, of: Type.String({ minLength: 1, maxLength: 40 }) }),
]);

/**
 * A charge of a shop (MON-2), in minor units. `taxClass`: "lines" taxes it like the lines, a tax class by its rules; without
 * one it is untaxed. It applies in its `modes` (empty means all), within its weekly `hours` (empty means always), and
 * for at least `guests.from` and at most `guests.to` guests. `why`: its purpose in words. Orders whose lines reach
 * `freeFrom`, before promotions, do not bear it. `leastFlag`: its size is the least of several, such as of the delivery
 * zones, until more is known.
 */
export const ChargeRuleSchema = Type.Object({
  chargePid: Type.String({ minLength: 1, maxLength: 40 }),
  purpose: Type.Enum(chargePurposes),
  name: LocalTextSchema,
  why: Type.Optional(LocalTextSchema),
  size: ChargeSizeSchema,
  taxClass: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  modes: Type.String({ pattern: '^[FTPD]{0,4}$' }),
  hours: Type.Array(WeeklyHoursSchema),
  guests: Type.Optional(
    Type.Object({ from: Type.Optional(Type.Integer()), to: Type.Optional(Type.Integer()) }),
  ),
  freeFrom: Type.Optional(AmountSchema),
  leastFlag: Type.Optional(Type.Boolean()),
});
export type ChargeRule = Static<typeof ChargeRuleSchema>;
