import { InvoiceBuyerSchema } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { LocalText } from '@comanda/domain/local-text';
import { delayChoices } from '@comanda/domain/order/delay';
import { tenders, waysByHand } from '@comanda/domain/order/till-payment';
import { busyChoices } from '@comanda/domain/shop/busy.schema';
import Type, { type Static } from 'typebox';
import { UnixSeconds } from '../calls/fields.ts';
import { permissions } from './permission.ts';
import { type PartPlace, PartPlaceSchema } from './ticket.schema.ts';

const Limit = Type.Optional(
  Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$', description: 'at most 200, which is the default' }),
);

/** The filters of the order list. All are strings, because they are in the address. */
export const OrdersQuerySchema = Type.Object(
  {
    status: Type.Optional(
      Type.String({
        pattern: '^[1-57-9](,[1-57-9]){0,7}$',
        description: 'status numbers, separated by commas; 1,2,3,4 if left out',
      }),
    ),
    since: Type.Optional(
      Type.String({
        pattern: '^\\d{1,10}$',
        description: 'Unix seconds: only orders that changed since then, or in the minute before',
      }),
    ),
    limit: Limit,
    held: Type.Optional(
      Type.Literal('true', { description: 'only orders that a hold rule keeps waiting for the staff' }),
    ),
    after: Type.Optional(
      Type.String({ pattern: '^[\\w-]{1,40}$', description: 'the last orderId of the page before' }),
    ),
  },
  { additionalProperties: false },
);

const Version = Type.Optional(
  Type.Integer({ minimum: 0, description: 'the version that the caller has seen' }),
);

/** A text that diners read. It must not be blank. */
const Said = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description });

/** A change of an order's status. `version` (or the header If-Match) is the version that the caller has seen. */
export const MoveBodySchema = Type.Object(
  {
    version: Version,
    reason: Type.Optional(Said('shown to the diner')),
    confirm: Type.Optional(
      Type.Boolean({ description: 'required to cancel an order that the kitchen has begun' }),
    ),
  },
  { additionalProperties: false, examples: [{ version: 2, reason: 'No more fish today' }] },
);
export type MoveBody = Static<typeof MoveBodySchema>;

/** By how many minutes an order takes longer. */
export const DelayBodySchema = Type.Object(
  { version: Version, minutes: Type.Enum([...delayChoices]) },
  { additionalProperties: false, examples: [{ minutes: 10 }] },
);

/** Which version of an order the caller takes back. */
export const UndoBodySchema = Type.Object(
  { version: Version },
  { additionalProperties: false, examples: [{ version: 3 }] },
);

/** What the kitchen notes on a ticket. */
export const MarkTicketBodySchema = Type.Object(
  {
    made: Type.Optional(
      Type.Array(PartPlaceSchema, { minItems: 1, maxItems: 500, description: 'parts that are made' }),
    ),
    open: Type.Optional(
      Type.Array(PartPlaceSchema, {
        minItems: 1,
        maxItems: 500,
        description: 'parts that are not made yet after all',
      }),
    ),
    rush: Type.Optional(Type.Boolean({ description: 'whether the ticket comes before all others' })),
    takenOff: Type.Optional(Type.Literal(true, { description: 'a cancelled ticket leaves the screens' })),
    ready: Type.Optional(Type.Literal(true, { description: 'the order is ready, whatever its parts say' })),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ made: [{ line: 0, part: 0 }] }] },
);
export type MarkTicketBody = {
  readonly made?: readonly PartPlace[];
  readonly open?: readonly PartPlace[];
  readonly rush?: boolean;
  readonly takenOff?: true;
  readonly ready?: true;
};

export const TicketsQuerySchema = Type.Object(
  { since: Type.Optional(Type.String({ pattern: '^\\d{1,10}$', description: 'Unix seconds' })) },
  { additionalProperties: false },
);

export const Device = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'the same as the header Device, for earlier clients',
  }),
);
/** A text that only the staff read. */
const Why = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  description: 'the reason, for the books',
});
const Amount = (description: string) =>
  Type.Number({ description: `main units of the currency: ${description}` });

const Buyer = Type.Object(InvoiceBuyerSchema.properties, {
  additionalProperties: false,
  description: 'the buyer of the Taiwan e-invoice, as the guest says at the desk',
});

