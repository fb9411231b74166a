import { LineProblemSchema } from '@comanda/domain/checkout/line-problem.schema';
import { OrderChangesSchema } from '@comanda/domain/checkout/order-changes.schema';
import { AvailabilitySchema } from '@comanda/domain/menu/availability.schema';
import { ShortItemSchema } from '@comanda/domain/menu/short-item.schema';
import { slotProblems } from '@comanda/domain/shop/slot-problem';
import Type, { type Static, type TSchema } from 'typebox';
import type { RefusalName } from './refusals.ts';

const Missing = Type.Object(
  { ...AvailabilitySchema.properties, shortList: Type.Array(ShortItemSchema) },
  { description: 'what of the order cannot be had, as check/sales answers it' },
);

const WrongLines = Type.Object(
  { problemList: Type.Array(LineProblemSchema, { minItems: 1 }) },
  { description: 'lines that the menu does not have or not with these choices' },
);

/** The data of each refusal that has some (amounts in minor units); the data of all others is null. */
export const refusalPayloads = {
  soldOut: Missing,
  orderChanged: Type.Union([OrderChangesSchema, Type.Null()], {
    description:
      'what has changed since the diner saw the order; null if the request id was used for another one',
  }),
  itemsUnavailable: Type.Union([Missing, WrongLines, Type.Null()], {
    description: 'null if the order is below the least amount for a delivery',
  }),
  timeUnavailable: Type.Object({
    reason: Type.Enum([...slotProblems], { description: 'why the reservation time cannot be had (FIX-14)' }),
  }),
} as const satisfies Partial<Record<RefusalName, TSchema>>;

type Payloads = typeof refusalPayloads;
export type RefusalPayloads = { readonly [N in keyof Payloads]: Static<Payloads[N]> };
