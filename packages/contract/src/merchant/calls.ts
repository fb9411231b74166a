import Type, { type TProperties, type TSchema } from 'typebox';
import { exampleMerchantOrder, exampleOrderId, exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import {
  CodeParamsSchema,
  MoveBodySchema,
  OrderParamsSchema,
  OrdersQuerySchema,
  PauseBodySchema,
  PaymentBodySchema,
  PaymentParamsSchema,
  ResumeBodySchema,
  ReverseBodySchema,
  SoldOutBodySchema,
  StopBodySchema,
  StreamHeadersSchema,
  StreamQuerySchema,
  WriteHeadersSchema,
} from './inputs.schema.ts';
import { MerchantOrderSchema, OrderNewsSchema } from './order.schema.ts';
import { PaymentSchema } from './payment.schema.ts';
import { CodeSchema, PauseAnswerSchema, SoldOutSchema, TableAreaSchema } from './shop.schema.ts';

const none = {} satisfies TProperties;
const order = { order: MerchantOrderSchema };
const soldOut = { soldOut: SoldOutSchema };
const pause = { pause: PauseAnswerSchema };
const qrCode = { qrCode: CodeSchema };
const payment = { payment: PaymentSchema, ...order };

const examples = {
  order: { order: exampleMerchantOrder },
  payment: {
    paymentId: 'QmFzZTY0dXJsIG9mIGFuIGlk',
    orderId: exampleOrderId,
    tender: 'cash',
    appliedAmount: 19,
    tipAmount: 1,
    roundingAmount: 0,
    receivedAmount: 50,
    changeAmount: 30,
    by: 'till 1',
    device: 'bar',
    at: exampleTime,
  },
  soldOut: { version: 4, spuPidList: ['beef-noodle'], attrPidList: [], usedUpSkuPidList: [] },
  pause: {
    version: 2,
    paused: true,
    message: ['The kitchen is full, back at half past seven'],
    since: exampleTime,
    until: exampleTime + 1800,
  },
  noPause: { version: 3, paused: false, message: [], since: null, until: null },
  code: {
    hash: 'noodle-table-7',
    type: 'T',
    code: '7',
    tableNo: '7',
    off: false,
    stopped: true,
    stoppedAt: exampleTime,
    version: 1,
  },
  area: {
    areaPid: 'terrace',
    name: ['Terrace'],
    tableList: [{ tableNo: '7', seats: 4, hashList: ['noodle-table-7'] }],
  },
  openCode: {
    hash: 'noodle-table-7',
    type: 'T',
    code: '7',
    tableNo: '7',
    off: false,
    stopped: false,
    stoppedAt: null,
    version: 2,
  },
};

const orNone = <S extends TSchema>(body: S) => Type.Union([body, Type.Null()]);

const move = <const Name extends string>(name: Name, summary: string, more: string) =>
  merchantCall({
    name: `${name}Order`,
    method: 'POST',
    permission: 'moveOrders',
    path: `/orders/:orderId/${name}`,
    summary,
    description: `${more} A repetition changes nothing and succeeds.`,
    params: OrderParamsSchema,
    headers: WriteHeadersSchema,
    body: orNone(MoveBodySchema),
    answer: Type.Object(order),
    refusals: {
      reasonNeeded: none,
      noSuchOrder: none,
      changedMeanwhile: order,
      notAllowed: order,
      confirmNeeded: order,
      returnOver: order,
    },
    example: { body: { version: 2, reason: 'No more fish today' }, answer: examples.order },
  });

const mark = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  summary: string,
  description: string,
) =>
  merchantCall({
    name,
    method: 'POST',
    permission: 'stock',
    path,
    summary,
    description,
    headers: WriteHeadersSchema,
    body: SoldOutBodySchema,
    answer: SoldOutSchema,
    refusals: { notOnMenu: none, changedMeanwhile: soldOut },
    example: { body: { spuPidList: ['beef-noodle'] }, answer: examples.soldOut },
  });

const stop = <const Name extends string>(name: Name, summary: string, answered: object) =>
  merchantCall({
    name: `${name}Code`,
    method: 'POST',
    permission: 'stopOrdering',
    path: `/codes/:hash/${name}`,
    summary,
    description: 'The hash is the `h` of the QR code’s link. A repetition changes nothing and succeeds.',
    params: CodeParamsSchema,
    headers: WriteHeadersSchema,
    body: orNone(StopBodySchema),
    answer: Type.Object(qrCode),
    refusals: { noSuchQrCode: none, changedMeanwhile: qrCode },
    example: { body: { version: 0 }, answer: { qrCode: answered } },
  });

