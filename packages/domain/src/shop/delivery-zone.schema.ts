import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';
import { ChargeRuleSchema } from './charge.schema.ts';

/**
 * A part of the area that a shop delivers to (MON-7). `postcodes`: the beginnings of its postcodes; without any, the
 * guest picks the zone by its name. `deliverMinAmount`: the minimum of an order, in minor units. `leadMinutes`: the
 * minutes between an order and the first time to book. `charge`: the delivery fee; absent if delivery is free.
 */
export const DeliveryZoneSchema = Type.Object({
  zonePid: Type.String(),
  name: LocalTextSchema,
  postcodes: Type.Array(Type.String()),
  deliverMinAmount: AmountSchema,
  leadMinutes: Type.Optional(Type.Integer()),
  charge: Type.Optional(ChargeRuleSchema),
});
export type DeliveryZone = Static<typeof DeliveryZoneSchema>;
