import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deskRoot } from '@comanda/contract/desk/call';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBrandFile } from '../commands/import/import-brand-file.ts';
import { insertAttempt } from '../stores/attempt-store.ts';
import { insertRefund } from '../stores/refund-store.ts';
import { aDevice, aTablet } from '../testing/a-device.ts';
import { aPerson } from '../testing/a-person.ts';
import { bareEnvironment } from '../testing/start-process.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { withMail } from '../testing/with-mail.ts';

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
const namesKey = ({ command }: { command: string }) => /^\w*KEY=/.test(command);
const follows = ({ command }: { command: string }) => command.includes('/stream');

let server: TestServer;
let origin: string;
let key = '';
/** A key that may read the audit list and make keys. */
let officeKey = '';
/** The id of the key in the next example. */
let keyId = '';
let staffId = '';
let invitationId = '';
let deviceId = '';
/** The code of a device that asks to be paired. */
let pairing = '';
/** The id of the refund in the next example, which a person must pay. */
let refund = '';
/** The id of the order in the next example. */
let order = '';
/** The id of the payment in the next example. */
let payment = '';
/** The printing in the next example. */
let print = '';
/** The sitting of the next example, its round, another sitting at table A11, and the code of a phone that asks to join. */
let table = { SITTING: '', ROUND: '', OTHER: '', JOIN_CODE: '' };

const environment = () => ({
  ...bareEnvironment,
  DATA_DIR: server.ctx.config.dataDir,
  KEY: key,
  OFFICE_KEY: officeKey,
  KEY_ID: keyId,
  STAFF: staffId,
  INVITATION: invitationId,
  DEVICE: deviceId,
  PAIRING: pairing,
  REFUND: refund,
  ORDER: order,
  CODE: 'tpe-k7m2q9wd',
  PAYMENT: payment,
  PRINT: print,
  ...table,
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

/** Somebody works in the kitchen of the demo shop, and nobody else. */
const hire = async (): Promise<void> => {
  await server.ctx.db.deleteFrom('staffRoles').execute();
  await server.ctx.db.deleteFrom('staff').execute();
  const kitchen = { role: 'kitchen', brandPid: 'night-lane', shopPid: 'night-lane.yongkang' } as const;
  ({ staffId } = await aPerson(server, kitchen));
};

/** One tablet is paired with the demo shop. */
const pair = async (): Promise<void> => {
  await server.ctx.db.deleteFrom('devices').execute();
  ({ deviceId } = await aDevice(server, { brandPid: 'night-lane', shopPid: 'night-lane.yongkang' }));
};

/** A tablet asks to be paired, and shows this code. */
async function askToPair(): Promise<string> {
  const asked = await fetch(`${origin}${deskRoot}/begin-pairing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ publicKey: aTablet(server).publicKey }),
  });
  return (await asked.json()).code;
}

const invite = async (): Promise<string> => {
  const office = { authorization: `Bearer ${officeKey}`, 'content-type': 'application/json' };
  const made = await fetch(`${origin}/api/merchant/v1/team/invitations`, {
    method: 'POST',
    headers: office,
    body: JSON.stringify({ role: 'kitchen' }),
  });
  return (await made.json()).invitationId;
};

const kitchenKey = async (): Promise<string> => {
  const made = await fetch(`${origin}/api/merchant/v1/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${officeKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'kitchen screen', permissionList: ['readOrders'] }),
  });
  return (await made.json()).keyId;
};

/** Makes a refund of an online payment that a person must pay, in place of earlier ones. */
async function owe(): Promise<string> {
  const { db } = server.ctx;
  const orderId = await place([]);
  const of = { shopPid: 'night-lane.yongkang', orderId } as const;
  const txNo = `tx-${orderId}`;
  const at = server.ctx.now();
  const amounts = { amount: 15, tip: 0, currency: 'TWD' };
  await insertAttempt(db, {
    ...of,
    ...amounts,
    txNo,
    platformPid: 'sandbox',
    account: null,
    createdAt: at,
    askAt: null,
  });
  await db
    .updateTable('paymentAttempts')
    .set({ state: 'succeeded', refundAmount: 15 })
    .where('shopPid', '=', of.shopPid)
    .where('txNo', '=', txNo)
    .execute();
  await db.deleteFrom('refunds').where('shopPid', '=', of.shopPid).execute();
  await insertRefund(db, {
    shopPid: of.shopPid,
    refundId: `refund-${orderId}`,
    payableKind: 'order',
    payableId: orderId,
    txNo,
    platformPid: 'sandbox',
    amount: 15,
    applied: 15,
    tip: 0,
    at,
    state: 'manual',
    tries: 8,
  });
  return `refund-${orderId}`;
}

/** Lets the shop use sittings, or not, and closes those that are open. */
async function setSittings(sittings: boolean): Promise<void> {
  const { db } = server.ctx;
  const { shopPid, document } = await db
    .selectFrom('shops')
    .select(['shopPid', 'document'])
    .where('shopPid', '=', 'night-lane.yongkang')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('shops')
    .set({ document: JSON.stringify({ ...JSON.parse(document), sittings }) })
    .where('shopPid', '=', shopPid)
    .execute();
  await db
    .updateTable('sittings')
    .set({ state: 'closed', closedAt: 1 })
    .where('state', '=', 'open')
    .execute();
}

