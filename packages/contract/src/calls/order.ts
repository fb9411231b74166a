import { addition } from '@comanda/domain/addition.schema';
import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
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
import { documented } from '../open-api/documented.ts';
import {
  exampleLine,
  exampleOrder,
  exampleOrderId,
  exampleShop,
  exampleTax,
  exampleTime,
  exampleToken,
  exampleTx,
} from '../open-api/examples.ts';
import { input, Maybe, MemberToken, OrderId, Pid, Token, UnixSeconds } from './fields.ts';

const { promoList: _knownToThePhone, ...calculated } = moneyFieldSchemas;

/**
 * The amounts of a cart with its taxes and benefit, before ordering (CONF-6). The server prices the items itself;
 * the sent amounts are what the diner saw.
 */
export const checkCalculate = call({
  path: 'check/calculate',
  summary: 'Taxes and due amount of a cart',
  description:
    'Answers what a cart comes to with its taxes and benefit. The server prices the items itself; the amounts sent are what the diner saw.',
  access: 'session',
  errors: [
    'storeNoData',
    'dataError',
    'itemsUnavailable',
    'signInAgain',
    'unknownCoupon',
    'couponNotRedeemable',
  ],
  body: 'cart',
  load: 'order',
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
    ...calculated,
    orderingAmount: addition(AmountSchema),
    itemList: addition(
      Type.Optional(Type.Array(OrderLineSchema)),
      'the lines as they are priced now, where they come to another amount than those sent',
    ),
  }),
  example: {
    input: {
      token: exampleToken,
      deliveryMode: 'F',
      checkoutMethod: 'P',
      orderingAmount: 19,
      itemList: [exampleLine],
    },
    output: { orderingAmount: 19, promoAmount: 0, dueAmount: 19, taxList: [exampleTax] },
  },
});

/**
 * Places an order. The server prices it again; different amounts are 2512 with OrderChanges, and nothing is placed.
 * A repetition with the same `requestId` answers the same order (CONF-13). While an order of the session waits for
 * its payment, the answer is that order with `unpaid`: the diner pays it, or cancels it and sends the new one. 2511
 * and 2513 contain the answer of check/sales: what is unavailable, and in `shortList` what is short (FIX-11). 2514
 * contains the `reason` why the time is refused: tooSoon, full, notASlot, past or tooFar (FIX-14).
 */