/** A correction of an e-invoice that the issuer refuses. */
export const InvoiceBodySchema = Type.Object(
  { invoiceBuyer: Type.Optional(Buyer) },
  { additionalProperties: false, examples: [{ invoiceBuyer: { invoicingMethod: 'P', buyerCode: '' } }] },
);

/** A payment at the till. Its amounts are in main units. */
export const PaymentBodySchema = Type.Object(
  {
    tender: Type.Enum([...tenders], { description: 'how the guest pays' }),
    appliedAmount: Type.Optional(Amount('the part that pays the order; all that is left, if left out')),
    tipAmount: Type.Optional(Amount('a tip in addition; none, if left out')),
    receivedAmount: Type.Optional(Amount('the cash that the guest hands over; the exact sum, if left out')),
    invoiceBuyer: Type.Optional(Buyer),
    device: Device,
  },
  { additionalProperties: false, examples: [{ tender: 'cash', receivedAmount: 20 }] },
);
export type PaymentBody = Static<typeof PaymentBodySchema>;

/** Why a payment is reversed. */
export const ReverseBodySchema = Type.Object(
  { reason: Why, device: Device },
  { additionalProperties: false, examples: [{ reason: 'Typed for the wrong table' }] },
);

/** A refund of an order: of units of its lines, of deposits, of an amount, or in whole if it has none of them. */
export const RefundBodySchema = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({
              minimum: 0,
              maximum: 999,
              description: 'the place of the line in itemList, from 0',
            }),
            qty: Type.Integer({ minimum: 1, maximum: 999, description: 'how many units of it' }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100 },
      ),
    ),
    deposits: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String({ maxLength: 100, description: 'the id of a deposit in chargeList' }),
            qty: Type.Integer({ minimum: 1, maximum: 49_950, description: 'how many the guest brings back' }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 20 },
      ),
    ),
    amount: Type.Optional(Amount('how much of the due amount')),
    reason: Why,
    device: Device,
  },
  {
    additionalProperties: false,
    examples: [{ lines: [{ line: 0, qty: 1 }], reason: 'It was cold' }],
  },
);
export type RefundBody = {
  readonly lines?: readonly { readonly line: number; readonly qty: number }[];
  readonly deposits?: readonly { readonly id: string; readonly qty: number }[];
  readonly amount?: number;
  readonly reason: string;
  readonly device?: string;
};

export const PaymentParamsSchema = Type.Object({ paymentId: Type.String({ maxLength: 100 }) });

const TableNo = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'the number of a table of the shop',
});
/** The table at which the staff open a sitting, or to which they move one. */
export const TableBodySchema = Type.Object(
  { tableNo: TableNo, device: Device },
  { additionalProperties: false, examples: [{ tableNo: '7' }] },
);

export const SittingParamsSchema = Type.Object({ sittingId: Type.String({ maxLength: 100 }) });
export const BillInvoiceParamsSchema = Type.Object({
  ...SittingParamsSchema.properties,
  invoiceId: Type.String({ maxLength: 100, description: 'of `invoiceList` of the bill' }),
});

/** The sitting that another one is merged into. */
export const MergeSittingBodySchema = Type.Object(
  { into: Type.String({ minLength: 1, maxLength: 100, description: 'the sittingId' }), device: Device },
  { additionalProperties: false, examples: [{ into: 'QmFzZTY0dXJsIG9mIGFuIGlk' }] },
);

/** Why a sitting is closed although it is not paid. */
export const CloseSittingBodySchema = Type.Object(
  { reason: Type.Optional(Why), device: Device },
  { additionalProperties: false, examples: [{}] },
);

export const BillAskedBodySchema = Type.Object(
  { asked: Type.Boolean({ description: 'false takes it back' }), device: Device },
  { additionalProperties: false, examples: [{ asked: true }] },
);

/** The code that a phone shows. */
export const AdmitBodySchema = Type.Object(
  { joinCode: Type.String({ pattern: '^\\d{4}$' }), device: Device },
  { additionalProperties: false, examples: [{ joinCode: '4821' }] },
);

