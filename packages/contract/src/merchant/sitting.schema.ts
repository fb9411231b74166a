import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
import { OrderItemSchema, OrderStatusSchema } from '@comanda/domain/order/order.schema';
import { tableStates } from '@comanda/domain/order/sitting';
import { CheckoutMethodSchema } from '@comanda/domain/shop/shop.schema';
import Type, { type Static } from 'typebox';
import { CreditedUnitListSchema, EInvoiceSchema } from './order.schema.ts';
import { CreditSchema, PaymentSchema, RefundSchema } from './payment.schema.ts';

const Amount = (what: string) => Type.Number({ description: `main units of the currency: ${what}` });
const Time = (what: string) => Type.Integer({ description: `Unix seconds: ${what}` });

/** How a table is shown, what needs the staff first. */
export const TableStateSchema = Type.Enum([...tableStates], {
  description:
    'free; seated: nothing ordered yet; waiting: a round waits for acceptance; billAsked; unpaid; idle: nothing happened for 45 minutes; paid',
});

const sittingFields = {
  sittingId: Type.String(),
  version: Type.Integer(),
  tableNo: Type.String(),
  state: Type.Enum(['open', 'closed', 'merged'], {
    description: 'merged: its rounds and payments are on the bill of `mergedInto`',
  }),
  tableState: Type.Optional(TableStateSchema),
  openedBy: Type.Enum(['diner', 'staff'], { description: 'diner: by the first round' }),
  openedAt: Time('when it was opened'),
  billAskedAt: Type.Optional(Time('when the guests asked for the bill; absent if they have not')),
  closesAt: Type.Optional(
    Time('when it closes by itself: 15 minutes after the bill is paid and the last round is served'),
  ),
  closedAt: Type.Optional(Time('when it was closed or merged')),
  closeReason: Type.Optional(Type.String({ description: 'why it was closed without being paid' })),
  mergedInto: Type.Optional(Type.String({ description: 'the sitting that it was merged into' })),
  roundCount: Type.Integer({ description: 'its orders, in every status' }),
  dueAmount: Amount('what is due for the whole bill'),
  paidAmount: Amount('what is paid of it'),
  leftAmount: Amount('what is left to pay'),
  giveBackAmount: Type.Optional(
    Amount('what is paid too much, because a round was cancelled or returned; absent if nothing'),
  ),
  askingList: Type.Array(Type.Object({ joinCode: Type.String(), at: Time('since when it asks') }), {
    description: 'phones that ask to see the bill, with the code that each shows',
  }),
};

/** A sitting: one party’s time at a table, with the balance of its bill. */
export const SittingSchema = Type.Object(sittingFields);
export type SittingAnswer = Static<typeof SittingSchema>;

/** A round on a bill. Its amount is what it comes to alone; the bill rounds taxes once, so these need not add up. */
const BillRoundSchema = Type.Object({
  orderId: Type.String(),
  orderNo: Type.String(),
  orderStatus: OrderStatusSchema,
  checkoutMethod: CheckoutMethodSchema,
  crtTime: Time('when it was sent'),
  onBill: Type.Boolean({
    description: 'false if it is paid online, or was returned, rejected or cancelled',
  }),
  aboutAmount: Amount('what it comes to alone'),
  itemList: Type.Array(OrderItemSchema),
  creditedUnitList: CreditedUnitListSchema,
});

/** A sitting with its bill. Taxes are computed once for the bill. */
export const BillSchema = Type.Object({
  ...sittingFields,
  currency: Type.String(),
  roundList: Type.Array(BillRoundSchema, { description: 'in the order in which they were sent' }),
  orderingAmount: Amount('the sum of the units that are not refunded, before benefits and taxes'),
  promoAmount: Amount('what benefits take off'),
  creditedAmount: Type.Optional(
    Amount('what refunds by an amount take off; absent if nothing. Refunded units are not on the bill'),
  ),
  taxList: moneyFieldSchemas.taxList,
  chargeList: moneyFieldSchemas.chargeList,
  paymentList: Type.Array(PaymentSchema),
  creditList: Type.Array(CreditSchema),
  refundList: Type.Array(RefundSchema),
  invoiceList: Type.Array(
    Type.Object({
      invoiceId: Type.String(),
      orderIdList: Type.Array(Type.String(), {
        description:
          'the rounds that it lists; none if it is over what rounding added when two paid bills were merged',
      }),
      ...EInvoiceSchema.properties,
    }),
    { description: 'its e-invoices, the oldest first; one for the rounds of each settlement' },
  ),
});
export type BillAnswer = Static<typeof BillSchema>;

/** An event of the stream: a sitting that has changed. The client then reads it. */
export const SittingNewsSchema = Type.Object({ sittingId: Type.String(), version: Type.Integer() });
export type SittingNews = Static<typeof SittingNewsSchema>;
