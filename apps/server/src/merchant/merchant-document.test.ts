import type { MerchantCall } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { merchantInterface } from './merchant-interface.ts';

const root = '/api/merchant/v1';

type Media = {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Record<string, unknown>;
};
type Content = { readonly content: Readonly<Record<string, Media>> };
type Operation = {
  readonly operationId: string;
  readonly security: unknown;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};

let server: TestServer;
let document: {
  readonly openapi: string;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
let operations: { readonly call: string; readonly operation: Operation }[];
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.app.inject(`${root}/openapi.json`)).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});
afterAll(() => server.close());

/** Compiles a schema of the document, with the schemas it refers to. */
const compiled = (schema: object) => Compile({ ...schema, components: document.components });

/** Returns the result codes that answers of a schema may have. */
function codesIn(schema: object, named: Readonly<Record<string, object>>): string[] {
  if ('$ref' in schema) return codesIn(named[String(schema.$ref).split('/').at(-1) ?? ''] ?? {}, named);
  if ('anyOf' in schema) return (schema.anyOf as object[]).flatMap((one) => codesIn(one, named));
  const { code } =
    'properties' in schema ? (schema.properties as { code: { const: string } }) : { code: undefined };
  return code === undefined ? [] : [code.const];
}

/** Lists the calls that a real server answers. */
/** The statuses of the refusals that a call declares. */
function statusesOf(operationId: string): string[] {
  const call = Object.values<MerchantCall>(merchantCalls).find(({ name }) => name === operationId);
  if (!call) throw new Error(`no call is named ${operationId}`);
  return Object.entries(merchantRefusals)
    .filter(([name]) => name in call.refusals)
    .map(([, { status }]) => String(status));
}

async function calls(): Promise<string[]> {
  const app = Fastify();
  const found: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.endsWith('/openapi.json')) found.push(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  await app.register(rateLimit, { global: false });
  await app.register(merchantInterface, { ctx: server.ctx, prefix: root });
  await app.ready();
  await app.close();
  return found;
}

describe('the API document of the merchant interface', () => {
  it('is public, is valid OpenAPI 3.1, and lists every call with its bearer key and permission', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(({ call }) => call).sort()).toEqual((await calls()).sort());
    expect(document.components.securitySchemes).toEqual({ merchantKey: { type: 'http', scheme: 'bearer' } });
    const declared = new Map(Object.values<MerchantCall>(merchantCalls).map((call) => [call.name, call]));
    for (const { operation } of operations)
      expect(operation.security).toEqual([
        { merchantKey: [declared.get(operation.operationId)?.permission] },
      ]);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('contains no calls of diners, and the document for diners contains no merchant calls', async () => {
    const diners = (await server.app.inject('/api/openapi.json')).json();
    expect(Object.keys(diners.paths).filter((path) => path.includes('merchant'))).toEqual([]);
    expect(Object.keys(document.paths).every((path) => path.startsWith(root))).toBe(true);
  });

  it('documents the answers and refusals of each call, and the Idempotency-Key of each write', () => {
    for (const { call, operation } of operations) {
      const { parameters = [], responses } = operation;
      expect(Object.keys(responses), call).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '429', '431', '500', '503']),
      );
      const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
      if (!call.startsWith('POST')) continue;
      const declared = statusesOf(operation.operationId);
      expect(Object.keys(responses), call).toEqual(
        expect.arrayContaining([...declared, '413', '415', '422']),
      );
      const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
      // of credentials and mail addresses not even a hash is kept, and a repetition has the same effect; a price writes nothing
      const expected = ['if-match', 'idempotency-key', 'device'];
      expect(headers, call).toEqual(
        /\/(credentials|receipt\/mail|orders\/price)\b/.test(call) ? [] : expected,
      );
    }
  });

  it('has valid schemas, and examples that match them', () => {
    let examples = 0;
    for (const { call, operation } of operations) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)];
      for (const { schema, example, examples: more = {} } of contents.flatMap((one) =>
        Object.values(one?.content ?? {}),
      )) {
        const check = compiled(schema);
        for (const value of example === undefined ? Object.values(more) : [example]) {
          examples += 1;
          expect(check.Check(value), `${call} ${JSON.stringify(value)}`).toBe(true);
        }
      }
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      for (const example of 'examples' in schema ? (schema.examples as unknown[]) : []) {
        examples += 1;
        expect(compiled(schema).Check(example), name).toBe(true);
      }
    }
    expect(examples).toBeGreaterThan(2);
  });

  it('lists the code of every refusal', () => {
    const refused = new Set(
      operations.flatMap(({ operation }) =>
        Object.entries(operation.responses).flatMap(([status, { content }]) =>
          status === '200'
            ? []
            : codesIn(content['application/json']?.schema ?? {}, document.components.schemas),
        ),
      ),
    );
    // `notFound` answers an unknown path, so no call declares it
    const { notFound: _notFound, ...ofCalls } = merchantRefusals;
    expect([...refused].sort()).toEqual(Object.keys(ofCalls).sort());
  });
});
