import Type, { type TProperties, type TSchema } from 'typebox';
import { exampleMerchantOrder, exampleOrderId, exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import {
  CodeParamsSchema,
  MoveBodySchema,
  OrderParamsSchema,
  OrdersQuerySchema,
  PauseBodySchema,
  ResumeBodySchema,
  SoldOutBodySchema,
  StopBodySchema,
  StreamHeadersSchema,
  StreamQuerySchema,
  WriteHeadersSchema,
} from './inputs.schema.ts';
import { MerchantOrderSchema, OrderNewsSchema } from './order.schema.ts';
import { CodeSchema, PauseAnswerSchema, SoldOutSchema } from './shop.schema.ts';

const none = {} satisfies TProperties;
const order = { order: MerchantOrderSchema };
const soldOut = { soldOut: SoldOutSchema };
const pause = { pause: PauseAnswerSchema };
const qrCode = { qrCode: CodeSchema };

const examples = {
  order: { order: exampleMerchantOrder },
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
    path: `/orders/:orderId/${name}`,
    summary,
    description: `${more} A repetition changes nothing and is a success.`,
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
    path: `/codes/:hash/${name}`,
    summary,
    description: 'The hash is the `h` of the code’s link. A repetition changes nothing and is a success.',
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
    path: '/orders',
    summary: 'Orders of the shop, the oldest first',
    description:
      'Reads page by page: `after` is the last order of the page before. Poll with `since`, or follow the stream.',
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
    path: '/orders/:orderId',
    summary: 'One order',
    description: 'The order with its version, which a write may name.',
    params: OrderParamsSchema,
    answer: Type.Object(order),
    refusals: { noSuchOrder: none },
    example: { answer: examples.order },
  }),
  acceptOrder: move('accept', 'Accepts an order', 'From waiting for acceptance to received.'),
  prepareOrder: move('prepare', 'The kitchen has begun', 'From received to being prepared.'),
  readyOrder: move('ready', 'The order can be picked up', 'From being prepared to waiting for pickup.'),
  completeOrder: move(
    'complete',
    'The order is picked up or served',
    'From waiting for pickup to picked up; an order at a table also from being prepared.',
  ),
  rejectOrder: move(
    'reject',
    'Rejects an order that waits for acceptance',
    'Needs a reason, which the diner reads. What was paid is refunded.',
  ),
  cancelOrder: move(
    'cancel',
    'Cancels an order',
    'Needs a reason, which the diner reads, and `confirm` once the kitchen has begun. What was paid is refunded.',
  ),
  returnOrder: move(
    'return',
    'Takes a picked-up order back',
    'Possible for some days after the pickup. What was paid is refunded.',
  ),
  readSoldOut: merchantCall({
    name: 'readSoldOut',
    method: 'GET',
    path: '/sold-out',
    summary: 'What is sold out',
    description: 'Marks by ids of the menu, and the variants that a count has used up.',
    answer: SoldOutSchema,
    refusals: none,
    example: { answer: examples.soldOut },
  }),
  markSoldOut: mark(
    'markSoldOut',
    '/sold-out',
    'Says that something is sold out',
    'Marks items and options by their ids, all of them or, if one is not on the menu, none. Open menus show it at once.',
  ),
  markBackOnSale: mark(
    'markBackOnSale',
    '/back-on-sale',
    'Says that something can be had again',
    'Takes the marks of items and options away. What a count has used up stays sold out.',
  ),
  readPause: merchantCall({
    name: 'readPause',
    method: 'GET',
    path: '/pause',
    summary: 'Whether the shop has paused',
    description: 'With the message that diners read, and its times.',
    answer: PauseAnswerSchema,
    refusals: none,
    example: { answer: examples.pause },
  }),
  pauseOrdering: merchantCall({
    name: 'pauseOrdering',
    method: 'POST',
    path: '/pause',
    summary: 'Takes no orders for now',
    description: 'The menu can still be read, and shows the message. With `until` the pause ends by itself.',
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
    path: '/resume',
    summary: 'Takes orders again',
    description: 'Ends a pause. Without one nothing changes.',
    headers: WriteHeadersSchema,
    body: orNone(ResumeBodySchema),
    answer: PauseAnswerSchema,
    refusals: { changedMeanwhile: pause },
    example: { body: { version: 2 }, answer: examples.noPause },
  }),
  listCodes: merchantCall({
    name: 'listCodes',
    method: 'GET',
    path: '/codes',
    summary: 'The codes of the shop, and which of them the staff have stopped',
    description: 'Every printed code of the shop, those that the brand file switches off too.',
    answer: Type.Object({ codeList: Type.Array(CodeSchema) }),
    refusals: none,
    example: { answer: { codeList: [examples.code] } },
  }),
  stopCode: stop('stop', 'Takes no more orders of one code', examples.code),
  openCode: stop('open', 'Takes orders of a stopped code again', examples.openCode),
  followOrders: merchantCall({
    name: 'followOrders',
    method: 'GET',
    path: '/stream',
    summary: 'Which orders change, as server-sent events',
    description:
      'Each event names an order that has changed and its version; read it then. Its id goes into Last-Event-ID when the connection is opened again.',
    query: StreamQuerySchema,
    headers: StreamHeadersSchema,
    answer: OrderNewsSchema,
    refusals: none,
    example: { answer: { orderId: exampleOrderId, version: 2 } },
  }),
} as const;
