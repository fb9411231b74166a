import { addition } from '@comanda/domain/addition.schema';
import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import { TaxLineSchema } from '@comanda/domain/checkout/tax-line.schema';
import { limits } from '@comanda/domain/limits';
import {
  OrderSchema,
  OrderStatusSchema,
  OrderSummarySchema,
  TxStatusSchema,
} from '@comanda/domain/order/order.schema';
import {
  AmountSchema,
  CheckoutMethodSchema,
  DeliveryModeSchema,
  LanguageSchema,
  ShopInfoSchema,
} from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { input, Maybe, MemberToken, OrderId, Pid, Token, UnixSeconds } from './fields.ts';

/**
 * What a cart comes to with its taxes and benefit, before it is ordered (CONF-6). The server prices the
 * items itself; the amounts sent are the diner's picture.
 */
export const checkCalculate = call({
  summary: 'Taxes and due amount of a cart',
  input: input({
    token: Token,
    deliveryMode: DeliveryModeSchema,
    orderingAmount: AmountSchema,
    itemList: Type.Array(OrderLineSchema, { minItems: 1, maxItems: 200 }),
    checkoutMethod: CheckoutMethodSchema,
    couponCode: Type.Optional(Type.String({ maxLength: 60 })),
    couponPromoAmount: Type.Optional(AmountSchema),
    pointPromoAmount: Type.Optional(AmountSchema),
    memberToken: MemberToken,
    expectTime: Type.Optional(Maybe(UnixSeconds)),
  }),
  output: Type.Object({
    orderingAmount: addition(AmountSchema),
    promoAmount: addition(AmountSchema, 'what the benefit takes off'),
    dueAmount: AmountSchema,
    taxList: Type.Array(TaxLineSchema),
    itemList: addition(
      Type.Optional(Type.Array(OrderLineSchema)),
      'the lines as they are priced now, where they come to another amount than those sent',
    ),
  }),
});

/**
 * Places an order. The server prices it anew; amounts that differ are 2512 with OrderChanges, and nothing is placed.
 * `requestId` makes a repetition answer with the same order (CONF-13). While an order of the session waits for its payment
 * it is answered with that order, `unpaid`: the diner goes on paying it, or cancels it and sends the new one. 2511 and 2513
 * come with what check/sales answers: what is unavailable, and in `shortList` what is short (FIX-11). 2514 comes with the
 * `reason` why the time cannot be had: tooSoon, full, notASlot, past or tooFar (FIX-14).
 */
export const submit = call({
  summary: 'Submit order',
  input: input({
    token: Token,
    requestId: Type.Optional(
      Type.String({ minLength: 16, maxLength: 64, description: 'addition: names this try, for repetitions' }),
    ),
    deliveryMode: DeliveryModeSchema,
    checkoutMethod: CheckoutMethodSchema,
    memo: Type.String({ maxLength: 800 }),
    orderingAmount: AmountSchema,
    itemList: Type.Array(OrderLineSchema, { maxItems: 200 }),
    dueAmount: AmountSchema,
    receiverName: Type.Optional(Type.String({ maxLength: 200 })),
    deliveryAddr: Type.Optional(Type.String({ maxLength: 1100 })),
    receiverTel: Type.Optional(Type.String({ maxLength: 100 })),
    expectTime: Type.Optional(Maybe(UnixSeconds)),
    memberToken: MemberToken,
    couponCode: Type.Optional(Type.String({ maxLength: 60 })),
    couponName: Type.Optional(Type.String({ maxLength: 120 })),
    couponPromoAmount: Type.Optional(AmountSchema),
    pointPromoAmount: Type.Optional(AmountSchema),
    twInvoiceBuyerInfo: Type.Optional(
      input({
        ...InvoiceBuyerSchema.properties,
        buyerCode: Type.String({ maxLength: 64 }),
      }),
    ),
  }),
  output: Type.Object({
    orderId: Type.String(),
    orderToken: Type.String({ description: 'addition: opens this one order (SES-5)' }),
    unpaid: Type.Boolean({
      description:
        'addition: true: nothing was placed, this is an earlier order of the session that still waits for its payment; the cart stays',
    }),
  }),
});

