import { addition } from '@comanda/domain/addition.schema';
import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { AmountSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { input, Token, UnixSeconds } from './fields.ts';

const Member = Type.String({ minLength: 1, maxLength: 500 });
const Items = Type.Array(OrderLineSchema, { maxItems: 200 });

/**
 * Where a diner logs in: the provider's page, shown embedded (MEM-1). `redirectUrl` is where it leads back to:
 * /h5/member at the diner's origin, with the phone's `nonce` of 16 to 64 letters; the token comes beside it.
 */
export const memberLogin = call({
  summary: 'The member login page’s address',
  input: input({ token: Token, redirectUrl: Type.String({ maxLength: 500 }) }),
  output: Type.Object({
    loginUrl: Type.String({ description: 'addition: the specification shows no name' }),
    isEmbedded: Type.Boolean({
      description: 'addition: whether the page may stand in a frame; else the whole window goes there',
    }),
  }),
});

/**
 * The address of the member's own page at the provider (PAGE-10), perhaps below this server's own; 9010 when the member token no longer
 * counts.
 */
export const memberIndex = call({
  summary: 'The member’s own page',
  input: input({ token: Token, memberToken: Member }),
  output: Type.Object({ url: Type.String({ description: 'addition: the specification shows no name' }) }),
});

/**
 * The coupons that the member could redeem at this moment, with what each takes off these items (MEM-3); those with a
 * `missingAmount` once there are more of them. Times in Unix seconds.
 */
export const memberCouponList = call({
  summary: 'The member’s coupons for a cart',
  input: input({ token: Token, memberToken: Member, itemList: Items }),
  output: Type.Array(
    Type.Object({
      couponCode: Type.String(),
      couponName: Type.String(),
      couponName2: Type.String({ description: 'addition' }),
      promoAmount: AmountSchema,
      missingAmount: addition(
        AmountSchema,
        'what these items lack for its minimum; 0 when it can be redeemed',
      ),
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
