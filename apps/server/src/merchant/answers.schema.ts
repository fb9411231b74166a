import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import { TaxLineSchema } from '@comanda/domain/checkout/tax-line.schema';
import { OrderItemSchema, OrderStatusSchema, TxStatusSchema } from '@comanda/domain/order/order.schema';
import {
  CheckoutMethodSchema,
  DeliveryModeSchema,
  OrderingModeSchema,
} from '@comanda/domain/shop/shop.schema';
import Type, { type Static } from 'typebox';
import { type RefusalCode, refusals } from './refusals.ts';

const Amount = Type.Number({ description: 'main units of the currency' });
const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Limit = Type.Integer({ description: 'the number of the shop that was exceeded or reached' });

/** Why an order is held: one reason for each rule that it broke, with its numbers. */
const HoldReasonSchema = Type.Union([
  Type.Object({
    rule: Type.Literal('manyOfOneItem'),
    spuPid: Type.String({ description: 'the item with the most units, as in itemList' }),
    units: Type.Integer(),
    limit: Limit,
  }),
  Type.Object({ rule: Type.Literal('manyUnits'), units: Type.Integer(), limit: Limit }),
  Type.Object({
    rule: Type.Literal('largeAmount'),
    amount: Amount,
    median: Type.Number({ description: 'what an order of this shop usually comes to' }),
    limit: Type.Integer({ description: 'how many times the median an order may come to' }),
  }),
  Type.Object({
    rule: Type.Literal('manyOrders'),
    orders: Type.Integer({ description: 'orders of the same session, this one included' }),
    minutes: Type.Integer({ description: 'within so many minutes' }),
    limit: Limit,
  }),
]);

const HoldSchema = Type.Object(
  {
    reasons: Type.Array(HoldReasonSchema, { minItems: 1 }),
    deadline: Type.Integer({ description: 'the order is rejected then; the same as acceptDeadline' }),
  },
  { description: 'while the order waits for the staff because of its size or rate; else null' },
);

/** An order as a restaurant's till or kitchen screen needs it. Times are Unix seconds, amounts main units. */
const MerchantOrderSchema = Type.Object({
  orderId: Type.String(),
  orderNo: Type.String(),
  version: Type.Integer(),
  orderStatus: OrderStatusSchema,
  txStatus: TxStatusSchema,
  orderingMode: OrderingModeSchema,
  checkoutMethod: CheckoutMethodSchema,
  deliveryMode: DeliveryModeSchema,
  tableNo: Type.String(),
  codeHash: Type.String({ description: 'the QR code that it was ordered by; stopCode takes it' }),
  crtTime: Type.Integer(),
  acceptDeadline: Maybe(Type.Integer()),
  hold: Maybe(HoldSchema),
  expectTime: Maybe(Type.Integer()),
  expectLatestTime: Maybe(Type.Integer()),
  pickupCode: Maybe(Type.String()),
  receiverName: Maybe(Type.String()),
  receiverTel: Maybe(Type.String()),
  deliveryAddr: Maybe(Type.String()),
  memo: Type.String(),
  reason: Maybe(Type.String()),
  orderingAmount: Amount,
  promoAmount: Amount,
  dueAmount: Amount,
  currency: Type.String(),
  payTime: Maybe(Type.Integer()),
  txNo: Maybe(Type.String()),
  paymentPlatformName: Maybe(Type.String()),
  itemList: Type.Array(OrderItemSchema),
  taxList: Type.Array(TaxLineSchema),
  invoiceBuyer: Maybe(InvoiceBuyerSchema),
  invoice: Maybe(
    Type.Object({
      state: Type.Union([
        Type.Literal('due'),
        Type.Literal('notIssued'),
        Type.Literal('issued'),
        Type.Literal('void'),
      ]),
      number: Maybe(Type.String()),
    }),
  ),
});
export type MerchantOrder = Static<typeof MerchantOrderSchema>;

/** What cannot be had: marked so, or used up by its count, which no mark brings back. */
const SoldOutSchema = Type.Object({
  version: Type.Integer(),
  spuPidList: Type.Array(Type.String()),
  attrPidList: Type.Array(Type.String()),
  usedUpSkuPidList: Type.Array(Type.String()),
});
export type SoldOut = Static<typeof SoldOutSchema>;

/** Whether a shop takes orders, as it says at the till; the message and its times while it does not. */
const PauseSchema = Type.Object({
  version: Type.Integer(),
  paused: Type.Boolean(),
  message: Type.String(),
  message2: Type.String(),
  since: Maybe(Type.Integer()),
  until: Maybe(Type.Integer()),
});
export type PauseAnswer = Static<typeof PauseSchema>;

/** A printed QR code. `off` is what the brand file says of it, `stopped` what the staff did. */
const CodeSchema = Type.Object({
  hash: Type.String(),
  type: Type.Union([Type.Literal('T'), Type.Literal('S')], { description: 'T a table, S the whole shop' }),
  code: Type.String(),
  tableNo: Type.String(),
  off: Type.Boolean(),
  stopped: Type.Boolean(),
  stoppedAt: Maybe(Type.Integer()),
  version: Type.Integer(),
});
export type CodeAnswer = Static<typeof CodeSchema>;

/** A schema that stands in the API document once, by its name. */
const named = (name: string) => Type.Unsafe<unknown>({ $ref: `${name}#` });

/** Why a call was not done; with what has changed meanwhile as it stands now. */
const RefusalSchema = Type.Object(
  {
    code: Type.Enum(Object.keys(refusals) as RefusalCode[]), // the keys of a constant
    message: Type.String(),
    order: Type.Optional(named('Order')),
    soldOut: Type.Optional(named('SoldOut')),
    pause: Type.Optional(named('Pause')),
    qrCode: Type.Optional(named('QrCode')),
  },
  { examples: [{ code: 'noSuchOrder', message: refusals.noSuchOrder }] },
);

/** An order that has changed, as the stream tells of it: it is read anew. */
const OrderNewsSchema = Type.Object({ orderId: Type.String(), version: Type.Integer() });
export type OrderNews = Static<typeof OrderNewsSchema>;

const shared = {
  Order: MerchantOrderSchema,
  SoldOut: SoldOutSchema,
  Pause: PauseSchema,
  QrCode: CodeSchema,
  Refusal: RefusalSchema,
  OrderNews: OrderNewsSchema,
};

/** The named schemas, for the API document. */
export const sharedSchemas = Object.entries(shared).map(([$id, schema]) => ({ $id, ...schema }));

/** How each call answers. */
export const answers = {
  order: Type.Object({ order: named('Order') }),
  orders: Type.Object({
    time: Type.Integer({ description: 'the server’s time, in Unix seconds' }),
    orderList: Type.Array(named('Order')),
    more: Type.Boolean({ description: 'whether there is another page' }),
  }),
  soldOut: named('SoldOut'),
  pause: named('Pause'),
  code: Type.Object({ qrCode: named('QrCode') }),
  codes: Type.Object({ codeList: Type.Array(named('QrCode')) }),
  news: { content: { 'text/event-stream': { schema: named('OrderNews') } } },
  refusal: named('Refusal'),
} as const;
