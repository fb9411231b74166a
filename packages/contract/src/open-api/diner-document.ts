import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { TaxLineSchema } from '@comanda/domain/checkout/money-fields.schema';
import { OrderChangesSchema } from '@comanda/domain/checkout/order-changes.schema';
import { AvailabilitySchema } from '@comanda/domain/menu/availability.schema';
import { SpuCateSchema, SpuDetailSchema } from '@comanda/domain/menu/spu.schema';
import { OrderItemSchema, OrderSchema } from '@comanda/domain/order/order.schema';
import { QueryInfoSchema } from '@comanda/domain/session/session.schema';
import { ShopInfoSchema } from '@comanda/domain/shop/shop.schema';
import Type, { type TSchema } from 'typebox';
import { type Access, type Call, refusalsOf, serviceRoot } from '../call.ts';
import { contract, streamCall } from '../contract.ts';
import { envelope } from '../envelope.schema.ts';
import { refusalPayloads } from '../refusals.schema.ts';
import { type RefusalName, refusals, success } from '../refusals.ts';
import { documentToWire } from '../wire-format.ts';
import { documentHead, jsonContent, operationIdOf, schemaName } from './parts.ts';
import { type Json, type SchemaWriter, schemaWriter } from './schema-writer.ts';

/** Schemas that several calls use; the document has each once. */
const shared = {
  ShopInfo: ShopInfoSchema,
  QueryInfo: QueryInfoSchema,
  SpuCategory: SpuCateSchema,
  SpuDetail: SpuDetailSchema,
  Availability: AvailabilitySchema,
  OrderLine: OrderLineSchema,
  OrderItem: OrderItemSchema,
  Order: OrderSchema,
  OrderChanges: OrderChangesSchema,
  TaxLine: TaxLineSchema,
};

/** The schema of the envelope with a fixed code. */
const answerOf = (code: number, data: TSchema): TSchema => {
  const { properties, ...rest } = envelope(data);
  return { ...rest, properties: { ...properties, code: Type.Literal(code) } };
};

const payloadOf = (name: RefusalName): TSchema =>
  name in refusalPayloads ? refusalPayloads[name as keyof typeof refusalPayloads] : Type.Null();

const refusalSchema = (name: RefusalName): TSchema => ({
  ...answerOf(refusals[name].code, payloadOf(name)),
  description: refusals[name].message || 'The reason is in the message',
});

const allRefusals = Object.keys(refusals) as RefusalName[]; // all keys of `refusals` are refusal names

/** API-9: the answers with an HTTP status other than 200. */
const otherStatuses = {
  400: [
    'dataError',
    'The address cannot be decoded, or the body does not match the schema; the message has the place',
  ],
  404: ['dataError', 'No such path, or another method'],
  413: ['dataError', 'The body is too large'],
  415: ['dataError', 'The body is not JSON'],
  429: ['busy', 'Too many requests; retry after the seconds in retry-after'],
  431: ['dataError', 'The headers are too large'],
  500: ['systemError', 'An unexpected error'],
  503: ['busy', 'The server is busy; retry after the seconds in retry-after'],
} as const satisfies Record<number, readonly [RefusalName, string]>;

const needs: Readonly<Record<Access, string>> = {
  scan: 'Requires the hash, type and code of a QR code; returns the token of a session.',
  anyone: 'Requires no token.',
  session: 'Requires the token of a session, in the body.',
  shop: 'Requires the token of a session, in the body.',
  order: 'Requires, in the body, the token of the session that placed the order, or the order’s own token.',
  ownOrder: 'Requires the token of the session that placed the order, in the body.',
};

const refOf = (name: RefusalName): Json => ({ $ref: `#/components/schemas/${schemaName(name)}Refusal` });

const statuses = (): Json =>
  Object.fromEntries(
    Object.entries(otherStatuses).map(([status, [name, description]]) => [
      status,
      {
        description,
        ...(name === 'busy' && { headers: { 'retry-after': { schema: { type: 'integer' } } } }),
        ...jsonContent(refOf(name)),
      },
    ]),
  );

/** An operation. HTTP 200 has the successful answers `ok` and the refusals, which differ in their code. */
function operation(declared: Call, ok: readonly Json[], more: Json, { write }: SchemaWriter): Json {
  const { path, summary, description, access, input, example, repeatable } = declared;
  const again = repeatable === false ? ' Do not repeat this call before you have read the state.' : '';
  const body = jsonContent(write(input), example.input);
  const schema = { anyOf: [...ok, ...refusalsOf(declared).map(refOf)] };
  return {
    operationId: operationIdOf(path),
    summary,
    description: `${description} ${needs[access]}${again}`,
    tags: ['ordering'],
    security: [],
    requestBody: { required: true, ...body },
    responses: {
      200: {
        description: 'The answer, or a refusal, which has another code',
        content: { 'application/json': { schema, ...more } },
      },
      ...statuses(),
    },
  };
}

const exampleTime = 1_800_000_000;

function callOperation(declared: Call, writer: SchemaWriter): Json {
  const ok = writer.write(answerOf(success, declared.output));
  const example = {
    code: success,
    message: '',
    data: documentToWire(declared.example.output),
    time: exampleTime,
  };
  return operation(declared, [ok], { example }, writer);
}

/** The operation of the stream: events, or a refusal as JSON. */
function streamOperation(writer: SchemaWriter): Json {
  const { responses, ...rest } = operation(streamCall, [], {}, writer);
  const { 200: refused, ...others } = responses as Record<number, { content: object }>;
  const events = {
    schema: writer.write(streamCall.output),
    example: streamCall.example.output,
  };
  const content = { 'text/event-stream': events, ...refused?.content };
  return {
    ...rest,
    responses: {
      200: {
        description: 'Events whose data is such a JSON object; or a refusal as JSON',
        content,
      },
      ...others,
    },
  };
}

/** API-10: the API document of the diner app's calls. `server` is the origin of the service. */
export function dinerDocument(server: string): Json {
  const writer = schemaWriter(shared);
  const used = new Set([
    ...[...Object.values(contract), streamCall].flatMap(refusalsOf),
    ...Object.values(otherStatuses).map(([name]) => name),
  ]);
  const written = allRefusals
    .filter((name) => used.has(name))
    .map((name) => [`${schemaName(name)}Refusal`, writer.write(refusalSchema(name))]);
  const calls = Object.values(contract).map((declared) => [
    `${serviceRoot}/${declared.path}`,
    { post: callOperation(declared, writer) },
  ]);
  const codes = allRefusals.map((name) => `- ${refusals[name].code} ${refusals[name].message}`);
  return {
    ...documentHead({
      title: 'Comanda ordering',
      description: [
        'The calls of the diner app. Amounts are in main units of the currency, times are Unix seconds.',
        'Tokens are in the body, so that no address and no log contains them. Therefore there is no security scheme.',
        'Calls answer with HTTP 200 and a code: 200 is success, any other code is a refusal:',
        '',
        ...codes,
      ].join('\n'),
      server,
      tag: { name: 'ordering', description: 'Scan, choose, order, pay, follow' },
    }),
    paths: {
      ...Object.fromEntries(calls),
      [`${serviceRoot}/${streamCall.path}`]: { post: streamOperation(writer) },
    },
    components: { schemas: { ...writer.components(), ...Object.fromEntries(written) } },
  };
}