/** A refund of a bill: of units of its rounds, of an amount, only of what is paid too much, or in whole. */
export const BillRefundBodySchema = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            orderId: Type.String({ maxLength: 100, description: 'the round' }),
            line: Type.Integer({
              minimum: 0,
              maximum: 999,
              description: 'the place of the line in itemList, from 0',
            }),
            qty: Type.Integer({ minimum: 1, maximum: 999, description: 'how many units of it' }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100 },
      ),
    ),
    amount: Type.Optional(Amount('how much of the due amount')),
    paidTooMuch: Type.Optional(Type.Literal(true, { description: 'only giveBackAmount, without a credit' })),
    reason: Why,
    device: Device,
  },
  { additionalProperties: false, examples: [{ amount: 5, reason: 'They waited for an hour' }] },
);
export type BillRefundBody = Pick<RefundBody, 'amount' | 'reason' | 'device'> & {
  readonly lines?: readonly { readonly orderId: string; readonly line: number; readonly qty: number }[];
  readonly paidTooMuch?: true;
};

const Pids = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 500 });

/** Items and options (variants, features, extras) by their menu ids. */
export const SoldOutBodySchema = Type.Object(
  {
    version: Version,
    spuPidList: Type.Optional(Pids),
    attrPidList: Type.Optional(Pids),
    until: Type.Optional(
      Type.Union([Type.Literal('nextOpening'), UnixSeconds], {
        description: 'when it is on sale again by itself; without it, when it is marked so',
      }),
    ),
  },
  {
    additionalProperties: false,
    anyOf: [{ required: ['spuPidList'] }, { required: ['attrPidList'] }],
    examples: [{ spuPidList: ['beef-noodle'], attrPidList: ['noodle-extras.soy-egg'] }],
  },
);
export type SoldOutBody = {
  readonly version?: number;
  readonly spuPidList?: readonly string[];
  readonly attrPidList?: readonly string[];
  readonly until?: 'nextOpening' | number;
};

/** The units of a variant or option that are left, as the staff have counted them. */
export const StockBodySchema = Type.Object(
  {
    version: Version,
    skuPid: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'a variant of `skuPidList` of the menu, or the `attrPid` of an option',
    }),
    onHand: Type.Union([Type.Integer({ minimum: 0, maximum: 99_999 }), Type.Null()], {
      description: 'units; null: not counted any more',
    }),
  },
  { additionalProperties: false, examples: [{ skuPid: 'beef-noodle', onHand: 12 }] },
);
export type StockBody = Static<typeof StockBodySchema>;

const Until = Type.Union([Type.Literal('nextOpening'), UnixSeconds], {
  description: 'when it ends by itself',
});

/** By how many minutes everything takes longer, and until when. */
export const BusyBodySchema = Type.Object(
  {
    version: Version,
    minutes: Type.Enum([0, ...busyChoices], { description: '0 ends it' }),
    until: Type.Optional(Until),
  },
  { additionalProperties: false, examples: [{ minutes: 10, until: 1_800_000_000 }] },
);
export type BusyBody = Static<typeof BusyBodySchema>;

/** The message of a pause, and optionally its end. */
export const PauseBodySchema = Type.Object(
  {
    version: Version,
    message: Said('shown to diners, in the first language of the shop'),
    message2: Type.Optional(Said('the message in the second language')),
    until: Type.Optional(Until),
  },
  {
    additionalProperties: false,
    examples: [{ message: 'The kitchen is full, back at half past seven', until: 1_800_000_000 }],
  },
);
export type PauseBody = Static<typeof PauseBodySchema>;

/** The message of a pause as a text in the shop's languages. */
export const pauseMessage = ({
  message,
  message2 = '',
}: Pick<PauseBody, 'message' | 'message2'>): LocalText => [message, message2];

export const ResumeBodySchema = Type.Object({ version: Version }, { additionalProperties: false });

/** The body of the calls that stop a QR code and open it again. */
export const StopBodySchema = Type.Object(
  { version: Version },
  { additionalProperties: false, examples: [{ version: 0 }] },
);

/** The parameters of a QR code's calls. The hash is the `h` of its link. */
export const CodeParamsSchema = Type.Object({ hash: Type.String({ maxLength: 100 }) });

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description });

/** A new merchant key: who holds it, and what it may do. */
export const KeyBodySchema = Type.Object(
  {
    name: text(100, 'who holds it, such as "till 1"'),
    permissionList: Type.Array(Type.Enum([...permissions]), { minItems: 1, uniqueItems: true }),
    expiresAt: Type.Optional(UnixSeconds),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'kitchen screen', permissionList: ['readOrders', 'moveOrders'] }],
  },
);

