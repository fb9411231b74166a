import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBrandFile } from '../commands/import/import-brand-file.ts';
import { bareEnvironment } from '../testing/start-process.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const page = readFileSync(`${root}/docs/integrating.md`, 'utf8');
const fence = '`'.repeat(3);

/** The examples of the page in their order: each a command with its documented answer. */
const examples = [
  ...page.matchAll(
    new RegExp(`${fence}sh\\n(.*?)${fence}(?:\\n\\n${fence}(?:json|text)\\n(.*?)${fence})?`, 'gs'),
  ),
].map(([, command = '', answer], index) => {
  const [, what = 'merchant-key'] = /\/v1\/([^"?]+)/.exec(command) ?? [];
  return { what: `${index + 1}. ${what}`, command, answer };
});
const namesKey = ({ command }: { command: string }) => command.startsWith('KEY=');
const follows = ({ command }: { command: string }) => command.includes('/stream');

let server: TestServer;
let origin: string;
let key = '';
/** The id of the order in the next example. */
let order = '';
/** The id of the payment in the next example. */
let payment = '';

const environment = () => ({
  ...bareEnvironment,
  DATA_DIR: server.ctx.config.dataDir,
  KEY: key,
  ORDER: order,
  CODE: 'tpe-k7m2q9wd',
  PAYMENT: payment,
});
const started = (command: string) =>
  spawn('bash', ['-euc', command.replaceAll('http://localhost:8080', origin)], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function run(command: string): Promise<string> {
  let out = '';
  for await (const chunk of started(command).stdout) out += chunk;
  return out.trim();
}

const call = async (path: string, method = 'POST') => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${origin}/api/merchant/v1/${path}`, { method, headers })).json();
};

/** Places an order of a diner at table A12 and makes the given moves of the kitchen. */
async function place(moves: readonly string[], unitQty = 1): Promise<string> {
  const scan = await server.post('qr', { hash: 'tpe-k7m2q9wd', type: 'T', code: 'A12' });
  const rice = { spuPid: 'steamed-rice', skuPid: 'steamed-rice', spuType: 'S', comboGroupPid: '' };
  const { token } = (scan.body.data as { queryInfo: { token: string } }).queryInfo; // declared in the contract
  const amount = 15 * unitQty;
  const line = { unitQty, unitAmount: 15, saleAmount: amount, featurePidList: [], extraList: [] };
  const placed = await server.post('submit', {
    token,
    deliveryMode: 'F',
    checkoutMethod: 'P',
    memo: '',
    orderingAmount: amount,
    dueAmount: amount,
    itemList: [{ ...rice, ...line, comboElemList: [] }],
  });
  expect(placed.body.code, placed.body.message).toBe(200);
  const { orderId } = placed.body.data as { orderId: string }; // declared in the contract
  for (const move of moves) await call(`orders/${orderId}/${move}`);
  return orderId;
}

/** Takes the whole amount of an order in cash. */
async function pay(orderId: string): Promise<string> {
  const paid = await fetch(`${origin}/api/merchant/v1/orders/${orderId}/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tender: 'cash' }),
  });
  return (await paid.json()).payment.paymentId;
}

/** The moves of an order before each example. */
const before: Readonly<Record<string, readonly string[]>> = {
  prepare: ['accept'],
  ready: ['accept', 'prepare'],
  complete: ['accept', 'ready'],
  cancel: ['accept', 'prepare'],
  return: ['accept', 'complete'],
};

