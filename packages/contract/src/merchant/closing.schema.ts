import { partKinds } from '@comanda/domain/closing/parts.schema';
import { LocalTextSchema } from '@comanda/domain/local-text.schema';
import { tenders } from '@comanda/domain/order/till-payment';
import { DeliveryModeSchema } from '@comanda/domain/shop/shop.schema';
import Type, { type Static } from 'typebox';
import { doneBySchemas } from './payment.schema.ts';

const Amount = (what: string) => Type.Number({ description: `main units of the currency: ${what}` });
const Day = (what: string) => Type.String({ description: `a date such as 2026-01-07: ${what}` });

/** Cash that came into the drawer or left it without an order. */
export const CashMovementSchema = Type.Object({
  movementId: Type.String(),
  kind: Type.Enum(['opening', 'in', 'out'], { description: '`opening`: in the drawer when the day began' }),
  amount: Amount('never negative'),
  reason: Type.Optional(Type.String({ description: 'absent in an opening' })),
  ...doneBySchemas,
});
export type CashMovement = Static<typeof CashMovementSchema>;

const TenderFigures = Type.Object({
  tender: Type.Enum([...tenders, 'online']),
  paymentCount: Type.Integer(),
  paidAmount: Amount('what payments captured, with tips and cash rounding'),
  reversalCount: Type.Integer(),
  reversedAmount: Amount('what reversals took back'),
  refundCount: Type.Integer(),
  refundedAmount: Amount(
    'what refunds gave back; those of online payments count when they are promised, and move to another tender when staff pay them by hand',
  ),
  netAmount: Amount('paid minus reversed and refunded'),
});

const PartFigures = Type.Object({
  kind: Type.Enum([...partKinds], {
    description:
      '`items`: the lines; `credit`: what staff took off; `tax`: on top of prices; `giveBack`: paid too much, not given back yet',
  }),
  name: Type.Optional(LocalTextSchema),
  rate: Type.Optional(Type.Number({ description: 'percent' })),
  amount: Amount('negative if it reduces what is paid'),
});

const TaxFigures = Type.Object({
  taxName: LocalTextSchema,
  taxRate: Type.Number({ description: 'percent' }),
  included: Type.Boolean({ description: 'whether prices include it' }),
  taxBase: Amount('what it was computed on'),
  taxAmount: Amount('the tax in what is paid'),
});

const CashFigures = Type.Object({
  openingAmount: Amount('in the drawer when the day began; 0 if nobody entered it'),
  paidAmount: Amount('payments in cash, without reversed ones'),
  refundedAmount: Amount('refunds in cash'),
  inAmount: Amount('other cash that came in'),
  outAmount: Amount('other cash that went out'),
  expectedAmount: Amount('opening + paid − refunded + in − out'),
});

/** The figures of a day. They add up to the last unit. */
const figures = {
  number: Type.Integer({ description: 'counts the closings of the shop, from 1' }),
  firstDay: Day('the business day of its first entry'),
  lastDay: Day('the business day of its last entry'),
  tenderList: Type.Array(TenderFigures),
  appliedAmount: Amount('what is paid of orders and bills, net: without tips and cash rounding'),
  tipAmount: Amount('tips, net'),
  roundingAmount: Amount('what cash rounding added or took off, net'),
  partList: Type.Array(PartFigures, {
    description: 'what `appliedAmount` is made of: its parts add up to it',
  }),
  netAmount: Amount('`appliedAmount` without its taxes'),
  taxList: Type.Array(TaxFigures, { description: 'the taxes in `appliedAmount`, by name and rate' }),
  modeList: Type.Array(
    Type.Object({ deliveryMode: DeliveryModeSchema, amount: Amount('its part of `appliedAmount`') }),
  ),
  creditCount: Type.Integer(),
  creditedAmount: Amount('what staff took off due amounts in this day, paid or not'),
  discountCount: Type.Integer({
    description:
      'the orders with a discount that were placed in this day; also those that are wholly free, or cancelled since',
  }),
  discountedAmount: Amount('what discounts took off these orders, paid or not'),
  cash: CashFigures,
  movementList: Type.Array(CashMovementSchema),
};

/** The open day of a shop: everything since the last closing. */
export const OpenDaySchema = Type.Object({
  ...figures,
  businessDay: Day('the business day now'),
  businessDayEndsAt: Type.Integer({ description: 'Unix seconds: when the next business day begins' }),
});
export type OpenDayAnswer = Static<typeof OpenDaySchema>;

/** A day closing. It never changes. */
export const ClosingSchema = Type.Object({
  ...figures,
  countedAmount: Amount('the cash that was counted'),
  differenceAmount: Amount('counted minus expected cash'),
  reason: Type.Optional(Type.String({ description: 'why they differ' })),
  ...doneBySchemas,
});
export type ClosingAnswer = Static<typeof ClosingSchema>;