export const submit = call({
  path: 'submit',
  summary: 'Submit order',
  description:
    'Places an order. The server prices it again: if an amount differs from what the diner saw, nothing is placed and the answer says what has changed. A repetition with the same `requestId` is answered with the same order. While an order of the session waits for its payment, the answer is that order, `unpaid`, and nothing is placed.',
  access: 'session',
  errors: [
    'dataError',
    'qrNotEffective',
    'storeClosed',
    'storeNoData',
    'outsideHours',
    'noPaymentMethods',
    'soldOut',
    'orderChanged',
    'itemsUnavailable',
    'timeUnavailable',
    'qrLimitReached',
    'tooManyLines',
    'signInAgain',
    'unknownCoupon',
    'couponNotRedeemable',
    'orderFailed',
  ],
  repeatable: 'withRequestId',
  limit: 'orders',
  body: 'cart',
  load: 'order',
  needsDisk: true,
  input: input({
    token: Token,
    requestId: Type.Optional(
      Type.String({ minLength: 16, maxLength: 64, description: 'addition: names this try, for repetitions' }),
    ),
    deliveryMode: DeliveryModeSchema,
    checkoutMethod: CheckoutMethodSchema,
    memo: documented(Type.String({ maxLength: 800 }), {
      maxLength: limits.remarkLength,
      description: `at most ${limits.remarkLength} characters`,
    }),
    orderingAmount: AmountSchema,
    itemList: documented(Type.Array(OrderLineSchema, { maxItems: 200 }), {
      minItems: 1,
      maxItems: limits.distinctLines,
      description: 'one entry for each different line',
    }),
    dueAmount: AmountSchema,
    receiverName: documented(Type.Optional(Type.String({ maxLength: 200 })), {
      minLength: 1,
      maxLength: limits.receiverNameLength,
      description: 'needed in mode D, refused in the others',
    }),
    deliveryAddr: documented(Type.Optional(Type.String({ maxLength: 1100 })), {
      minLength: 1,
      maxLength: limits.addressLength,
      description: 'needed in mode D, refused in the others',
    }),
    receiverTel: documented(Type.Optional(Type.String({ maxLength: 100 })), {
      minLength: 1,
      maxLength: limits.reservePhoneLength,
      description: `needed in the modes P and D, refused in the others; at most ${limits.reservePhoneLength} characters in mode P, ${limits.receiptPhoneLength} in mode D`,
    }),
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
  example: {
    input: {
      token: exampleToken,
      requestId: '5f0e5a44-0000-4000-8000-1b4e28ba2fa1',
      deliveryMode: 'F',
      checkoutMethod: 'P',
      memo: 'No coriander, please',
      orderingAmount: 19,
      dueAmount: 19,
      itemList: [exampleLine],
    },
    output: { orderId: exampleOrderId, orderToken: exampleToken, unpaid: false },
  },
});

/**
 * Starts the payment of an unpaid order, or continues a pending one: with a platform it answers the payment page,
 * without one the platforms to choose from (PAY-2). 1021 if the shop has none; refused after the order's deadline.
 */
export const paymentCreate = call({
  path: 'payment/create',
  summary: 'Start or continue payment; without a platform, the platforms to choose from',
  description:
    'Starts the payment of an unpaid order, or goes on with the one that is under way. Without a platform it answers the platforms to choose from, with one the address of the page to pay at.',
  access: 'order',
  errors: ['noPaymentMethods', 'systemError'],
  load: 'payment',
  input: input({
    token: Token,
    orderId: OrderId,
    paymentPlatformPid: Type.Optional(Pid),
    redirectUrl: documented(Type.String({ maxLength: 500 }), {
      pattern:
        '^https?://[^/?#]+/h5/orderStatus\\?(orderId=[^&#]+(&token=[^&#]+)?|token=[^&#]+&orderId=[^&#]+)$',
      description:
        'where the diner comes back to: `<origin>/h5/orderStatus?orderId=<orderId>&token=<token>` at the origin of this service, with the id of this order; the order’s own token may be left out if the call has the token of a session',
    }),
  }),
  output: Type.Object({
    orderId: Type.String(),
    paymentUrl: Maybe(Type.String()),
    txNo: Maybe(Type.String()),
    paymentPlatformList: Type.Array(Type.Object({ pid: Type.String(), name: Type.String() })),
  }),
  example: {
    input: {
      token: exampleToken,
      orderId: exampleOrderId,
      paymentPlatformPid: 'sandbox',
      redirectUrl: `https://order.example/h5/orderStatus?orderId=${exampleOrderId}`,
    },
    output: {
      orderId: exampleOrderId,
      paymentUrl: 'https://pay.example/p/1',
      txNo: exampleTx,
      paymentPlatformList: [],
    },
  },
});

/** The state of an order's payment; asks the provider at most once a second (PAY-4). */
export const paymentStatus = call({
  path: 'payment/status',
  summary: 'Query the payment result',
  description:
    'Answers how the payment of an order stands, after asking its platform, at most once a second.',
  access: 'order',
  load: 'payment',
  input: input({ token: Token, orderId: OrderId }),
  output: Type.Object({
    orderStatus: OrderStatusSchema,
    txNo: Maybe(Type.String()),
    txStatus: TxStatusSchema,
    paymentPlatformName: Maybe(Type.String()),
    payTime: Maybe(UnixSeconds),
  }),
  example: {
    input: { token: exampleToken, orderId: exampleOrderId },
    output: {
      orderStatus: 1,
      txNo: exampleTx,
      txStatus: 2,
      paymentPlatformName: 'Sandbox',
      payTime: exampleTime,
    },
  },
});

const CancelResult = Type.Object({
  orderStatus: addition(OrderStatusSchema),
  txStatus: addition(TxStatusSchema),
});

/** Cancels the pending payment and answers the order's state: paid, if the money was faster (order life, T5). */
export const paymentCancel = call({
  path: 'payment/cancel',
  summary: 'Cancel a payment under way',
  description:
    'Ends a payment that is under way, and answers how the order then stands: paid, if the money was faster.',
  access: 'ownOrder',
  repeatable: false,
  load: 'payment',
  input: input({ token: Token, orderId: OrderId, txNo: Type.String({ maxLength: 64 }) }),
  output: CancelResult,
  example: {
    input: { token: exampleToken, orderId: exampleOrderId, txNo: exampleTx },
    output: { orderStatus: 0, txStatus: 3 },
  },
});

/** Cancels an unpaid order and answers its state: paid, if the money was faster (order life, T7). */
export const cancel = call({
  path: 'cancel',
  summary: 'Cancel an unpaid order',
  description: 'Cancels an unpaid order, and answers how it then stands: paid, if the money was faster.',
  access: 'ownOrder',
  errors: ['systemError'],
  repeatable: false,
  load: 'payment',
  input: input({ token: Token, orderId: OrderId }),
  output: CancelResult,
  example: {
    input: { token: exampleToken, orderId: exampleOrderId },
    output: { orderStatus: 7, txStatus: 0 },
  },
});

/**
 * A whole order, with its shop, the diner's language and the link back to the menu (SES-5). Another's order answers
 * like one that does not exist.
 */
export const detail = call({
  path: 'detail',
  summary: 'Order detail, by session token or the order’s own token',
  description:
    'Answers an order whole, with its shop, the language that it was ordered in and the way back to the menu.',
  access: 'order',
  load: 'vital',
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
  example: {
    input: { token: exampleToken, orderId: exampleOrderId },
    output: {
      order: exampleOrder,
      shopInfo: exampleShop,
      menuUrl: '/h5/qr?h=noodle-table-7&t=T&c=7',
      langCur: 'en',
    },
  },
});

/**
 * The orders of this session and of the ids that the phone stores, newest first, each in its own shop's amountScale
 * (ORD-7).
 */
export const history = call({
  path: 'history',
  scaledList: 'orderList',
  summary: 'My orders: of this session, and of the ids the phone remembers (order mode only)',
  description:
    'Lists the orders of this session and those of the ids, the newest first. Amounts are in the decimals of each order’s own shop.',
  access: 'anyone',
  errors: ['unknownQr'],
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
  example: {
    input: { token: exampleToken, orderIdList: [exampleOrderId] },
    output: {
      orderList: [
        {
          orderId: exampleOrderId,
          orderNo: '270115-001',
          orderStatus: 1,
          txStatus: 0,
          orderingMode: 'O',
          checkoutMethod: 'P',
          deliveryMode: 'F',
          crtTime: exampleTime,
          dueAmount: 19,
          productCount: 2,
          itemCount: 1,
          itemList: [
            {
              spuName: ['Beef noodle soup', '牛肉麵'],
              imageUrl: '',
              imageColor: '',
              unitQty: 2,
            },
          ],
          shopName: ['Centre', '中心店'],
          amountScale: 2,
          currency: 'EUR',
        },
      ],
    },
  },
});

/** Live events (API-14): each names an order or the menu and its new version; the phone then reads it again. */
export const stream = call({
  path: 'stream',
  summary: 'Live news, as a text/event-stream',
  description:
    'Tells of changes as server-sent events: with an `orderId` those of that order, which its own token opens too, else those of the menu and of the session’s orders. An event names what has changed and its new version; read it then.',
  access: 'session',
  errors: ['dataError'],
  input: input({ token: Token, orderId: Type.Optional(OrderId) }),
  output: Type.Object({
    kind: Type.Union([Type.Literal('order'), Type.Literal('availability'), Type.Literal('menu')]),
    orderId: Type.Optional(Type.String()),
    version: Type.Integer(),
  }),
  example: {
    input: { token: exampleToken, orderId: exampleOrderId },
    output: { kind: 'order', orderId: exampleOrderId, version: 2 },
  },
});
