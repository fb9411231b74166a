import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { AmountSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { input, Token, UnixSeconds } from './fields.ts';

const Member = Type.String({ minLength: 1, maxLength: 500 });
const Items = Type.Array(OrderLineSchema, { maxItems: 200 });

export const memberLogin = call({
  summary: 'The member login page’s address',
  input: input({ token: Token, redirectUrl: Type.String({ maxLength: 500 }) }),
  output: Type.Object({
    loginUrl: Type.String({ description: 'addition: the specification shows no name' }),
  }),
});

export const memberIndex = call({
  summary: 'The member’s own page',
  input: input({ token: Token, memberToken: Member }),
  output: Type.Object({ url: Type.String({ description: 'addition: the specification shows no name' }) }),
});

export const memberCouponList = call({
  summary: 'The member’s coupons for a cart',
  input: input({ token: Token, memberToken: Member, itemList: Items }),
  output: Type.Array(
    Type.Object({
      couponCode: Type.String(),
      couponName: Type.String(),
      promoAmount: AmountSchema,
      beginValidTime: UnixSeconds,
      endValidTime: UnixSeconds,
    }),
  ),
});

export const memberPointCheck = call({
  summary: 'The member’s points, and what they are worth for a cart',
  input: input({
    token: Token,
    memberToken: Member,
    itemList: Items,
    couponCode: Type.Optional(Type.String({ maxLength: 60 })),
    couponPromoAmount: Type.Optional(AmountSchema),
  }),
  output: Type.Object({ point: Type.Integer(), pointUse: Type.Integer(), promoAmount: AmountSchema }),
});
