import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { AmountSchema } from '../amount.schema.ts';
import { moneyFieldSchemas } from '../checkout/money-fields.schema.ts';
import { AddedTextSchema, LocalTextSchema, textSchema } from '../local-text.schema.ts';
import { CheckoutMethodSchema, DeliveryModeSchema, OrderingModeSchema } from '../shop/shop.schema.ts';

/** The status number of an order; see `OrderStatus`. */
export const OrderStatusSchema = Type.Enum([0, 1, 2, 3, 4, 5, 7, 8, 9]);
/** The payment status of an unpaid order; see `TxStatus`. */
export const TxStatusSchema = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
]);

/** The menu id of a choice, needed for ordering again. Older orders do not have it. */
const MenuPid = Type.Optional(Type.String({ description: 'addition: for ordering again' }));
const Plu = Type.Optional(Type.String({ description: 'addition: what the till calls it' }));
const Station = Type.Optional(
  Type.String({ description: 'addition: where the kitchen makes it; absent if the restaurant states none' }),
);
const attrFields = {
  plu: Plu,
  station: Station,
  attrPid: MenuPid,
  attrName: AddedTextSchema,
};

/**
 * An ordered item, with the menu's texts at the time of the order. `saleAmount` is the amount of the whole line, in
 * minor units; `extraSaleAmount` is the part of its extras.
 */
export const OrderItemSchema = Type.Object({
  spuPid: Type.String({ description: 'addition: for ordering again' }),
  skuPid: MenuPid,
  plu: Plu,
  station: Station,
  course: Type.Optional(
    Type.Integer({ description: 'addition: the course in which it is served, 1 is first' }),
  ),
  ageCheck: Type.Optional(
    Type.Integer({ description: 'addition: the age that the diner must prove to the staff' }),
  ),
  note: Type.Optional(
    Type.String({
      description:
        'addition: what the diner asks of the kitchen for this line; absent if nothing, and once erased',
    }),
  ),
  spuName: LocalTextSchema,
  imageUrl: Type.String(),
  imageColor: Type.String({ description: 'addition' }),
  unitQty: Type.Integer(),
  saleAmount: AmountSchema,
  extraSaleAmount: AmountSchema,
  specList: Type.Array(Type.Object({ specName: AddedTextSchema })),
  featureList: Type.Array(Type.Object(attrFields)),
  extraList: Type.Array(Type.Object({ ...attrFields, unitQty: Type.Integer(), unitAmount: AmountSchema })),
  comboElemList: Type.Array(
    Type.Object({
      comboGroupPid: MenuPid,
      skuPid: MenuPid,
      plu: Plu,
      station: Station,
      skuName: AddedTextSchema,
      unitQty: Type.Integer(),
      featureList: Type.Array(Type.Object(attrFields), { description: 'addition' }),
      extraList: Type.Array(Type.Object({ ...attrFields, unitQty: Type.Integer() }), {
        description: 'addition',
      }),
    }),
  ),
});
export type OrderItem = Static<typeof OrderItemSchema>;

const summaryFields = {
  orderId: Type.String(),
  orderNo: Type.String(),
  orderStatus: OrderStatusSchema,
  txStatus: TxStatusSchema,
  orderingMode: OrderingModeSchema,
  checkoutMethod: CheckoutMethodSchema,
  deliveryMode: DeliveryModeSchema,
  crtTime: Type.Integer(),
  dueAmount: moneyFieldSchemas.dueAmount,
  productCount: Type.Integer({ description: 'units of all items' }),
  paidAtTillFlag: Type.Optional(
    Type.Boolean({
      description: 'addition: true once everything that is due has been paid at the till; absent before',
    }),
  ),
};

/** An order in the history, without personal data and pickup code. `itemList` has only the first two items. */
export const OrderSummarySchema = Type.Object({
  ...summaryFields,
  itemCount: Type.Integer({ description: 'addition: different items, for the count on the thumbnails' }),
  itemList: Type.Array(
    Type.Object({
      spuName: LocalTextSchema,
      imageUrl: Type.String(),
      imageColor: Type.String({ description: 'addition' }),
      unitQty: Type.Integer(),
    }),
  ),
  shopName: textSchema({ description: 'addition' }, { description: 'addition' }),
  tipAmount: addition(Type.Optional(AmountSchema), 'the tip that the guest paid in addition to dueAmount'),
});
export type OrderSummary = Static<typeof OrderSummarySchema>;

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The delivery zone of an order, with its name at the time of the order (MON-7). */
export const OrderZoneSchema = Type.Object(
  { zonePid: Type.String(), name: LocalTextSchema },
  { description: 'addition: the delivery zone' },
);

const { promoAmount: _sumOfPromoList, ...orderMoneyFields } = moneyFieldSchemas;

/** A complete order (specification, section 3). Times are Unix seconds. Fields that do not apply (yet) are null. */
export const OrderSchema = Type.Object({
  ...summaryFields,
  ...orderMoneyFields,
  txNo: Maybe(Type.String()),
  paymentPlatformName: Maybe(Type.String()),
  payTime: Maybe(Type.Integer()),
  payTimeout: Type.Integer({ description: 'seconds after crtTime' }),
  tableNo: Type.String(),
  expectTime: Maybe(Type.Integer()),
  expectLatestTime: Maybe(Type.Integer()),
  delayMinutes: Type.Optional(
    Type.Integer({
      description: 'addition: by how many minutes the staff have delayed it; absent if they have not',
    }),
  ),
  pickupCode: Maybe(Type.String()),
  pickupQrcode: Maybe(
    Type.String({ description: 'the content of the QR code of an order that is paid at the till' }),
  ),
  receiverName: Maybe(Type.String()),
  receiverTel: Maybe(Type.String()),
  deliveryAddr: Maybe(Type.String()),
  zone: Type.Optional(OrderZoneSchema),
  postcode: Type.Optional(
    Type.String({ description: 'addition: the postcode that the diner typed to find the zone' }),
  ),
  memo: Type.String(),
  allergyNote: Type.Optional(
    Type.Array(Type.String(), {
      description: 'addition: the marks that the diner told the kitchen to leave out',
    }),
  ),
  guestCount: Type.Optional(
    Type.Integer({ description: 'addition: how many guests are at the table; absent if nobody said so' }),
  ),
  reason: Maybe(Type.String()),
  heldUntil: addition(
    Maybe(Type.Integer()),
    'until when the staff may accept an order that is held because of its size or rate; null if it is not held',
  ),
  tipAmount: addition(
    Type.Optional(AmountSchema),
    'the tip that the guest paid in addition to dueAmount; absent without one',
  ),
  refundAmount: addition(AmountSchema, 'the amount that is refunded or will be'),
  refundedFlag: Type.Boolean({
    description: 'addition: whether all of refundAmount has been refunded',
  }),
  invoiceNumber: addition(
    Type.Optional(Type.String()),
    'the number of the e-invoice while it is in force; absent without one',
  ),
  itemList: Type.Array(OrderItemSchema),
  version: Type.Integer({ description: 'addition: grows with every change' }),
});
export type Order = Static<typeof OrderSchema>;
