import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import { issuerProblems } from '@comanda/domain/checkout/issuer-problem';
import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
import {
  OrderItemSchema,
  OrderStatusSchema,
  OrderZoneSchema,
  TxStatusSchema,
} from '@comanda/domain/order/order.schema';
import {
  CheckoutMethodSchema,
  DeliveryModeSchema,
  OrderingModeSchema,
} from '@comanda/domain/shop/shop.schema';
import Type, { type Static } from 'typebox';
import { Maybe } from '../calls/fields.ts';

const Amount = Type.Number({ description: 'main units of the currency' });

const Paid = (what: string) => Type.Number({ description: `main units of the currency: ${what}` });

const Limit = Type.Integer({ description: 'the limit of the shop that was exceeded or reached' });

/** Why an order is held: one reason for each limit, with the number that exceeds it. */
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
    median: Type.Number({ description: 'the median amount of the shop’s orders' }),
    limit: Type.Integer({ description: 'the maximum amount, as a multiple of the median' }),
  }),
  Type.Object({
    rule: Type.Literal('manyOrders'),
    orders: Type.Integer({ description: 'orders of the same session, including this one' }),
    minutes: Type.Integer({ description: 'the time range of these orders' }),
    limit: Limit,
  }),
]);

const HoldSchema = Type.Object(
  {
    reasons: Type.Array(HoldReasonSchema, { minItems: 1 }),
    deadline: Type.Integer({ description: 'when the order is rejected; the same as acceptDeadline' }),
  },
  { description: 'set while the order waits for the staff because of its size or rate; else null' },
);

const IssuerProblemSchema = Type.Object(
  {
    code: Type.Enum([...issuerProblems]),
    message: Type.String({ description: 'what the staff can do' }),
    says: Type.String({ description: 'the code and the words of the issuer' }),
  },
  { description: 'why the issuer refuses; absent if it does not' },
);

const AllowanceSchema = Type.Object({
  amount: Paid('how much less the invoice comes to'),
  state: Type.Enum(['due', 'done', 'failed'], { description: 'failed: make it by hand at the issuer' }),
  number: Maybe(Type.String()),
  at: Type.Integer(),
  problem: Type.Optional(IssuerProblemSchema),
});

/** The e-invoice of an order or of a table’s bill. */
export const EInvoiceSchema = Type.Object({
  state: Type.Union([
    Type.Literal('due'),
    Type.Literal('notIssued'),
    Type.Literal('issued'),
    Type.Literal('voidDue'),
    Type.Literal('void'),
  ]),
  number: Maybe(Type.String()),
  randomCode: Type.Optional(Type.String({ description: 'the four digits that the invoice prints' })),
  issuedAt: Type.Optional(Type.Integer()),
  amount: Type.Optional(Paid('what the issuer has issued, before allowances')),
  problem: Type.Optional(IssuerProblemSchema),
  allowanceList: Type.Optional(Type.Array(AllowanceSchema)),
});

/** The units that refunds by line took off an order. */
export const CreditedUnitListSchema = Type.Optional(
  Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'the place of the line in itemList, from 0' }),
      qty: Type.Integer(),
    }),
    {
      description:
        'the units that refunds by line took off, of the order or of its table’s bill: the kitchen does not make them any more; absent if none',
    },
  ),
);

/** An order for a restaurant's till or kitchen screen. Times are Unix seconds, amounts are main units. */
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
  sittingId: Type.Optional(
    Type.String({
      description: 'the sitting whose round it is, with one bill for the table; absent without',
    }),
  ),
  codeHash: Type.String({
    description:
      'the hash of the QR code that the diner scanned, for stopCode; empty if staff took the order',
  }),
  crtTime: Type.Integer(),
  acceptDeadline: Maybe(Type.Integer()),
  hold: Maybe(HoldSchema),
  expectTime: Maybe(Type.Integer()),
  expectLatestTime: Maybe(Type.Integer()),
  delayMinutes: Type.Optional(
    Type.Integer({ description: 'by how many minutes the staff have delayed it; absent if they have not' }),
  ),
  pickupCode: Maybe(Type.String()),
  receiverName: Maybe(Type.String()),
  receiverTel: Maybe(Type.String()),
  deliveryAddr: Maybe(Type.String()),
  zone: Type.Optional(OrderZoneSchema),
  postcode: Type.Optional(Type.String({ description: 'what the diner typed to find the zone' })),
  memo: Type.String(),
  allergyNote: Type.Array(Type.String(), {
    description:
      'the marks that the diner tells the kitchen to leave out, such as shrimp; empty if there are none, and once erased',
  }),
  guestCount: Type.Optional(
    Type.Integer({ description: 'how many guests are at the table; absent if nobody said so' }),
  ),
  reason: Maybe(Type.String()),
  takenBy: Type.Optional(
    Type.Object(
      {
        name: Type.String({ description: 'the name of the person or key' }),
        reason: Type.Optional(Type.String({ description: 'why it has a discount; absent without one' })),
      },
      { description: 'who of the staff took the order; absent if a guest sent it' },
    ),
  ),
  orderingAmount: Amount,
  promoAmount: Amount,
  dueAmount: Amount,
  tipAmount: Type.Optional(
    Type.Number({
      description:
        'main units of the currency: the tip that the guest paid in addition to dueAmount; absent without one',
    }),
  ),
  creditedAmount: Type.Optional(Paid('what the staff took off dueAmount by refunds; absent if nothing')),
  paidAmount: Paid('what is paid of dueAmount, online and at the till'),
  leftAmount: Paid('what is left to pay; 0 if it is on the bill of a sitting'),
  giveBackAmount: Type.Optional(
    Paid(
      'what the till still gives back, because the order ended after it was paid there; absent if nothing',
    ),
  ),
  currency: Type.String(),
  payTime: Maybe(Type.Integer()),
  txNo: Maybe(Type.String()),
  paymentPlatformName: Maybe(Type.String()),
  itemList: Type.Array(OrderItemSchema),
  creditedUnitList: CreditedUnitListSchema,
  taxList: moneyFieldSchemas.taxList,
  chargeList: moneyFieldSchemas.chargeList,
  invoiceBuyer: Maybe(InvoiceBuyerSchema),
  invoice: Maybe(EInvoiceSchema),
});
export type MerchantOrder = Static<typeof MerchantOrderSchema>;

/** Who changed an order last: the caller was later, or saw an earlier version. */
export const LastChangeSchema = Type.Object({
  kind: Type.String({ description: 'what happened, such as accepted, as in the timeline' }),
  at: Type.Integer({ description: 'Unix seconds' }),
  by: Maybe(Type.String({ description: 'the name of the person or key; null if neither did it' })),
  device: Maybe(Type.String({ description: 'the device that its call named' })),
});
export type LastChange = Static<typeof LastChangeSchema>;

/** An event of the stream: an order that has changed. The client then reads the order. */
export const OrderNewsSchema = Type.Object({ orderId: Type.String(), version: Type.Integer() });
export type OrderNews = Static<typeof OrderNewsSchema>;
