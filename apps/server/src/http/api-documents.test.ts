import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Call, refusalsOf, serviceRoot } from '@comanda/contract/call';
import { contract, streamCall } from '@comanda/contract/contract';
import { type MerchantCall, merchantRoot } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import { refusals } from '@comanda/contract/refusals';
import { refusalPayloads } from '@comanda/contract/refusals.schema';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const urls = { diner: '/api/openapi.json', merchant: '/api/merchant/v1/openapi.json' } as const;
type Interface = keyof typeof urls;

type Media = { readonly schema: object; readonly example?: unknown };
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Media>> }>>;
};
type Document = {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

let server: TestServer;
let texts: Record<Interface, string>;
beforeAll(async () => {
  server = await startTestServer();
  const read = async (url: string) => (await server.app.inject(url)).body;
  texts = { diner: await read(urls.diner), merchant: await read(urls.merchant) };
});
afterAll(() => server.close());

const documentOf = (which: Interface): Document => JSON.parse(texts[which]);
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

/** Client code that handles each answer and each refusal of each call, and reads only the fields of that code. */
function dinerUses(): string {
  const narrowed = (declared: Call) =>
    refusalsOf(declared)
      .map((name) => {
        const fields = name in refusalPayloads ? 'answer.data' : 'answer.data satisfies null';
        return `  if (answer.code === ${refusals[name].code}) return ${fields};`;
      })
      .join('\n');
  return [...Object.values(contract), streamCall]
    .map((declared) => {
      const type = `paths['${serviceRoot}/${declared.path}']['post']`;
      const json = `${type}['responses'][200]['content']['application/json']`;
      const body = `${type}['requestBody']['content']['application/json']`;
      const success =
        declared.path === 'stream' ? '' : `  if (answer.code === 200) return answer.data satisfies object;`;
      return `export function ${declared.path.replaceAll('/', '_')}(answer: ${json}, _body: ${body}) {
${success}
${narrowed(declared)}
  return answer satisfies never;
}`;
    })
    .join('\n');
}

function merchantUses(): string {
  return Object.values<MerchantCall>(merchantCalls)
    .flatMap((declared) => {
      const path = merchantRoot + declared.path.replace(/:(\w+)/g, '{$1}');
      const type = `paths['${path}']['${declared.method.toLowerCase()}']['responses']`;
      const own = Object.entries(declared.refusals).map(([name, data]) => {
        const { status } = merchantRefusals[name as keyof typeof merchantRefusals];
        const fields = Object.keys(data).map(
          (field) => `refused.${field} satisfies object | string | number | null | undefined`,
        );
        return `export function ${declared.name}_${name}(refused: ${type}[${status}]['content']['application/json']) {
  if (refused.code !== '${name}') return undefined;
  return [refused.message satisfies string, ${fields.join(', ')}];
}`;
      });
      const media = declared.name === 'followOrders' ? 'text/event-stream' : 'application/json';
      return [
        `export const ${declared.name} = (answer: ${type}[200]['content']['${media}']) => answer satisfies object;`,
        ...own,
      ];
    })
    .join('\n');
}

/** Client code that uses a code and a field that no answer has. */
function wrongUses(): string {
  const answer = `paths['${serviceRoot}/submit']['post']['responses'][200]['content']['application/json']`;
  return [
    `export const code = (answer: ${answer}) => answer.code === 4711;`,
    `export const field = (answer: ${answer}) => (answer.code === 2512 ? answer.data?.changes : null);`,
  ].join('\n');
}

/** The compiler of this repository. It is ten times faster than the compiler that generates the types. */
const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));