/** Compiles the documented schema of an answer. For a refusal, any refusal that the call declares matches. */
async function answerSchema(command: string, told: unknown) {
  const { paths, components } = await call('openapi.json', 'GET');
  const [, asked = ''] = /8080([^"?\s]+)/.exec(command) ?? [];
  const isOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  const path = Object.keys(paths).find(isOf) ?? '';
  const method = command.includes('-X POST') ? 'post' : 'get';
  type Answers = Record<string, { content: Record<string, { schema: object }> }>;
  const { 200: done, ...refused }: Answers = paths[path][method].responses;
  const isRefused = typeof told === 'object' && told !== null && 'code' in told;
  const answers = isRefused ? Object.values(refused) : [done];
  const anyOf = answers.map((answer) => answer?.content['application/json']?.schema ?? {});
  return Compile({ anyOf, components });
}

/** Fields whose example value must be equal. The test compares only the types of all other fields. */
const exact = new Set([
  'code',
  'message',
  'message2',
  'orderStatus',
  'paused',
  'rule',
  'limit',
  'stopped',
  'off',
  'hash',
  'until',
  'reason',
  'spuName',
  'currency',
  'tableNo',
  'tender',
  'appliedAmount',
  'changeAmount',
  'paidAmount',
  'leftAmount',
  'creditedAmount',
]);

/** Lists of which an example shows only a part. */
const shortened = new Set(['codeList', 'areaList', 'tableList']);

function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    if (shortened.has(name)) return expect.arrayContaining(value.map((one) => shapeOf(one)));
    if (typeof value[0] === 'object') return [shapeOf(value[0])];
    return name === 'attrPidList' ? expect.arrayContaining(value) : value;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([field, inner]) => [field, shapeOf(inner, field)]);
    return expect.objectContaining(Object.fromEntries(fields));
  }
  if (value === null || exact.has(name)) return value;
  return expect.any(Object(value).constructor);
}

beforeAll(async () => {
  server = await startTestServer();
  const { db, now, config } = server.ctx;
  const importer = { db, now, dataDir: config.dataDir, pictureSizes: 'whenAsked' } as const;
  expect(await importBrandFile(importer, `${root}/demo/taipei/brand.json`)).toMatchObject({ ok: true });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const making = examples.find(namesKey);
  key = await run(`${making?.command}\necho "$KEY"`);
  await place([]);
});
afterAll(() => server.close());

describe('docs/integrating.md', () => {
  it('has an example for every call', async () => {
    const { paths } = await call('openapi.json', 'GET');
    const done = examples.map(({ command }) => command).join('');
    for (const path of Object.keys(paths)) {
      const [head = '', tail = ''] = path.replace('/api/merchant/v1', '').split(/\{\w+\}/);
      expect(done, path).toMatch(new RegExp(`${head}[^/]*${tail}["?]`));
    }
  });

  it('mentions the code of every refusal', () => {
    for (const code of Object.keys(merchantRefusals)) expect(page).toContain(`\`${code}\``);
  });

  it.each(examples.filter((example) => !namesKey(example) && !follows(example)))(
    '$what: the example returns the documented answer',
    async ({ command, answer }) => {
      const [, move = ''] = /\$ORDER\/(\w+)/.exec(command) ?? [];
      const isRepeated = answer?.includes('keyReused');
      if (command.includes('held=true')) await place([], 30);
      if (command.includes('ORDER') && !isRepeated) order = await place(before[move] ?? []);
      if (command.includes('$PAYMENT')) payment = await pay(await place(['accept']));
      const told: unknown = JSON.parse(await run(command));
      expect(told).toEqual(shapeOf(JSON.parse(answer ?? '')));
      const schema = await answerSchema(command, told);
      expect(schema.Check(told)).toBe(true);
    },
  );

  it('the example that follows orders receives the documented events', async () => {
    const example = examples.find(follows);
    const till = started(example?.command ?? '');
    order = await place([]);
    let heard = '';
    for await (const chunk of till.stdout) {
      heard += chunk;
      if (heard.includes(': listening') && !heard.includes('event:')) await call(`orders/${order}/accept`);
      if (heard.includes(order)) break;
    }
    till.kill();
    const shape = (text: string) =>
      text
        .trim()
        .replaceAll(/\d+/g, '0')
        .replaceAll(/"orderId":"[^"]+"/g, '"orderId":""');
    expect(shape(heard)).toContain(shape(example?.answer ?? 'nothing'));
  });
});
