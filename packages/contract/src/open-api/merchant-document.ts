import { OrderItemSchema } from '@comanda/domain/order/order.schema';
import Type, { type TProperties, type TSchema } from 'typebox';
import { AuditEntrySchema, TimelineEntrySchema } from '../merchant/audit.schema.ts';
import { type MerchantCall, merchantRoot } from '../merchant/call.ts';
import { merchantCalls } from '../merchant/calls.ts';
import { CashMovementSchema, ClosingSchema, OpenDaySchema } from '../merchant/closing.schema.ts';
import { CredentialsSchema } from '../merchant/credential.schema.ts';
import { KeySchema, NewKeySchema } from '../merchant/key.schema.ts';
import { MerchantOrderSchema, OrderNewsSchema } from '../merchant/order.schema.ts';
import { CreditSchema, ManualRefundSchema, PaymentSchema, RefundSchema } from '../merchant/payment.schema.ts';
import { ReceiptPrintSchema, ReceiptSchema } from '../merchant/receipt.schema.ts';
import {
  type MerchantRefusalName,
  merchantRefusals,
  refusalsOfEveryCall,
  refusalsOfEveryWrite,
} from '../merchant/refusals.ts';
import { CodeSchema, PauseAnswerSchema, SoldOutSchema } from '../merchant/shop.schema.ts';
import { BillSchema, SittingNewsSchema, SittingSchema } from '../merchant/sitting.schema.ts';
import { TicketNewsSchema, TicketSchema } from '../merchant/ticket.schema.ts';
import { documentToWire } from '../wire-format.ts';
import { documentHead, jsonContent, schemaName } from './parts.ts';
import { type Json, type SchemaWriter, schemaWriter } from './schema-writer.ts';

const keyScheme = 'merchantKey';

const refusalSchema = (name: MerchantRefusalName, data: TProperties): TSchema =>
  Type.Object(
    { code: Type.Literal(name), message: Type.String(), ...data },
    { description: merchantRefusals[name].message },
  );

/** Without `notFound`: it is the answer for an unknown path, not the refusal of a call. */
const { notFound: _notFound, ...refusalsOfCalls } = merchantRefusals;
const withData = new Set(
  Object.values<MerchantCall>(merchantCalls).flatMap(({ refusals }) =>
    Object.entries(refusals).flatMap(([name, data]) => (Object.keys(data).length > 0 ? [name] : [])),
  ),
);
/** Refusals without data. The document has each of them once. */
const plainRefusals = Object.fromEntries(
  (Object.keys(refusalsOfCalls) as MerchantRefusalName[]) // the keys of a constant
    .filter((name) => !withData.has(name))
    .map((name) => [`${schemaName(name)}Refusal`, refusalSchema(name, {})]),
);

const shared = {
  Order: MerchantOrderSchema,
  OrderItem: OrderItemSchema,
  Payment: PaymentSchema,
  Credit: CreditSchema,
  Refund: RefundSchema,
  Receipt: ReceiptSchema,
  ReceiptPrint: ReceiptPrintSchema,
  ManualRefund: ManualRefundSchema,
  AuditEntry: AuditEntrySchema,
  TimelineEntry: TimelineEntrySchema,
  Key: KeySchema,
  NewKey: NewKeySchema,
  SoldOut: SoldOutSchema,
  Pause: PauseAnswerSchema,
  QrCode: CodeSchema,
  OrderNews: OrderNewsSchema,
  Sitting: SittingSchema,
  CashMovement: CashMovementSchema,
  OpenDay: OpenDaySchema,
  Closing: ClosingSchema,
  Bill: BillSchema,
  SittingNews: SittingNewsSchema,
  Ticket: TicketSchema,
  TicketNews: TicketNewsSchema,
  Credentials: CredentialsSchema,
  ...plainRefusals,
};

type Refused = { readonly status: number; readonly name: MerchantRefusalName; readonly data: TProperties };