/** How a key is rotated. */
export const RotateBodySchema = Type.Object(
  {
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 30 * 24 * 3600,
        description: 'how long the old key still works; a day, if left out',
      }),
    ),
    expiresAt: Type.Optional(UnixSeconds),
  },
  { additionalProperties: false, examples: [{ overlapSeconds: 3600 }] },
);

/** Ending a key needs no further information. */
export const EndKeyBodySchema = Type.Object({}, { additionalProperties: false });

export const KeyParamsSchema = Type.Object({ keyId: Type.String({ maxLength: 100 }) });
export const RefundParamsSchema = Type.Object({ refundId: Type.String({ maxLength: 100 }) });

/** How staff paid a refund by hand. */
export const PaidByHandBodySchema = Type.Object(
  { how: Type.Enum([...waysByHand], { description: '`platform`: in its back office' }) },
  { additionalProperties: false, examples: [{ how: 'transfer' }] },
);

const Since = Type.Optional(Type.String({ pattern: '^\\d{1,10}$', description: 'Unix seconds' }));
const After = Type.Optional(
  Type.String({ pattern: '^[\\w-]{1,40}$', description: 'the last id of the page before' }),
);

/** The filters of the audit list. */
export const AuditQuerySchema = Type.Object(
  {
    order: Type.Optional(Type.String({ pattern: '^[\\w-]{1,40}$', description: 'an orderId' })),
    by: Type.Optional(Type.String({ pattern: '^[\\w-]{1,40}$', description: 'a keyId or staffId' })),
    since: Since,
    after: After,
    limit: Limit,
  },
  { additionalProperties: false },
);

export const RefundsQuerySchema = Type.Object(
  {
    state: Type.Literal('manual', { description: 'refunds that a person must pay' }),
    after: After,
    limit: Limit,
  },
  { additionalProperties: false },
);

/** The optional headers of a write. */
export const WriteHeadersSchema = Type.Object({
  'if-match': Type.Optional(
    Type.String({ pattern: '^"?\\d{1,9}"?$', description: 'the version that was seen' }),
  ),
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,100}$',
      description:
        'the same key with the same call is executed once; a repetition within a day gets the same answer',
    }),
  ),
  device: Type.Optional(
    Type.String({
      pattern: '^[\\x20-\\x7e]{1,300}$',
      description:
        'the device at which this happens, such as "bar"; other letters than ASCII are percent-encoded',
    }),
  ),
});

export const OrderParamsSchema = Type.Object({ orderId: Type.String({ maxLength: 100 }) });

/** The start of the stream, for clients that cannot send the header Last-Event-ID. */
export const StreamQuerySchema = Type.Object(
  { since: Type.Optional(Type.String({ pattern: '^\\d{1,10}$', description: 'Unix seconds' })) },
  { additionalProperties: false },
);
export const StreamHeadersSchema = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({ pattern: '^\\d{0,10}$', description: 'the id of the last received event' }),
  ),
});

/** Cash in the drawer when a day begins. */
export const CashOpeningBodySchema = Type.Object(
  { amount: Amount('the cash in the drawer'), device: Device },
  { additionalProperties: false, examples: [{ amount: 200 }] },
);

/** Cash that comes into the drawer or leaves it without an order. */
export const CashMovementBodySchema = Type.Object(
  {
    kind: Type.Enum(['in', 'out'], { description: 'into the drawer, or out of it' }),
    amount: Amount('more than 0'),
    reason: Why,
    device: Device,
  },
  { additionalProperties: false, examples: [{ kind: 'out', amount: 30, reason: 'Flowers for the tables' }] },
);

/** The closing of a day. */
export const CloseDayBodySchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'the number of the open day that the caller has seen' }),
    countedAmount: Amount('the cash that was counted in the drawer'),
    reason: Type.Optional(Why),
    device: Device,
  },
  { additionalProperties: false, examples: [{ number: 1, countedAmount: 200 }] },
);

export const ClosingsQuerySchema = Type.Object(
  {
    before: Type.Optional(
      Type.String({ pattern: '^\\d{1,9}$', description: 'the last number of the page before' }),
    ),
    limit: Type.Optional(
      Type.String({ pattern: '^([1-9]\\d?|100)$', description: 'at most 100; 30 if left out' }),
    ),
  },
  { additionalProperties: false },
);

export const ClosingParamsSchema = Type.Object({ number: Type.String({ maxLength: 100 }) });
