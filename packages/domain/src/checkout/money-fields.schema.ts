import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { AmountSchema } from '../amount.schema.ts';
import { AddedTextSchema, LocalTextSchema } from '../local-text.schema.ts';
import { AdjustmentSchema } from './adjustment.schema.ts';

/** A benefit of an order, C for a coupon or P for points. Each client shows its own name for points. */
const PromoSchema = Type.Object({
  promoType: Type.Union([Type.Literal('C'), Type.Literal('P')]),
  promoName: AddedTextSchema,
  promoAmount: AmountSchema,
});
export type Promo = Static<typeof PromoSchema>;

/** One tax of an order. `taxRate` is in percent, `taxBase` is the amount without the tax. */
export const TaxLineSchema = Type.Object({
  taxName: LocalTextSchema,
  taxRate: Type.Number(),
  taxBase: AmountSchema,
  taxAmount: AmountSchema,
  included: Type.Boolean({
    description: 'addition: whether the tax is included in the prices; else it is added',
  }),
});
export type TaxLine = Static<typeof TaxLineSchema>;

/** An entry of an order's money that is neither a promotion nor a tax, such as a service charge. */
const ChargeSchema = Type.Pick(AdjustmentSchema, ['id', 'kind', 'name', 'why', 'rate', 'amount', 'included']);

/** The fields of an order's money on the wire, as the specification names them. A message has some or all of them. */
export const moneyFieldSchemas = {
  orderingAmount: AmountSchema,
  dueAmount: AmountSchema,
  promoAmount: addition(AmountSchema, 'the amount that the benefit takes off'),
  promoList: Type.Array(PromoSchema),
  taxList: Type.Array(TaxLineSchema),
  chargeList: addition(
    Type.Optional(Type.Array(ChargeSchema)),
    'other charges, such as a service charge; absent if there are none',
  ),
};

const MoneyFieldsSchema = Type.Object(moneyFieldSchemas);
export type MoneyFields = Static<typeof MoneyFieldsSchema>;