/**
 * Starts the payment of an unpaid order, or goes on with the one under way: with a platform it answers where
 * to pay, without one the platforms to choose from (PAY-2). 1021 when the shop has none; refused
 * once the order's deadline has passed.
 */
export const paymentCreate = call({
  summary: 'Start or continue payment; without a platform, the platforms to choose from',
  input: input({
    token: Token,
    orderId: OrderId,
    paymentPlatformPid: Type.Optional(Pid),
    redirectUrl: Type.String({ maxLength: 500 }),
  }),
  output: Type.Object({
    orderId: Type.String(),
    paymentUrl: Maybe(Type.String()),
    txNo: Maybe(Type.String()),
    paymentPlatformList: Type.Array(Type.Object({ pid: Type.String(), name: Type.String() })),
  }),
});

/** What became of an order's payment; asks the provider at most once a second (PAY-4). */
export const paymentStatus = call({
  summary: 'Query the payment result',
  input: input({ token: Token, orderId: OrderId }),
  output: Type.Object({
    orderStatus: OrderStatusSchema,
    txNo: Maybe(Type.String()),
    txStatus: TxStatusSchema,
    paymentPlatformName: Maybe(Type.String()),
    payTime: Maybe(UnixSeconds),
  }),
});

const CancelResult = Type.Object({
  orderStatus: addition(OrderStatusSchema),
  txStatus: addition(TxStatusSchema),
});

/**
 * Gives up the payment under way and answers where the order stands now: paid, if the money was faster
 * (order life, T5).
 */
export const paymentCancel = call({
  summary: 'Cancel a payment under way',
  input: input({ token: Token, orderId: OrderId, txNo: Type.String({ maxLength: 64 }) }),
  output: CancelResult,
});

/**
 * Cancels an unpaid order and answers where it stands now: paid, if the money was faster (order life, T7).
 */
export const cancel = call({
  summary: 'Cancel an unpaid order',
  input: input({ token: Token, orderId: OrderId }),
  output: CancelResult,
});

/**
 * An order whole, with its shop, the diner's language and the way back to the menu (SES-5). Somebody else's order answers like one
 * that is not there.
 */
export const detail = call({
  summary: 'Order detail, by session token or the order’s own token',
  input: input({
    token: Token,
    orderId: OrderId,
    forcePaymentStatus: Type.Optional(Type.Boolean({ description: 'asks the payment provider first' })),
  }),
  output: Type.Object({
    order: OrderSchema,
    shopInfo: addition(ShopInfoSchema),
    menuUrl: Type.String({ description: 'addition: the way back to the menu' }),
    langCur: addition(Maybe(LanguageSchema), 'the language that it was ordered in'),
  }),
});

/**
 * The orders of this session and those of the ids that the phone remembers, newest first, each in its own
 * shop's amountScale (ORD-7).
 */
export const history = call({
  summary: 'My orders: of this session, and of the ids the phone remembers (order mode only)',
  input: input({
    token: Type.Optional(Token),
    orderIdList: Type.Optional(Type.Array(OrderId, { maxItems: limits.recentOrderIds })),
  }),
  output: Type.Object({
    orderList: Type.Array(
      Type.Object({
        ...OrderSummarySchema.properties,
        amountScale: Type.Integer({ description: 'addition' }),
        currency: Type.String({ description: 'addition' }),
      }),
    ),
  }),
});

/** Live news (API-14): each event names an order or the menu and its new version; the phone reads anew what it shows. */
export const stream = call({
  summary: 'Live news, as a text/event-stream',
  input: input({ token: Token, orderId: Type.Optional(OrderId) }),
  output: Type.Object({
    kind: Type.Union([Type.Literal('order'), Type.Literal('availability'), Type.Literal('menu')]),
    orderId: Type.Optional(Type.String()),
    version: Type.Integer(),
  }),
});
