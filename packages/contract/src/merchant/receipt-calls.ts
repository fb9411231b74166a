import { languages } from '@comanda/domain/language';
import { longestMailAddress } from '@comanda/domain/order/mail-address';
import Type, { type TProperties } from 'typebox';
import { exampleItem, exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import { Device, OrderParamsSchema, SittingParamsSchema, WriteHeadersSchema } from './inputs.schema.ts';
import { paperSizes, ReceiptPrintSchema, ReceiptSchema } from './receipt.schema.ts';

const none = {} satisfies TProperties;

const examplePrint = {
  printId: 'cHJpbnRpbmcgb2YgYSByZWNlaXB0',
  form: 'receipt',
  copy: 0,
  paper: '80mm',
  by: 'till 1',
  device: 'bar',
  at: exampleTime,
};

const exampleReceipt = {
  form: 'receipt',
  orderNoList: ['260107-001'],
  tableNo: '7',
  at: exampleTime,
  brandName: ['Noodle Bar'],
  shopName: ['Centre'],
  addr: ['Main Street 1'],
  tel: '09 000 0001',
  taxNumber: 'FI12345671',
  currency: 'EUR',
  lineList: [{ item: exampleItem, unitQty: 2, amount: 19, mark: '' }],
  orderingAmount: 19,
  promoAmount: 0,
  creditedAmount: 0,
  taxList: [{ taxName: ['VAT'], taxRate: 13.5, taxBase: 16.74, taxAmount: 2.26, included: true, mark: '' }],
  dueAmount: 19,
  leftAmount: 0,
  paymentList: [
    {
      tender: 'cash',
      appliedAmount: 19,
      tipAmount: 0,
      roundingAmount: 0,
      receivedAmount: 20,
      changeAmount: 1,
      at: exampleTime,
    },
  ],
  refundList: [],
  printList: [examplePrint],
};

const PrintBodySchema = Type.Object(
  {
    paper: Type.Enum([...paperSizes], { description: 'a receipt roll, or a sheet' }),
    language: Type.Optional(
      Type.Enum([...languages], {
        description: 'the language of the guest; the first language of the shop, if left out',
      }),
    ),
    device: Device,
  },
  { additionalProperties: false, examples: [{ paper: '80mm', device: 'bar' }] },
);

const MailBodySchema = Type.Object(
  {
    mailId: Type.String({
      pattern: '^[A-Za-z0-9_-]{16,64}$',
      description: 'chosen by the till: the same id sends one mail',
    }),
    address: Type.String({ maxLength: longestMailAddress, description: 'the address of the guest' }),
    language: Type.Optional(
      Type.Enum([...languages], {
        description: 'the language of the guest; the first language of the shop, if left out',
      }),
    ),
    device: Device,
  },
  {
    additionalProperties: false,
    examples: [{ mailId: 'bWFpbCBvZiBhIHJlY2VpcHQ', address: 'ada@example.com', device: 'bar' }],
  },
);

const mailing = {
  method: 'POST',
  permission: 'payments',
  body: MailBodySchema,
  answer: Type.Object({ isQueued: Type.Boolean() }),
  description:
    'The server sends it within seconds, and retries for 20 hours. It keeps the address only until then, encrypted, and in no list or log.',
  example: {
    body: { mailId: 'bWFpbCBvZiBhIHJlY2VpcHQ', address: 'ada@example.com', device: 'bar' },
    answer: { isQueued: true },
  },
} as const;

const mailRefusals = { noMail: none, wrongAddress: none, notPaid: none, tooManyMails: none };

const reading = {
  method: 'GET',
  permission: 'payments',
  answer: Type.Object({ receipt: ReceiptSchema }),
  example: { answer: { receipt: exampleReceipt } },
} as const;

const printing = {
  method: 'POST',
  permission: 'payments',
  headers: WriteHeadersSchema,
  body: PrintBodySchema,
  audited: ['paper'],
  answer: Type.Object({ print: ReceiptPrintSchema }),
  description:
    'Each printing is an entry with who, when and where. After the first one, the page says COPY and its number. Bills and receipts are counted apart.',
  example: { body: { paper: '80mm', device: 'bar' }, answer: { print: examplePrint } },
} as const;

/** The calls about receipts. */
export const receiptCalls = {
  readReceipt: merchantCall({
    ...reading,
    name: 'readReceipt',
    path: '/orders/:orderId/receipt',
    summary: 'The receipt of an order',
    description: 'As data, with every printing of it.',
    params: OrderParamsSchema,
    refusals: { noSuchOrder: none, onBill: none },
  }),
  readBillReceipt: merchantCall({
    ...reading,
    name: 'readBillReceipt',
    path: '/sittings/:sittingId/receipt',
    summary: 'The receipt of a table’s bill',
    description: 'As data, with every printing of it.',
    params: SittingParamsSchema,
    refusals: { noSuchSitting: none },
  }),
  printReceipt: merchantCall({
    ...printing,
    name: 'printReceipt',
    path: '/orders/:orderId/receipt/print',
    summary: 'Prints the receipt of an order',
    params: OrderParamsSchema,
    refusals: { noSuchOrder: none, onBill: none, nothingToPrint: none },
  }),
  printBillReceipt: merchantCall({
    ...printing,
    name: 'printBillReceipt',
    path: '/sittings/:sittingId/receipt/print',
    summary: 'Prints the receipt of a table’s bill',
    params: SittingParamsSchema,
    refusals: { noSuchSitting: none, nothingToPrint: none },
  }),
  mailReceipt: merchantCall({
    ...mailing,
    name: 'mailReceipt',
    path: '/orders/:orderId/receipt/mail',
    summary: 'Sends the receipt of an order by mail',
    params: OrderParamsSchema,
    refusals: { noSuchOrder: none, onBill: none, ...mailRefusals },
  }),
  mailBillReceipt: merchantCall({
    ...mailing,
    name: 'mailBillReceipt',
    path: '/sittings/:sittingId/receipt/mail',
    summary: 'Sends the receipt of a table’s bill by mail',
    params: SittingParamsSchema,
    refusals: { noSuchSitting: none, ...mailRefusals },
  }),
  readPrint: merchantCall({
    name: 'readPrint',
    method: 'GET',
    permission: 'payments',
    path: '/receipts/:printId',
    summary: 'The page of a printing',
    description: 'A whole HTML page with style sheets for its paper. It loads nothing.',
    params: Type.Object({ printId: Type.String({ maxLength: 100 }) }),
    answer: Type.Object({ print: ReceiptPrintSchema, html: Type.String() }),
    refusals: { noSuchPrint: none },
    example: { answer: { print: examplePrint, html: '<!doctype html>…' } },
  }),
} as const;
