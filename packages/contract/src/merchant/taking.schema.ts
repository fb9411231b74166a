import { limits } from '@comanda/domain/limits';
import { markPattern, mostMarks } from '@comanda/domain/menu/marks';
import { mostGuests } from '@comanda/domain/shop/guest-count';
import { DeliveryModeSchema } from '@comanda/domain/shop/shop.schema';
import Type, { type Static } from 'typebox';
import { deliveryPlace, Pid, UnixSeconds } from '../calls/fields.ts';
import { Device } from './inputs.schema.ts';

const strict = { additionalProperties: false };
const Units = (description: string) => Type.Integer({ minimum: 1, maximum: limits.unitQty, description });

const choiceFields = {
  featurePidList: Type.Optional(
    Type.Array(Pid, { maxItems: limits.choicesOfLine, description: 'the chosen free choices' }),
  ),
  extraList: Type.Optional(
    Type.Array(Type.Object({ attrPid: Pid, unitQty: Units('per unit of the line') }, strict), {
      maxItems: limits.choicesOfLine,
      description: 'the chosen extras',
    }),
  ),
};

/** A line of an order that staff take: what the guest chose, without amounts. */
const TakenLineSchema = Type.Object(
  {
    spuPid: Pid,
    skuPid: Type.Optional(Type.String({ maxLength: 200, description: 'the variant; left out for a set' })),
    unitQty: Units('how many'),
    ...choiceFields,
    comboElemList: Type.Optional(
      Type.Array(
        Type.Object(
          { comboGroupPid: Pid, spuPid: Pid, skuPid: Pid, unitQty: Units('per set'), ...choiceFields },
          strict,
        ),
        { maxItems: limits.choicesOfLine, description: 'the chosen elements of a set' },
      ),
    ),
    note: Type.Optional(
      Type.String({ maxLength: 2000, description: 'what the guest asks of the kitchen for this line' }),
    ),
  },
  strict,
);
export type TakenLine = Static<typeof TakenLineSchema>;

const DiscountSchema = Type.Object(
  {
    percent: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'of all lines' })),
    amount: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'main units of the currency, off all lines' }),
    ),
    freeList: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({
              minimum: 0,
              maximum: 199,
              description: 'the place of the line in itemList, from 0',
            }),
            qty: Units('how many units of it are free'),
          },
          strict,
        ),
        { minItems: 1, maxItems: limits.distinctLines },
      ),
    ),
    reason: Type.Optional(
      Type.String({ maxLength: 200, description: 'for the books; required, and not blank' }),
    ),
  },
  {
    ...strict,
    description: 'exactly one of percent, amount and freeList; needs the permission refunds',
  },
);

/** An order that staff take for a guest, before it is placed. */
export const PriceOrderBodySchema = Type.Object(
  {
    deliveryMode: DeliveryModeSchema,
    tableNo: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'a table of the shop; only in the modes F and T',
      }),
    ),
    guestCount: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostGuests,
        description: 'how many guests are at the table; required in mode F if a charge depends on it',
      }),
    ),
    expectTime: Type.Optional(UnixSeconds),
    receiverName: Type.Optional(Type.String({ maxLength: 1000, description: 'only in mode D' })),
    receiverTel: Type.Optional(Type.String({ maxLength: 1000, description: 'in the modes P and D' })),
    deliveryAddr: Type.Optional(Type.String({ maxLength: 2000, description: 'only in mode D' })),
    deliveryZone: deliveryPlace.deliveryZone,
    postcode: deliveryPlace.postcode,
    memo: Type.Optional(
      Type.String({ maxLength: 2000, description: `at most ${limits.remarkLength} characters` }),
    ),
    allergyNote: Type.Optional(
      Type.Array(Type.String({ pattern: markPattern.source }), {
        maxItems: mostMarks,
        description: 'the marks that the kitchen should leave out',
      }),
    ),
    itemList: Type.Array(TakenLineSchema, { minItems: 1, maxItems: 200 }),
    discount: Type.Optional(DiscountSchema),
  },
  strict,
);
export type PriceOrderBody = Static<typeof PriceOrderBodySchema>;

export const PlaceOrderBodySchema = Type.Object(
  {
    ...PriceOrderBodySchema.properties,
    dueAmount: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          'main units of the currency: what the guest knows it comes to; an order that comes to another amount is refused',
      }),
    ),
    device: Device,
  },
  strict,
);
export type PlaceOrderBody = Static<typeof PlaceOrderBodySchema>;
