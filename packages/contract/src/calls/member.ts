import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { AmountSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { input, Token, UnixSeconds } from './fields.ts';

const Member = Type.String({ minLength: 1, maxLength: 500 });
const Items = Type.Array(OrderLineSchema, { maxItems: 200 });

/**
 * Where a diner logs in: the provider's page, shown embedded; `redirectUrl` is where it leads back to
 * (MEM-1).
 */
export const memberLogin = call({
  summary: 'The member login page’s address',
  input: input({ token: Token, redirectUrl: Type.String({ maxLength: 500 }) }),
  output: Type.Object({
    loginUrl: Type.String({ description: 'addition: the specification shows no name' }),
  }),
});

/**
 * The address of the member's own page at the provider (PAGE-10); 9010 when the member token no longer
 * counts.
 */
export const memberIndex = call({
  summary: 'The member’s own page',
  input: input({ token: Token, memberToken: Member }),
  output: Type.Object({ url: Type.String({ description: 'addition: the specification shows no name' }) }),
});

/**
 * The coupons that the member could redeem on these items at this moment, with what each takes off (MEM-3).
 * Times in Unix seconds.
 */
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

/**
 * The member's points: the balance, how many of them this cart could use, and the amount they take off
 * (MEM-3).
 */
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
