import { LineProblemSchema } from '@comanda/domain/checkout/line-problem.schema';
import { OrderChangesSchema } from '@comanda/domain/checkout/order-changes.schema';
import { AvailabilitySchema } from '@comanda/domain/menu/availability.schema';
import { ShortItemSchema } from '@comanda/domain/menu/short-item.schema';
import { zoneProblems } from '@comanda/domain/shop/delivery-zone';
import { slotProblems } from '@comanda/domain/shop/slots';
import Type, { type Static, type TSchema } from 'typebox';
import type { RefusalName } from './refusals.ts';

const Missing = Type.Object(
  { ...AvailabilitySchema.properties, shortList: Type.Array(ShortItemSchema) },
  { description: 'what is unavailable in the order, as check/sales returns it' },
);

const WrongLines = Type.Object(
  { problemList: Type.Array(LineProblemSchema, { minItems: 1 }) },
  { description: 'lines that the menu does not have, or not with these choices' },
);

const OutsideZones = Type.Object({
  zoneProblem: Type.Enum([...zoneProblems], {
    description: 'why the delivery is in no zone of the shop (MON-7)',
  }),
});

/** The schema of each refusal's data (amounts in minor units). Refusals that are not listed have null. */
export const refusalPayloads = {
  soldOut: Missing,
  orderChanged: Type.Union([OrderChangesSchema, Type.Null()], {
    description:
      'what has changed since the diner saw the order; null if the request id was used for another order',
  }),
  itemsUnavailable: Type.Union([Missing, WrongLines, OutsideZones, Type.Null()], {
    description: 'null if the order is below the minimum amount of a delivery',
  }),
  timeUnavailable: Type.Object({
    reason: Type.Enum([...slotProblems], { description: 'why the booking time is refused (FIX-14)' }),
  }),
} as const satisfies Partial<Record<RefusalName, TSchema>>;

type Payloads = typeof refusalPayloads;
export type RefusalPayloads = { readonly [N in keyof Payloads]: Static<Payloads[N]> };