/** Every call of the merchant interface by its name in the API document. */
export const merchantCalls = {
  listOrders: merchantCall({
    name: 'listOrders',
    method: 'GET',
    permission: 'readOrders',
    path: '/orders',
    summary: 'Orders of the shop, the oldest first',
    description:
      'Returns pages: `after` is the last order of the page before. Poll with `since`, or follow the stream.',
    query: OrdersQuerySchema,
    answer: Type.Object({
      time: Type.Integer({ description: 'the server’s time, in Unix seconds' }),
      orderList: Type.Array(MerchantOrderSchema),
      more: Type.Boolean({ description: 'whether there is another page' }),
    }),
    refusals: none,
    example: { answer: { time: exampleTime, orderList: [exampleMerchantOrder], more: false } },
  }),
  readOrder: merchantCall({
    name: 'readOrder',
    method: 'GET',
    permission: 'readOrders',
    path: '/orders/:orderId',
    summary: 'One order',
    description: 'The order with its version, which a write may send to detect changes.',
    params: OrderParamsSchema,
    answer: Type.Object(order),
    refusals: { noSuchOrder: none },
    example: { answer: examples.order },
  }),
  acceptOrder: move(
    'accept',
    'Accepts an order',
    'The status changes from waiting for acceptance to received.',
  ),
  prepareOrder: move(
    'prepare',
    'The kitchen has begun',
    'The status changes from received to being prepared.',
  ),
  readyOrder: move(
    'ready',
    'The order can be picked up',
    'The status changes from received or being prepared to waiting for pickup.',
  ),
  completeOrder: move(
    'complete',
    'The order is picked up or served',
    'The status changes from waiting for pickup to picked up; for dine-in and takeaway also from received or being prepared.',
  ),
  rejectOrder: move(
    'reject',
    'Rejects an order that waits for acceptance',
    'Requires a reason, which the diner reads. A payment is refunded.',
  ),
  cancelOrder: move(
    'cancel',
    'Cancels an order',
    'Requires a reason, which the diner reads, and `confirm` once the kitchen has begun. A payment is refunded.',
  ),
  returnOrder: move(
    'return',
    'Takes a picked-up order back',
    'Possible for some days after the pickup. A payment is refunded.',
  ),
  takePayment: merchantCall({
    name: 'takePayment',
    method: 'POST',
    permission: 'payments',
    path: '/orders/:orderId/payments',
    summary: 'Takes a payment of an order at the till',
    description:
      'Whole or in parts, by cash, card terminal, voucher or otherwise, with a tip. Cash is rounded to the smallest coin of the shop. It can never pay more than what is left.',
    params: OrderParamsSchema,
    headers: WriteHeadersSchema,
    body: PaymentBodySchema,
    answer: Type.Object(payment),
    refusals: {
      noSuchOrder: none,
      notAllowed: order,
      overpaid: order,
      wrongAmount: none,
      cashNotTaken: none,
    },
    example: {
      body: { tender: 'cash', tipAmount: 1, receivedAmount: 50, device: 'bar' },
      answer: { payment: examples.payment, ...examples.order },
    },
  }),
  reversePayment: merchantCall({
    name: 'reversePayment',
    method: 'POST',
    permission: 'payments',
    path: '/payments/:paymentId/reverse',
    summary: 'Reverses a wrong payment at the till',
    description: 'Adds an entry with the negative amounts and the reason. No payment is ever deleted.',
    params: PaymentParamsSchema,
    headers: WriteHeadersSchema,
    body: ReverseBodySchema,
    answer: Type.Object(payment),
    refusals: { noSuchPayment: none, alreadyReversed: none },
    example: {
      body: { reason: 'Typed for the wrong table' },
      answer: {
        payment: {
          ...examples.payment,
          paymentId: 'YW5vdGhlciBpZCBvZiBvdXJz',
          appliedAmount: -19,
          tipAmount: -1,
          receivedAmount: -20,
          changeAmount: 0,
          reverses: examples.payment.paymentId,
          reason: 'Typed for the wrong table',
        },
        ...examples.order,
      },
    },
  }),
  listPayments: merchantCall({
    name: 'listPayments',
    method: 'GET',
    permission: 'payments',
    path: '/orders/:orderId/payments',
    summary: 'The payments of an order, the oldest first',
    description: 'Payments at the till with their reversals, and online payments that succeeded.',
    params: OrderParamsSchema,
    answer: Type.Object({ paymentList: Type.Array(PaymentSchema) }),
    refusals: { noSuchOrder: none },
    example: { answer: { paymentList: [examples.payment] } },
  }),
  readSoldOut: merchantCall({
    name: 'readSoldOut',
    method: 'GET',
    permission: 'stock',
    path: '/sold-out',
    summary: 'The items and options that are sold out',
    description: 'The marks by menu ids, and the variants whose counted stock is used up.',
    answer: SoldOutSchema,
    refusals: none,
    example: { answer: examples.soldOut },
  }),
  markSoldOut: mark(
    'markSoldOut',
    '/sold-out',
    'Marks items and options as sold out',
    'Marks items and options by their ids: all of them, or none if one is not on the menu. Open menus show the change at once.',
  ),
  markBackOnSale: mark(
    'markBackOnSale',
    '/back-on-sale',
    'Marks items and options as available again',
    'Removes the sold-out marks of items and options. Variants whose counted stock is used up stay sold out.',
  ),
  readPause: merchantCall({
    name: 'readPause',
    method: 'GET',
    permission: 'readOrders',
    path: '/pause',
    summary: 'Whether the shop is paused',
    description: 'Returns the message that diners read, and the times of the pause.',
    answer: PauseAnswerSchema,
    refusals: none,
    example: { answer: examples.pause },
  }),
  pauseOrdering: merchantCall({
    name: 'pauseOrdering',
    method: 'POST',
    permission: 'stopOrdering',
    path: '/pause',
    summary: 'Takes no orders for now',
    description:
      'Diners can still read the menu, which shows the message. With `until` the pause ends automatically.',
    headers: WriteHeadersSchema,
    body: PauseBodySchema,
    answer: PauseAnswerSchema,
    refusals: { overAlready: pause, changedMeanwhile: pause },
    example: {
      body: { message: 'The kitchen is full, back at half past seven', until: exampleTime + 1800 },
      answer: examples.pause,
    },
  }),
  resumeOrdering: merchantCall({
    name: 'resumeOrdering',
    method: 'POST',
    permission: 'stopOrdering',
    path: '/resume',
    summary: 'Takes orders again',
    description: 'Ends a pause. Without a pause nothing changes.',
    headers: WriteHeadersSchema,
    body: orNone(ResumeBodySchema),
    answer: PauseAnswerSchema,
    refusals: { changedMeanwhile: pause },
    example: { body: { version: 2 }, answer: examples.noPause },
  }),
  listTables: merchantCall({
    name: 'listTables',
    method: 'GET',
    permission: 'readOrders',
    path: '/tables',
    summary: 'The tables of the shop, by area',
    description:
      'Areas and tables in the order of the brand file. A table lists the QR codes that are not switched off.',
    answer: Type.Object({ areaList: Type.Array(TableAreaSchema) }),
    refusals: none,
    example: { answer: { areaList: [examples.area] } },
  }),
  listCodes: merchantCall({
    name: 'listCodes',
    method: 'GET',
    permission: 'readOrders',
    path: '/codes',
    summary: 'The QR codes of the shop, and which of them the staff have stopped',
    description: 'Every QR code of the shop, including those that the brand file switches off.',
    answer: Type.Object({ codeList: Type.Array(CodeSchema) }),
    refusals: none,
    example: { answer: { codeList: [examples.code] } },
  }),
  stopCode: stop('stop', 'Stops taking orders from a QR code', examples.code),
  openCode: stop('open', 'Takes orders from a stopped QR code again', examples.openCode),
  followOrders: merchantCall({
    name: 'followOrders',
    method: 'GET',
    permission: 'readOrders',
    path: '/stream',
    summary: 'Changed orders, as server-sent events',
    description:
      'Each event has the id and new version of a changed order; the client then reads it. When a connection is opened again, Last-Event-ID has the id of the last event.',
    query: StreamQuerySchema,
    headers: StreamHeadersSchema,
    answer: OrderNewsSchema,
    refusals: none,
    example: { answer: { orderId: exampleOrderId, version: 2 } },
  }),
} as const;