/** Returns the compiler's messages for clients that are generated from the documents, with code that uses them. */
async function compiled(uses: Readonly<Record<string, { of: Interface; code: string }>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-client-'));
  try {
    for (const which of ['diner', 'merchant'] as const)
      writeFileSync(join(folder, `${which}.ts`), astToString(await openapiTypes(texts[which])));
    for (const [name, { of, code }] of Object.entries(uses))
      writeFileSync(join(folder, `${name}.ts`), `import type { paths } from './${of}.ts';\n${code}\n`);
    const strict = {
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      types: [],
      lib: ['es2022'],
    };
    const compilerOptions = { ...strict, module: 'nodenext', allowImportingTsExtensions: true };
    const files = Object.keys(uses).map((name) => `${name}.ts`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    return (
      await promisify(execFile)(process.execPath, [tsc, '-p', '.'], { cwd: folder }).catch((error) => error)
    ).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the errors and warnings of `redocly lint`. */
async function linted(which: Interface): Promise<unknown[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: texts[which], absoluteRef: urls[which], config });
  return found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
}

/** Expects names, server and security, and for each call a description and examples that match their schemas. */
function expectDescribed(which: Interface): void {
  const document = documentOf(which);
  expect(document.servers).toEqual([{ url: server.ctx.publicOrigin }]);
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
  const operations = operationsOf(document);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of operations) {
    const { operationId, description, summary, requestBody, responses, security } = one;
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    const needed = Object.values(merchantCalls).find(({ name }) => name === operationId)?.permission;
    expect(security).toEqual(which === 'diner' ? [] : [{ merchantKey: [needed] }]);
    expect(description.length, operationId).toBeGreaterThan(summary.length);
    const [answer] = Object.values(responses['200']?.content ?? {});
    for (const media of [answer, ...Object.values(requestBody?.content ?? {})]) {
      const { schema = {}, example } = media ?? {};
      const check = Compile({ ...schema, components: document.components });
      expect(check.Check(example), `${operationId} ${JSON.stringify(example)}`).toBe(true);
    }
  }
}

const ofBody = (document: Document, path: string): Record<string, Record<string, unknown>> => {
  const { content = {} } = document.paths[`${serviceRoot}/${path}`]?.post?.requestBody ?? {};
  const schema = content['application/json']?.schema ?? {};
  return 'properties' in schema ? (schema.properties as Record<string, Record<string, unknown>>) : {};
};

describe('the API documents', () => {
  it('FIX-19 pass redocly lint, describe every call, state the true limits, and generate clients that compile', async () => {
    for (const which of ['diner', 'merchant'] as const) {
      expect(await linted(which)).toEqual([]);
      expectDescribed(which);
    }
    const diner = documentOf('diner');
    const { memo, receiverName, receiverTel, deliveryAddr, itemList } = ofBody(diner, 'submit');
    const limits = [memo, receiverName, receiverTel, deliveryAddr].map((field) => field?.maxLength);
    expect([...limits, itemList?.maxItems]).toEqual([200, 32, 20, 256, 50]);
    expect(receiverTel?.description).toContain('20 characters in mode P, 16 in mode D');

    const forms = ['payment/create', 'member/login'].map((path) => {
      const { pattern } = ofBody(diner, path).redirectUrl ?? {};
      return new RegExp(String(pattern));
    });
    const origin = 'https://order.example';
    const payments = [`${origin}/h5/orderStatus?orderId=o`, `${origin}/h5/orderStatus?orderId=o&token=t`];
    const logins = [`${origin}/h5/member?nonce=0123456789abcdef`];
    const others = [
      `${origin}/h5/menu`,
      `${origin}/h5/member?nonce=short`,
      `${payments[0]}&next=1`,
      '/h5/member',
    ];
    const tried = [...payments, ...logins, ...others];
    expect(forms.map((form) => tried.filter((url) => form.test(url)))).toEqual([payments, logins]);

    const { responses = {} } = diner.paths[`${serviceRoot}/stream`]?.post ?? {};
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/event-stream', 'application/json']);
    expect(Object.keys(responses)).toContain('404');

    // the last client is wrong on purpose, to show that the compiler reports errors
    const told = await compiled({
      diners: { of: 'diner', code: dinerUses() },
      tills: { of: 'merchant', code: merchantUses() },
      wrong: { of: 'diner', code: wrongUses() },
    });
    const errors = told.trim().split('\n');
    expect(errors).toEqual([
      expect.stringMatching(/^wrong\.ts.*'4711' have no overlap/),
      expect.stringMatching(/^wrong\.ts.*Property 'changes' does not exist/),
    ]);
  });
});
