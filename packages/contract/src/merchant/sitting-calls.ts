import Type, { type TProperties } from 'typebox';
import { exampleItem, exampleOrderId, exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import {
  AdmitBodySchema,
  BillAskedBodySchema,
  BillInvoiceParamsSchema,
  BillRefundBodySchema,
  CloseSittingBodySchema,
  InvoiceBodySchema,
  MergeSittingBodySchema,
  PaymentBodySchema,
  SittingParamsSchema,
  TableBodySchema,
  WriteHeadersSchema,
} from './inputs.schema.ts';
import { exampleInvoicePaper, InvoicePaperSchema } from './invoice.schema.ts';
import { CreditSchema, PaymentSchema, RefundSchema } from './payment.schema.ts';
import { BillSchema, SittingSchema } from './sitting.schema.ts';

const none = {} satisfies TProperties;
const sitting = { sitting: SittingSchema };
const bill = { bill: BillSchema };

const exampleSittingId = 'c2l0dGluZyBhdCB0YWJsZSA3';

const exampleSitting = {
  sittingId: exampleSittingId,
  version: 4,
  tableNo: '7',
  state: 'open',
  tableState: 'unpaid',
  openedBy: 'diner',
  openedAt: exampleTime,
  roundCount: 1,
  dueAmount: 19,
  paidAmount: 9,
  leftAmount: 10,
  askingList: [],
};

const examplePayment = {
  paymentId: 'cGF5bWVudCBvZiBhIGJpbGw',
  sittingId: exampleSittingId,
  tender: 'card',
  appliedAmount: 9,
  tipAmount: 0,
  roundingAmount: 0,
  receivedAmount: 9,
  changeAmount: 0,
  by: 'till 1',
  at: exampleTime,
};

const exampleBill = {
  ...exampleSitting,
  currency: 'EUR',
  roundList: [
    {
      orderId: exampleOrderId,
      orderNo: '260107-001',
      orderStatus: 5,
      checkoutMethod: 'P',
      crtTime: exampleTime,
      onBill: true,
      aboutAmount: 19,
      itemList: [exampleItem],
    },
  ],
  orderingAmount: 19,
  promoAmount: 0,
  taxList: [],
  paymentList: [examplePayment],
  creditList: [],
  refundList: [],
  invoiceList: [],
};

const exampleCredit = {
  creditId: 'Y3JlZGl0IG9mIGEgYmlsbA',
  sittingId: exampleSittingId,
  amount: 5,
  taxList: [],
  reason: 'They waited for an hour',
  by: 'till 1',
  at: exampleTime,
};

const toSitting = {
  method: 'POST',
  params: SittingParamsSchema,
  headers: WriteHeadersSchema,
} as const;

/** The calls about sittings and the bills of tables. */
export const sittingCalls = {
  listSittings: merchantCall({
    name: 'listSittings',
    method: 'GET',
    permission: 'tables',
    path: '/sittings',
    summary: 'The open sittings of the shop, by table',
    description: 'Each with its state and the balance of its bill.',
    answer: Type.Object({ sittingList: Type.Array(SittingSchema) }),
    refusals: none,
    example: { answer: { sittingList: [exampleSitting] } },
  }),
  openSitting: merchantCall({
    name: 'openSitting',
    method: 'POST',
    permission: 'tables',
    path: '/sittings',
    summary: 'Seats a party at a table',
    description: 'The first round of a table opens its sitting as well.',
    headers: WriteHeadersSchema,
    body: TableBodySchema,
    audited: ['tableNo'],
    answer: Type.Object(sitting),
    refusals: { noSittings: none, noSuchTable: none, tableTaken: none },
    example: {
      body: { tableNo: '7' },
      answer: {
        sitting: {
          ...exampleSitting,
          tableState: 'seated',
          roundCount: 0,
          dueAmount: 0,
          paidAmount: 0,
          leftAmount: 0,
        },
      },
    },
  }),
  readBill: merchantCall({
    name: 'readBill',
    method: 'GET',
    permission: 'tables',
    path: '/sittings/:sittingId',
    summary: 'A sitting with its bill',
    description:
      'Its rounds, one sum, the taxes of the whole bill, payments and refunds. Also of a closed sitting.',
    params: SittingParamsSchema,
    answer: Type.Object(bill),
    refusals: { noSuchSitting: none },
    example: { answer: { bill: exampleBill } },
  }),
  moveSitting: merchantCall({
    ...toSitting,
    name: 'moveSitting',
    permission: 'tables',
    path: '/sittings/:sittingId/move',
    summary: 'Moves a sitting to a free table',
    description: 'Its rounds and phones follow. To the same table, nothing changes.',
    body: TableBodySchema,
    audited: ['tableNo'],
    answer: Type.Object(sitting),
    refusals: { noSuchSitting: none, noSuchTable: none, tableTaken: sitting, sittingClosed: sitting },
    example: { body: { tableNo: '8' }, answer: { sitting: { ...exampleSitting, tableNo: '8' } } },
  }),
  mergeSitting: merchantCall({
    ...toSitting,
    name: 'mergeSitting',
    permission: 'tables',
    path: '/sittings/:sittingId/merge',
    summary: 'Merges a sitting into another one',
    description: 'The other one has then all rounds, phones and payments. Its table becomes free.',
    body: MergeSittingBodySchema,
    audited: ['into'],
    answer: Type.Object(sitting),
    refusals: { noSuchSitting: none, sameSitting: sitting, sittingClosed: sitting },
    example: { body: { into: exampleSittingId }, answer: { sitting: exampleSitting } },
  }),
  closeSitting: merchantCall({
    ...toSitting,
    name: 'closeSitting',
    permission: 'tables',
    path: '/sittings/:sittingId/close',
    summary: 'Closes a sitting',
    description:
      'The table is free for the next party. With an unpaid bill it needs a reason; the bill can still be paid. A paid one closes by itself.',
    body: CloseSittingBodySchema,
    answer: Type.Object(sitting),
    refusals: { noSuchSitting: none, reasonNeeded: none, roundWaits: sitting },
    example: {
      body: { reason: 'They left without paying' },
      answer: {
        sitting: {
          ...exampleSitting,
          state: 'closed',
          tableState: undefined,
          closedAt: exampleTime,
          closeReason: 'They left without paying',
        },
      },
    },
  }),
  markBillAsked: merchantCall({
    ...toSitting,
    name: 'markBillAsked',
    permission: 'tables',
    path: '/sittings/:sittingId/bill-asked',
    summary: 'Marks that the guests have asked for the bill',
    description: 'The table is shown as `billAsked`. Nothing is frozen: the guests can still order.',
    body: BillAskedBodySchema,
    audited: ['asked'],
    answer: Type.Object(sitting),
    refusals: { noSuchSitting: none, sittingClosed: sitting },
    example: {
      body: { asked: true },
      answer: { sitting: { ...exampleSitting, tableState: 'billAsked', billAskedAt: exampleTime } },
    },
  }),
  admitPhone: merchantCall({
    ...toSitting,
    name: 'admitPhone',
    permission: 'tables',
    path: '/sittings/:sittingId/admit',
    summary: 'Lets a phone see the bill',
    description: 'The phone shows a code, because it scanned later than 20 minutes after the opening.',
    body: AdmitBodySchema,
    answer: Type.Object(sitting),
    refusals: { noSuchSitting: none, sittingClosed: sitting, noSuchPhone: none },
    example: { body: { joinCode: '4821' }, answer: { sitting: exampleSitting } },
  }),
  payBill: merchantCall({
    ...toSitting,
    name: 'payBill',
    permission: 'payments',
    path: '/sittings/:sittingId/payments',
    summary: 'Takes a payment of a table’s bill at the till',
    description:
      'Whole or in parts, like a payment of an order. It can never pay more than what is left. The sitting closes 15 minutes after the last payment. `invoiceBuyer` goes with the payment that settles the bill.',
    body: PaymentBodySchema,
    audited: ['tender', 'appliedAmount', 'tipAmount'],
    answer: Type.Object({ payment: PaymentSchema, ...sitting }),
    refusals: {
      noSuchSitting: none,
      overpaid: sitting,
      wrongAmount: none,
      cashNotTaken: none,
      wrongInvoiceBuyer: none,
    },
    example: {
      body: { tender: 'card', appliedAmount: 9 },
      answer: { payment: examplePayment, sitting: exampleSitting },
    },
  }),
  correctBillInvoice: merchantCall({
    name: 'correctBillInvoice',
    method: 'POST',
    permission: 'payments',
    path: '/sittings/:sittingId/invoices/:invoiceId',
    summary: 'Corrects an e-invoice of a bill that the issuer refuses',
    description:
      'Changes its buyer if one is given, and asks the issuer again at once. The other invoices of the bill stay as they are.',
    params: BillInvoiceParamsSchema,
    headers: WriteHeadersSchema,
    body: InvoiceBodySchema,
    answer: Type.Object(bill),
    refusals: { noSuchSitting: none, noInvoice: none, wrongInvoiceBuyer: none },
    example: {
      body: { invoiceBuyer: { invoicingMethod: 'P', buyerCode: '' } },
      answer: { bill: exampleBill },
    },
  }),
  printBillInvoice: merchantCall({
    name: 'printBillInvoice',
    method: 'POST',
    permission: 'payments',
    path: '/sittings/:sittingId/invoices/:invoiceId/print',
    summary: 'The paper of an e-invoice of a bill, 57 mm wide',
    description:
      'As a page to print and as its data. Every further call gives a reprint, which says so. Invoices on a carrier and donations are never printed.',
    params: BillInvoiceParamsSchema,
    headers: WriteHeadersSchema,
    answer: InvoicePaperSchema,
    refusals: { noSuchSitting: none, notPrinted: none },
    example: { answer: exampleInvoicePaper },
  }),
  refundBill: merchantCall({
    ...toSitting,
    name: 'refundBill',
    permission: 'payments',
    path: '/sittings/:sittingId/refunds',
    summary: 'Refunds a table’s bill in whole, by lines, by an amount, or what is paid too much',
    description:
      'Takes it off the bill; taxes, percent charges and promotions follow. What is then paid too much goes back by the same payments. An amount, or any refund once the kitchen has begun a round, also needs the permission `refunds`.',
    body: BillRefundBodySchema,
    audited: ['lines', 'amount', 'paidTooMuch'],
    answer: Type.Object({ credit: CreditSchema, refundList: Type.Array(RefundSchema), ...sitting }),
    refusals: {
      noSuchSitting: none,
      refundsNeeded: none,
      nothingLeft: sitting,
      noSuchUnits: sitting,
      wrongAmount: none,
    },
    example: {
      body: { amount: 5, reason: 'They waited for an hour' },
      answer: { credit: exampleCredit, refundList: [], sitting: exampleSitting },
    },
  }),
} as const;
