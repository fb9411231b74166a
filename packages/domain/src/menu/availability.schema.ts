import Type, { type Static } from 'typebox';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';

/**
 * What diners cannot order now (specification, section 7): sold-out items, sold-out options (features, extras and
 * variants), and items outside their sale windows, with the times when they are sold.
 */
export const AvailabilitySchema = Type.Object({
  selloutSpuPidList: Type.Array(Type.String()),
  selloutAttrPidList: Type.Array(Type.String()),
  stopSellingSpuList: Type.Array(
    Type.Object({
      spuPid: Type.String(),
      sellingTimes: Type.Array(WeeklyHoursSchema),
      deliveryModes: Type.Optional(
        Type.String({
          description:
            'addition: the delivery modes in which it is sold, if it is not sold in the chosen one',
        }),
      ),
    }),
  ),
});
export type Availability = Static<typeof AvailabilitySchema>;
