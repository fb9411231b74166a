import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
import { LocalTextSchema } from '@comanda/domain/local-text.schema';
import { OrderItemSchema } from '@comanda/domain/order/order.schema';
import { tenders } from '@comanda/domain/order/till-payment';
import Type, { type Static } from 'typebox';

const Amount = (what: string) => Type.Number({ description: `main units of the currency: ${what}` });
const Time = (what: string) => Type.Integer({ description: `Unix seconds: ${what}` });
const TenderSchema = Type.Enum([...tenders, 'online']);

/** The paper that a receipt can be printed on. */
export const paperSizes = ['80mm', 'A4', 'Letter'] as const;

const whatBillsAre = 'bill: something is left to pay, so it proves no payment';

/** A printing of a receipt or bill. */
export const ReceiptPrintSchema = Type.Object({
  printId: Type.String(),
  form: Type.Enum(['receipt', 'bill'], { description: whatBillsAre }),
  copy: Type.Integer({ description: '0 for the original, 1 for the first reprint' }),
  paper: Type.Enum([...paperSizes]),
  by: Type.String({ description: 'who printed it: the name of the merchant key' }),
  device: Type.Optional(Type.String({ description: 'the device that the call named' })),
  at: Time('when it was printed'),
});
export type ReceiptPrintAnswer = Static<typeof ReceiptPrintSchema>;

/** The receipt of an order or of a table’s bill. */
export const ReceiptSchema = Type.Object({
  form: Type.Enum(['receipt', 'bill', 'cancelled'], {
    description: `${whatBillsAre}; cancelled: nothing was paid, and nothing is due`,
  }),
  orderNoList: Type.Array(Type.String(), { description: 'the orders on it' }),
  tableNo: Type.String(),
  at: Time('when the order was placed, or the sitting was opened'),
  brandName: LocalTextSchema,
  shopName: LocalTextSchema,
  legalName: Type.Optional(LocalTextSchema),
  addr: LocalTextSchema,
  tel: Type.String(),
  taxNumber: Type.Optional(Type.String()),
  receiptFooter: Type.Optional(LocalTextSchema),
  currency: Type.String(),
  lineList: Type.Array(
    Type.Object({
      item: OrderItemSchema,
      unitQty: Type.Integer({ description: 'the units on the receipt' }),
      amount: Amount('of these units'),
      mark: Type.String({
        description: 'refers to taxes with the same mark; in Japan ※ for a reduced rate; empty without',
      }),
      partList: Type.Optional(
        Type.Array(
          Type.Object({
            taxRateList: Type.Array(Type.Number({ description: 'percent' })),
            amount: Amount('of the part'),
            mark: Type.String(),
          }),
          { description: 'of a set whose elements have different taxes: its amount by tax' },
        ),
      ),
    }),
  ),
  orderingAmount: Amount('the sum of the lines'),
  promoAmount: Amount('what benefits take off'),
  chargeList: moneyFieldSchemas.chargeList,
  creditedAmount: Amount('what the staff took off in addition'),
  taxList: Type.Array(
    Type.Object({
      taxName: LocalTextSchema,
      taxRate: Type.Number({ description: 'percent' }),
      taxBase: Amount('without the tax'),
      taxAmount: Amount('the tax'),
      included: Type.Boolean({ description: 'whether the prices include it' }),
      mark: Type.String(),
    }),
  ),
  dueAmount: Amount('what is due in total'),
  leftAmount: Amount('what is left to pay'),
  paymentList: Type.Array(
    Type.Object({
      tender: TenderSchema,
      platformName: Type.Optional(Type.String({ description: 'of an online payment' })),
      appliedAmount: Amount('the part that pays the due amount'),
      tipAmount: Amount('the tip in addition'),
      roundingAmount: Amount('what cash rounding adds or takes off'),
      receivedAmount: Amount('what the guest handed over'),
      changeAmount: Amount('what the guest got back at once'),
      at: Time('when it was paid'),
    }),
    { description: 'without payments that were reversed' },
  ),
  refundList: Type.Array(
    Type.Object({ tender: TenderSchema, amount: Amount('what went back'), at: Time('when') }),
  ),
  invoiceNumber: Type.Optional(Type.String({ description: 'of the e-invoice' })),
  printList: Type.Array(ReceiptPrintSchema, { description: 'the oldest first' }),
});
export type ReceiptAnswer = Static<typeof ReceiptSchema>;
