import Type, { type TProperties } from 'typebox';
import { exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import { CashMovementSchema, ClosingSchema, OpenDaySchema } from './closing.schema.ts';
import {
  CashMovementBodySchema,
  CashOpeningBodySchema,
  CloseDayBodySchema,
  ClosingParamsSchema,
  ClosingsQuerySchema,
  WriteHeadersSchema,
} from './inputs.schema.ts';

const none = {} satisfies TProperties;
const movement = { movement: CashMovementSchema };
const closing = { closing: ClosingSchema };

const exampleOpening = {
  movementId: 'b3BlbmluZyBvZiBhIGRheQ',
  kind: 'opening',
  amount: 200,
  by: 'till 1',
  at: exampleTime,
};
const exampleOut = {
  movementId: 'Zmxvd2VycyBmb3IgdGFibGVz',
  kind: 'out',
  amount: 30,
  reason: 'Flowers for the tables',
  by: 'till 1',
  at: exampleTime,
};

const exampleFigures = {
  number: 12,
  firstDay: '2026-01-07',
  lastDay: '2026-01-07',
  tenderList: [
    {
      tender: 'cash',
      paymentCount: 1,
      paidAmount: 20,
      reversalCount: 0,
      reversedAmount: 0,
      refundCount: 0,
      refundedAmount: 0,
      netAmount: 20,
    },
  ],
  appliedAmount: 19,
  tipAmount: 1,
  roundingAmount: 0,
  partList: [{ kind: 'items', amount: 19 }],
  netAmount: 18.1,
  taxList: [{ taxName: ['Tax'], taxRate: 5, included: true, taxBase: 18.1, taxAmount: 0.9 }],
  modeList: [{ deliveryMode: 'F', amount: 19 }],
  creditCount: 0,
  creditedAmount: 0,
  discountCount: 0,
  discountedAmount: 0,
  cash: {
    openingAmount: 200,
    paidAmount: 20,
    refundedAmount: 0,
    inAmount: 0,
    outAmount: 30,
    expectedAmount: 190,
  },
  movementList: [exampleOpening, exampleOut],
};
const exampleClosing = {
  ...exampleFigures,
  countedAmount: 189,
  differenceAmount: -1,
  reason: 'A coin is missing',
  by: 'till 1',
  at: exampleTime,
};

/** The calls of cash and day closings. */
export const closingCalls = {
  readDay: merchantCall({
    name: 'readDay',
    method: 'GET',
    permission: 'reports',
    path: '/day',
    summary: 'The open day with its figures so far',
    description: 'Everything since the last closing. Reading it changes nothing.',
    answer: Type.Object({ day: OpenDaySchema }),
    refusals: none,
    example: {
      answer: {
        day: { ...exampleFigures, businessDay: '2026-01-07', businessDayEndsAt: exampleTime + 36_000 },
      },
    },
  }),
  openCash: merchantCall({
    name: 'openCash',
    method: 'POST',
    permission: 'closing',
    path: '/day/opening',
    summary: 'Enters the cash that is in the drawer when a day begins',
    description: 'Possible once in each open day. A wrong amount is corrected by a movement.',
    headers: WriteHeadersSchema,
    body: CashOpeningBodySchema,
    audited: ['amount'],
    answer: Type.Object(movement),
    refusals: { openedAlready: movement, wrongAmount: none },
    example: { body: { amount: 200 }, answer: { movement: exampleOpening } },
  }),
  moveCash: merchantCall({
    name: 'moveCash',
    method: 'POST',
    permission: 'closing',
    path: '/day/movements',
    summary: 'Enters cash that comes into the drawer or leaves it without an order',
    description: 'Needs a reason. Entries are never changed; a wrong one is corrected by another one.',
    headers: WriteHeadersSchema,
    body: CashMovementBodySchema,
    audited: ['kind', 'amount'],
    answer: Type.Object(movement),
    refusals: { wrongAmount: none },
    example: {
      body: { kind: 'out', amount: 30, reason: 'Flowers for the tables' },
      answer: { movement: exampleOut },
    },
  }),
  closeDay: merchantCall({
    name: 'closeDay',
    method: 'POST',
    permission: 'closing',
    path: '/day/close',
    summary: 'Closes the open day',
    description:
      'Takes everything since the last closing. The closing is numbered and never changes; later entries belong to the next day.',
    headers: WriteHeadersSchema,
    body: CloseDayBodySchema,
    audited: ['number', 'countedAmount'],
    answer: Type.Object(closing),
    refusals: {
      wrongAmount: none,
      noSuchClosing: none,
      closedAlready: closing,
      differenceNeedsReason: {
        expectedAmount: Type.Number({ description: 'main units of the currency' }),
        differenceAmount: Type.Number({ description: 'counted minus expected' }),
      },
    },
    example: {
      body: { number: 12, countedAmount: 189, reason: 'A coin is missing' },
      answer: { closing: exampleClosing },
    },
  }),
  listClosings: merchantCall({
    name: 'listClosings',
    method: 'GET',
    permission: 'reports',
    path: '/closings',
    summary: 'The closings of the shop, the newest first',
    description: 'Returns pages: `before` is the last number of the page before.',
    query: ClosingsQuerySchema,
    answer: Type.Object({ closingList: Type.Array(ClosingSchema) }),
    refusals: none,
    example: { answer: { closingList: [exampleClosing] } },
  }),
  readClosing: merchantCall({
    name: 'readClosing',
    method: 'GET',
    permission: 'reports',
    path: '/closings/:number',
    summary: 'One closing',
    description: 'The figures as they were when the day was closed.',
    params: ClosingParamsSchema,
    answer: Type.Object(closing),
    refusals: { noSuchClosing: none },
    example: { answer: { closing: exampleClosing } },
  }),
};
