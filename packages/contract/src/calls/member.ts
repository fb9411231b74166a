import { addition } from '@comanda/domain/addition.schema';
import { AmountSchema } from '@comanda/domain/amount.schema';
import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { AddedTextSchema } from '@comanda/domain/local-text.schema';
import { DeliveryModeSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { documented } from '../open-api/documented.ts';
import { exampleLine, exampleMember, exampleTime, exampleToken } from '../open-api/examples.ts';
import { input, Maybe, Token, UnixSeconds } from './fields.ts';

const Member = Type.String({ minLength: 1, maxLength: 500 });
/** How the cart would be served: it decides the prices in force (DISH-2). */
const served = {
  deliveryMode: addition(Type.Optional(DeliveryModeSchema), 'decides the prices in force'),
  expectTime: addition(Type.Optional(Maybe(UnixSeconds)), 'decides the prices in force; null for now'),
};
const Items = Type.Array(OrderLineSchema, { maxItems: 200 });

/**
 * MEM-1: the address of the login page of the shop's member provider, which the phone embeds. `redirectUrl` is where
 * the login returns: /h5/member at the diner's origin, with the phone's `nonce` of 16 to 64 characters. The login adds
 * the member token to it.
 */
export const memberLogin = call({
  path: 'member/login',
  summary: 'The member login page’s address',
  description:
    'Returns the address of the login page of the shop’s member provider. The login returns to `redirectUrl`.',
  access: 'session',
  errors: ['dataError', 'systemError'],
  load: 'login',
  input: input({
    token: Token,
    redirectUrl: documented(Type.String({ maxLength: 500 }), {
      pattern: '^https?://[^/?#]+/h5/member\\?nonce=[A-Za-z0-9_-]{16,64}$',
      description:
        'where the login returns: `<origin>/h5/member?nonce=<nonce>` at the origin of this service; the phone creates the nonce of 16 to 64 letters, digits, - or _',
    }),
  }),
  output: Type.Object({
    loginUrl: Type.String({ description: 'addition: the specification shows no name' }),
    isEmbedded: Type.Boolean({
      description: 'addition: whether the page may be shown in a frame; else the whole window opens it',
    }),
  }),
  example: {
    input: { token: exampleToken, redirectUrl: 'https://order.example/h5/member?nonce=0123456789abcdef' },
    output: { loginUrl: '/member/login?login=abc', isEmbedded: true },
  },
});

/**
 * PAGE-10: the address of the member's own page at the provider, possibly on this server. Refused with code 9010 if the
 * member token has expired.
 */
export const memberIndex = call({
  path: 'member/index',
  summary: 'The member’s own page',
  description: 'Returns the address of the member’s own page. It can be opened for some minutes.',
  access: 'session',
  errors: ['signInAgain'],
  input: input({ token: Token, memberToken: Member }),
  output: Type.Object({ url: Type.String({ description: 'addition: the specification shows no name' }) }),
  example: {
    input: { token: exampleToken, memberToken: exampleMember },
    output: { url: '/member/me?visit=abc' },
  },
});

/**
 * MEM-3: the member's coupons that are valid now, with what each takes off these items. A coupon with a `missingAmount`
 * needs more items first. Times are Unix seconds.
 */
export const memberCouponList = call({
  path: 'member/coupon/list',
  summary: 'The member’s coupons for a cart',
  description:
    'Lists the coupons that the member can use at this shop now, with what each takes off these items, or the amount that the items are below its minimum.',
  access: 'session',
  errors: ['signInAgain', 'storeNoData', 'itemsUnavailable'],
  body: 'cart',
  load: 'order',
  input: input({ token: Token, memberToken: Member, itemList: Items, ...served }),
  output: Type.Array(
    Type.Object({
      couponCode: Type.String(),
      couponName: AddedTextSchema,
      promoAmount: AmountSchema,
      missingAmount: addition(
        AmountSchema,
        'the amount that these items are below the coupon’s minimum; 0 if it can be redeemed',
      ),
      beginValidTime: UnixSeconds,
      endValidTime: UnixSeconds,
    }),
  ),
  example: {
    input: { token: exampleToken, memberToken: exampleMember, itemList: [exampleLine] },
    output: [
      {
        couponCode: 'welcome',
        couponName: ['Welcome', '歡迎'],
        promoAmount: 2,
        missingAmount: 0,
        beginValidTime: exampleTime - 86_400,
        endValidTime: exampleTime + 86_400,
      },
    ],
  },
});

/** MEM-3: the member's points: the balance, how many of them this cart can use, and what they take off. */
export const memberPointCheck = call({
  path: 'member/point/check',
  summary: 'The member’s points, and what they are worth for a cart',
  description:
    'Returns the member’s points, how many of them this cart can use, and what they take off. With a coupon, no points can be used.',
  access: 'session',
  errors: ['signInAgain', 'storeNoData', 'itemsUnavailable'],
  body: 'cart',
  load: 'order',
  input: input({
    token: Token,
    memberToken: Member,
    itemList: Items,
    couponCode: Type.Optional(Type.String({ maxLength: 60 })),
    couponPromoAmount: Type.Optional(AmountSchema),
    ...served,
  }),
  output: Type.Object({ point: Type.Integer(), pointUse: Type.Integer(), promoAmount: AmountSchema }),
  example: {
    input: { token: exampleToken, memberToken: exampleMember, itemList: [exampleLine] },
    output: { point: 120, pointUse: 100, promoAmount: 1 },
  },
});
