import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import { TaxLineSchema } from '@comanda/domain/checkout/tax-line.schema';
import { OrderItemSchema, OrderStatusSchema, TxStatusSchema } from '@comanda/domain/order/order.schema';
import {
  CheckoutMethodSchema,
  DeliveryModeSchema,
  OrderingModeSchema,
} from '@comanda/domain/shop/shop.schema';
import Type, { type Static } from 'typebox';

/** Which orders to list; texts, since they stand in the address. */
export const OrdersQuerySchema = Type.Object(
  {
    status: Type.Optional(
      Type.String({
        pattern: '^[1-57-9](,[1-57-9]){0,7}$',
        description: 'status numbers; 1,2,3,4 when left out',
      }),
    ),
    since: Type.Optional(
      Type.String({ pattern: '^\\d{1,10}$', description: 'Unix seconds: only orders that changed since' }),
    ),
    limit: Type.Optional(
      Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$', description: 'at most 200, which is the default' }),
    ),
    after: Type.Optional(
      Type.String({ pattern: '^[\\w-]{1,40}$', description: 'the last orderId of the page before' }),
    ),
  },
  { additionalProperties: false },
);
export type OrdersQuery = Static<typeof OrdersQuerySchema>;

/** How an order is moved on. `version` (or the header If-Match) is the version that the caller has seen. */
export const MoveBodySchema = Type.Object(
  {
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'shown to the diner' })),
    confirm: Type.Optional(Type.Boolean({ description: 'needed to cancel what the kitchen has begun' })),
  },
  { additionalProperties: false },
);
export type MoveBody = Static<typeof MoveBodySchema>;

const Pids = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 500 });

/** Items, and options (variants, features, extras), by the ids of the menu. */
export const SoldOutBodySchema = Type.Object(
  { spuPidList: Type.Optional(Pids), attrPidList: Type.Optional(Pids) },
  { additionalProperties: false, minProperties: 1 },
);
export type SoldOutBody = Static<typeof SoldOutBodySchema>;

/** What cannot be had: marked so, or used up by its count, which no mark brings back. */
export type SoldOut = {
  readonly spuPidList: readonly string[];
  readonly attrPidList: readonly string[];
  readonly usedUpSkuPidList: readonly string[];
};

const Amount = Type.Number({ description: 'main units of the currency' });
const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An order as a restaurant's till or kitchen screen needs it. Times are Unix seconds, amounts main units. */
export const MerchantOrderSchema = Type.Object({
  orderId: Type.String(),
  orderNo: Type.String(),
  version: Type.Integer(),
  orderStatus: OrderStatusSchema,
  txStatus: TxStatusSchema,
  orderingMode: OrderingModeSchema,
  checkoutMethod: CheckoutMethodSchema,
  deliveryMode: DeliveryModeSchema,
  tableNo: Type.String(),
  crtTime: Type.Integer(),
  acceptDeadline: Maybe(Type.Integer()),
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
