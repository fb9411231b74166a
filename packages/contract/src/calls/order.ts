import { addition } from '@comanda/domain/addition.schema';
import { AmountSchema } from '@comanda/domain/amount.schema';
import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
import { TipOfferSchema } from '@comanda/domain/checkout/tip-offer.schema';
import { limits, ordersPerMinute } from '@comanda/domain/limits';
import { markPattern, mostMarks } from '@comanda/domain/menu/marks';
import {
  OrderSchema,
  OrderStatusSchema,
  OrderSummarySchema,
  TxStatusSchema,
} from '@comanda/domain/order/order.schema';
import { mostGuests } from '@comanda/domain/shop/guest-count';
import {
  CheckoutMethodSchema,
  DeliveryModeSchema,
  LanguageSchema,
  PaymentPlatformSchema,
  ShopInfoSchema,
  TextLanguageSchema,
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
import { deliveryPlace, input, Maybe, MemberToken, OrderId, Pid, Token, UnixSeconds } from './fields.ts';

const exampleRequestId = '5f0e5a44-0000-4000-8000-1b4e28ba2fa1';

const RequestId = Type.String({
  minLength: 16,
  maxLength: 64,
  description: 'addition: the same id for repetitions of one order',
});

const GuestCount = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: mostGuests,
    description:
      'addition: how many guests are at the table; required in mode F if a charge depends on it, refused in the other modes',
  }),
);

const { promoList: _knownToThePhone, ...calculated } = moneyFieldSchemas;

/**
 * CONF-6: the amounts of a cart before ordering, with taxes and benefit. The server prices the items itself; the
 * amounts in the request are what the diner saw.
 */