const post = async (path: string, body: object) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = await fetch(`${origin}/api/merchant/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return sent.json();
};

/** Prints the bill of an order. */
const printed = async (orderId: string): Promise<string> =>
  (await post(`orders/${orderId}/receipt/print`, { paper: '80mm' })).print.printId;

/** Seats a party at table A12 with one round, and another one without a round at A11 if the example names it. */
async function seat(command: string): Promise<void> {
  await setSittings(true);
  if (!command.includes('v1/sittings"') || !command.includes('-X POST')) order = await place(['accept']);
  const { sittingList } = await call('sittings', 'GET');
  const SITTING = sittingList[0]?.sittingId ?? '';
  const other = command.includes('$OTHER') ? await post('sittings', { tableNo: 'A11' }) : undefined;
  table = { SITTING, ROUND: order, OTHER: other?.sitting.sittingId ?? '', JOIN_CODE: '' };
  if (!command.includes('$JOIN_CODE')) return;
  server.clock.now += 1201;
  const late = await server.scan({ hash: 'tpe-k7m2q9wd', type: 'T', code: 'A12' });
  const { joinCode } = await server.call('table/join', { token: late.queryInfo.token });
  table = { ...table, JOIN_CODE: joinCode ?? '' };
}

/** The moves of an order before each example. */
const before: Readonly<Record<string, readonly string[]>> = {
  prepare: ['accept'],
  audit: ['accept'],
  ready: ['accept', 'prepare'],
  complete: ['accept', 'ready'],
  undo: ['accept', 'prepare'],
  delay: ['accept'],
  ticket: ['accept'],
  recall: ['accept', 'ready'],
  cancel: ['accept', 'prepare'],
  return: ['accept', 'complete'],
};

/** Compiles the documented schema of an answer. For a refusal, any refusal that the call declares matches. */
async function answerSchema(command: string, told: unknown) {
  const { paths, components } = await call('openapi.json', 'GET');
  const [, asked = ''] = /8080([^"?\s]+)/.exec(command) ?? [];
  const isOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  // a path without parameters comes before one with them
  const path = asked in paths ? asked : (Object.keys(paths).find(isOf) ?? '');
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
  'tableState',
  'state',
  'roundCount',
  'closeReason',
  'provider',
  'field',
  'isFormer',
]);

/** Lists of which an example shows only a part. */
const shortened = new Set([
  'credentialList',
  'providerList',
  'fieldList',
  'keyList',
  'codeList',
  'areaList',
  'tableList',
  'categoryList',
  'itemList',
  'optionList',
  'ticketList',
  'stockList',
]);

/** Sums of everything that earlier examples did. Only their types are compared. */
const sums = new Set(['day', 'closing', 'closingList']);

function shapeOf(value: unknown, name = '', isSum = sums.has(name)): unknown {
  if (Array.isArray(value)) {
    if (shortened.has(name)) return expect.arrayContaining(value.map((one) => shapeOf(one, '', isSum)));
    if (typeof value[0] === 'object') return [shapeOf(value[0], '', isSum)];
    return name === 'attrPidList' ? expect.arrayContaining(value) : value;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([field, inner]) => [
      field,
      shapeOf(inner, field, isSum || sums.has(field)),
    ]);
    return expect.objectContaining(Object.fromEntries(fields));
  }
  if (value === null || (exact.has(name) && !isSum)) return value;
  return expect.any(Object(value).constructor);
}

beforeAll(async () => {
  server = await startTestServer();
  const { db, now, config } = server.ctx;
  const importer = { db, now, dataDir: config.dataDir, pictureSizes: 'whenAsked' } as const;
  expect(await importBrandFile(importer, `${root}/demo/taipei/brand.json`)).toMatchObject({ ok: true });
  await withMail({ ctx: server.ctx, brandPid: 'night-lane' }, 1);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [making, office] = examples.filter(namesKey);
  key = await run(`${making?.command}\necho "$KEY"`);
  officeKey = await run(`${office?.command}\necho "$OFFICE_KEY"`);
  await place([]);
});
afterAll(() => server.close());

describe('docs/integrating.md', () => {
  it('has an example for every call', async () => {
    const { paths } = await call('openapi.json', 'GET');
    const done = examples.map(({ command }) => command).join('');
    for (const path of Object.keys(paths)) {
      const parts = path.replace('/api/merchant/v1', '').split(/\{\w+\}/);
      expect(done, path).toMatch(new RegExp(`${parts.join('[^/]*')}["?]`));
    }
  });

  it('mentions the code of every refusal', () => {
    for (const code of Object.keys(merchantRefusals)) expect(page).toContain(`\`${code}\``);
  });

  it.each(examples.filter((example) => !namesKey(example) && !follows(example)))(
    '$what: the example returns the documented answer',
    async ({ command, answer }) => {
      const [, move = ''] = /\$ORDER\/(\w+)|(?<=\/)(audit)\?/.exec(command)?.filter(Boolean) ?? [];
      const isRepeated = answer?.includes('keyReused');
      if (command.includes('held=true')) await place([], 30);
      if (command.includes('/v1/sittings')) await seat(command);
      else await setSittings(false);
      if (command.includes('ORDER') && !isRepeated) order = await place(before[move] ?? []);
      if (command.includes('$REFUND') || command.includes('state=manual')) refund = await owe();
      if (command.includes('$KEY_ID')) keyId = await kitchenKey();
      if (/team/.test(command)) await hire();
      if (/devices/.test(command)) await pair();
      if (command.includes('$PAIRING')) pairing = await askToPair();
      if (command.includes('$INVITATION')) invitationId = await invite();
      if (command.includes('$PRINT')) print = await printed(await place(['accept']));
      if (command.includes('$PAYMENT')) payment = await pay(await place(['accept']));
      if (command.includes('$ORDER/receipt/mail')) await pay(order);
      if (command.includes('$SITTING/receipt/mail'))
        await post(`sittings/${table.SITTING}/payments`, { tender: 'card' });
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