const statusWords: Readonly<Record<number, string>> = {
  400: 'The call does not match its description, or is not possible',
  401: 'A key is missing, unknown, revoked or expired',
  403: 'The key does not have the permission of this call',
  404: 'The shop does not have it',
  409: 'It has changed since it was read, or its state does not allow this; the answer has its current state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The Idempotency-Key was already used with another request',
  429: 'Too many requests; retry after the seconds in retry-after',
  431: 'The headers are too large',
  500: 'An unexpected error',
  503: 'The server is busy; retry after the seconds in retry-after',
};

const refusedOf = ({ method, refusals }: MerchantCall): Refused[] => [
  ...[...refusalsOfEveryCall, ...(method === 'POST' ? refusalsOfEveryWrite : [])].map((one) => ({
    ...one,
    data: {},
  })),
  ...Object.entries(refusals).map(([name, data]): Refused => {
    const known = name as MerchantRefusalName; // a declared refusal has the name of one
    return { status: merchantRefusals[known].status, name: known, data };
  }),
];

function refusedAnswers(call: MerchantCall, { write }: SchemaWriter): Json {
  const byStatus = Map.groupBy(refusedOf(call), ({ status }) => status);
  const answers = [...byStatus].map(([status, refused]) => {
    const schemas = refused.map(({ name, data }) => write(refusalSchema(name, data)));
    const isBusy = status === 429 || status === 503;
    return [
      status,
      {
        description: statusWords[status] ?? '',
        ...(isBusy && { headers: { 'retry-after': { schema: { type: 'integer' } } } }),
        ...jsonContent(schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }),
      },
    ];
  });
  return Object.fromEntries(answers);
}

const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] =>
  schema && 'properties' in schema ? Object.entries(schema.properties as TProperties) : [];

function parameters({ params, query, headers }: MerchantCall, { write }: SchemaWriter): Json[] {
  const places = [
    { place: 'path', schema: params },
    { place: 'query', schema: query },
    { place: 'header', schema: headers },
  ];
  return places.flatMap(({ place, schema }) =>
    propertiesOf(schema).map(([name, property]) => {
      const { description = '', ...rest } = write(property);
      return { name, in: place, description, required: place === 'path', schema: rest };
    }),
  );
}

const takesNone = (body: TSchema): boolean =>
  'anyOf' in body && (body.anyOf as TSchema[]).some((one) => 'type' in one && one.type === 'null');

function operation(call: MerchantCall, writer: SchemaWriter): Json {
  const { name, permission, summary, description, answer, body, example } = call;
  const given = parameters(call, writer);
  const media = name === merchantCalls.followOrders.name ? 'text/event-stream' : 'application/json';
  return {
    operationId: name,
    summary,
    description,
    tags: ['merchant'],
    security: [{ [keyScheme]: [permission] }],
    ...(given.length > 0 && { parameters: given }),
    ...(body && {
      requestBody: { required: !takesNone(body), ...jsonContent(writer.write(body), example.body) },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [media]: { schema: writer.write(answer), example: documentToWire(example.answer) } },
      },
      ...refusedAnswers(call, writer),
    },
  };
}

/** The API document of the merchant interface. `server` is the origin of the service. */
export function merchantDocument(server: string): Json {
  const writer = schemaWriter(shared);
  const calls: readonly MerchantCall[] = Object.values(merchantCalls);
  const paths = Map.groupBy(calls, ({ path }) => merchantRoot + path.replace(/:(\w+)/g, '{$1}'));
  return {
    ...documentHead({
      title: 'Comanda for restaurants',
      description:
        'For tills and kitchen screens. Each call needs a merchant key of its shop with the permission that its `security` names. Amounts are in main units of the currency, times are Unix seconds. A refusal has a code and a message.',
      server,
      tag: { name: 'merchant', description: 'Orders, sold-out marks, pauses and QR codes of a shop' },
    }),
    paths: Object.fromEntries(
      [...paths].map(([path, ofPath]) => [
        path,
        Object.fromEntries(ofPath.map((call) => [call.method.toLowerCase(), operation(call, writer)])),
      ]),
    ),
    components: {
      schemas: writer.components(),
      securitySchemes: { [keyScheme]: { type: 'http', scheme: 'bearer' } },
    },
  };
}