export const checkCalculate = call({
  path: 'check/calculate',
  summary: 'Taxes and due amount of a cart',
  description:
    'Returns the amounts of a cart with its taxes and benefit. The server prices the items itself; the amounts in the request are what the diner saw.',
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
    ...deliveryPlace,
    guestCount: GuestCount,
  }),
  output: Type.Object({
    ...calculated,
    orderingAmount: addition(AmountSchema),
    itemList: addition(
      Type.Optional(Type.Array(OrderLineSchema)),
      'the lines at current prices; absent if no amount differs from the request',
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
 * Places an order. The server prices it again; if an amount differs, the call is refused with code 2512 and the
 * OrderChanges. A repetition with the same `requestId` returns the same order (CONF-13). If an order of the session
 * still waits for its payment, nothing is placed: the answer is that order with `unpaid`, which the diner pays or
 * cancels first. Codes 2511 and 2513 have the answer of check/sales: what is unavailable, and in `shortList` what is
 * short (FIX-11). Code 2514 has the `reason` why the booking time is refused (FIX-14).
 */
export const submit = call({
  path: 'submit',
  summary: 'Submit order',
  description:
    'Places an order. The server prices it again: if an amount differs from what the diner saw, nothing is placed and the answer contains the changes. A repetition with the same `requestId` returns the same order. If an order of the session still waits for its payment, nothing is placed: the answer is that order, with `unpaid`.',
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
  limit: ordersPerMinute,
  body: 'cart',
  load: 'order',
  needsDisk: true,
  input: input({
    token: Token,
    requestId: Type.Optional(RequestId),
    deliveryMode: DeliveryModeSchema,
    checkoutMethod: CheckoutMethodSchema,
    memo: documented(Type.String({ maxLength: 800 }), {
      maxLength: limits.remarkLength,
      description: `at most ${limits.remarkLength} characters`,
    }),
    allergyNote: Type.Optional(
      Type.Array(Type.String({ pattern: markPattern.source }), {
        maxItems: mostMarks,
        description:
          'addition: the marks that the kitchen should leave out, as in allergenMarks and dietMarks of the menu',
      }),
    ),
    guestCount: GuestCount,
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
      description: 'required in mode D, refused in the others',
    }),
    deliveryAddr: documented(Type.Optional(Type.String({ maxLength: 1100 })), {
      minLength: 1,
      maxLength: limits.addressLength,
      description: 'required in mode D, refused in the others',
    }),
    receiverTel: documented(Type.Optional(Type.String({ maxLength: 100 })), {
      minLength: 1,
      maxLength: limits.reservePhoneLength,
      description: `required in modes P and D, refused in the others; at most ${limits.reservePhoneLength} characters in mode P, ${limits.receiptPhoneLength} in mode D`,
    }),
    ...deliveryPlace,
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
    orderToken: Type.String({ description: 'addition: opens only this order (SES-5)' }),
    unpaid: Type.Boolean({
      description:
        'addition: true if nothing was placed, because this earlier order of the session still waits for its payment; the cart stays',
    }),
  }),
  example: {
    input: {
      token: exampleToken,
      requestId: exampleRequestId,
      deliveryMode: 'F',
      checkoutMethod: 'P',
      memo: 'No coriander, please',
      allergyNote: ['shrimp'],
      orderingAmount: 19,
      dueAmount: 19,
      itemList: [exampleLine],
    },
    output: { orderId: exampleOrderId, orderToken: exampleToken, unpaid: false },
  },
});

/**
 * Finds what became of an order request, and places nothing: the order that it placed, or null. A request that is
 * still on its way may place its order after this answer (decision 52).
 */
export const submitResult = call({
  path: 'submit/result',
  summary: 'The order that a request id has placed',
  description:
    'addition: returns the order that a submit of this session has placed with this `requestId`, or null. It places nothing itself. A submit that is still on its way may place its order after this answer.',
  access: 'session',
  load: 'vital',
  input: input({ token: Token, requestId: RequestId }),
  output: Type.Object({
    order: Maybe(
      Type.Object({
        orderId: Type.String(),
        orderToken: Type.String(),
        orderNo: Type.String(),
        orderStatus: OrderStatusSchema,
      }),
    ),
  }),
  example: {
    input: { token: exampleToken, requestId: exampleRequestId },
    output: {
      order: { orderId: exampleOrderId, orderToken: exampleToken, orderNo: '270115-001', orderStatus: 1 },
    },
  },
});

/**
 * PAY-2: starts the payment of an unpaid order, or continues a pending one. With a platform it returns the payment
 * page, without one the platforms to choose from. Refused with code 1021 if the shop has none, and after the order's
 * deadline.
 */
export const paymentCreate = call({
  path: 'payment/create',
  summary: 'Start or continue payment; without a platform, the platforms to choose from',
  description:
    'Starts the payment of an unpaid order, or continues a pending one. Without a platform it returns the platforms to choose from, with a platform the address of the payment page.',
  access: 'order',
  errors: ['noPaymentMethods', 'systemError'],
  load: 'payment',
  input: input({
    token: Token,
    orderId: OrderId,
    paymentPlatformPid: Type.Optional(Pid),
    tipAmount: addition(
      Type.Optional(AmountSchema),
      'the tip that the guest gives in addition to the due amount, at most `mostTipAmount`; left out, a pending payment keeps its tip',
    ),
    redirectUrl: documented(Type.String({ maxLength: 500 }), {
      pattern:
        '^https?://[^/?#]+/h5/orderStatus\\?(orderId=[^&#]+(&token=[^&#]+)?|token=[^&#]+&orderId=[^&#]+)$',
      description:
        'where the diner returns after paying: `<origin>/h5/orderStatus?orderId=<orderId>&token=<token>` at the origin of this service, with the id of this order; the order’s own token may be left out if the call has the token of a session',
    }),
  }),
  output: Type.Object({
    orderId: Type.String(),
    paymentUrl: Maybe(Type.String()),
    txNo: Maybe(Type.String()),
    paymentPlatformList: Type.Array(PaymentPlatformSchema),
    tipOffer: addition(
      Type.Optional(TipOfferSchema),
      'the tips to choose from, if no platform was given and the shop asks for a tip',
    ),
    tipAmount: addition(
      Type.Optional(AmountSchema),
      'the tip of the last payment of this order, if no platform was given and one was started',
    ),
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

/** PAY-4: the payment state of an order. The server asks the provider at most once a second. */
export const paymentStatus = call({
  path: 'payment/status',
  summary: 'Query the payment result',
  description:
    'Returns the payment state of an order. The server asks the payment platform first, at most once a second.',
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

/**
 * T5 (cancel a payment): cancels the pending payment and returns the state of the order, which may be paid meanwhile.
 */
export const paymentCancel = call({
  path: 'payment/cancel',
  summary: 'Cancel a payment under way',
  description:
    'Cancels a pending payment, and returns the state of the order. If the payment has succeeded meanwhile, the order is paid.',
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

/** T7 (cancel an order): cancels an unpaid order and returns its state. It may be paid meanwhile. */
export const cancel = call({
  path: 'cancel',
  summary: 'Cancel an unpaid order',
  description:
    'Cancels an unpaid order, and returns its state. If its payment has succeeded meanwhile, the order is paid.',
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
 * SES-5: a complete order with its shop, the language it was ordered in and the link to the menu. An order of another
 * session is refused like one that does not exist.
 */
export const detail = call({
  path: 'detail',
  summary: 'Order detail, by session token or the order’s own token',
  description:
    'Returns a complete order with its shop, the language that it was ordered in, and the link to the menu.',
  access: 'order',
  load: 'vital',
  input: input({
    token: Token,
    orderId: OrderId,
    forcePaymentStatus: Type.Optional(Type.Boolean({ description: 'asks the payment platform first' })),
  }),
  output: Type.Object({
    order: OrderSchema,
    shopInfo: addition(ShopInfoSchema),
    menuUrl: Type.String({ description: 'addition: the link to the menu' }),
    langCur: addition(Maybe(LanguageSchema), 'the language that the diner ordered in'),
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
 * ORD-7: the orders of this session and those whose ids the phone stores, newest first. The amounts of each order are
 * in its own shop's amountScale.
 */
export const history = call({
  path: 'history',
  scaledList: 'orderList',
  summary: 'My orders: of this session, and of the ids that the phone stores (order mode only)',
  description:
    'Lists the orders of this session and those of the ids, newest first. The amounts of each order have the decimals of its shop.',
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
        languages: Type.Array(addition(TextLanguageSchema), {
          description: 'addition: the languages of the texts of this order and its shop',
        }),
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
          languages: ['en', 'zh-TW'],
          amountScale: 2,
          currency: 'EUR',
        },
      ],
    },
  },
});

/**
 * API-14: live events. An event has the id of a changed order (or the menu) and its new version; the phone then reads
 * it.
 */
export const stream = call({
  path: 'stream',
  summary: 'Live events, as a text/event-stream',
  description:
    'Sends changes as server-sent events. With an `orderId` these are the changes of that order; the order’s own token suffices. Without it, they are the changes of the menu and of the session’s orders. An event has the new version of what has changed; the client then reads it.',
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
