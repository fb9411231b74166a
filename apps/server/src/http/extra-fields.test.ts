import { serviceRoot } from '@comanda/contract/call';
import { type CallPath, contract } from '@comanda/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrderRequest, aSetLine } from '../testing/an-order-request.ts';
import { callBody } from '../testing/call-body.ts';
import { readAllRows } from '../testing/catalog.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const runs = process.env.LONG === '1' ? 5000 : 300;
const paths = Object.keys(contract) as CallPath[];

let server: TestServer;
let token: string;
let order: { orderId: string; orderToken: string };
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.scan()).queryInfo.token;
  order = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
});
afterAll(() => server.close());

/** All rows of the database, which show whether a call changed something. */
const written = async (): Promise<string> => JSON.stringify(await readAllRows(server.ctx.db));

/** The body of a call, with a set in its cart, so that the test can add a field at every depth. */
function bodyOf(path: CallPath): Record<string, unknown> {
  const body = callBody(path, { server, token, order });
  if (!('itemList' in body)) return body;
  const set = aSetLine();
  const comboElemList = set.comboElemList.map((elem) => ({
    ...elem,
    price: elem.price / 100,
    unitAmount: elem.unitAmount / 100,
  }));
  const line = { ...set, unitAmount: 15.5, saleAmount: 15.5, comboElemList };
  const amounts = 'dueAmount' in body ? { orderingAmount: 15.5, dueAmount: 15.5 } : {};
  return { ...body, ...amounts, itemList: [line] };
}

/** Every object within a body, beginning with the body itself. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

const tempting = [
  'orderStatus',
  'txStatus',
  'order_status',
  'price2',
  'discount',
  'shopPid',
  'sessionHash',
  'version',
  'pickupCode',
  'payTime',
  'taxList',
  'isMember',
  'constructor',
  'prototype',
  'toString',
  '__proto__',
  'hasOwnProperty',
  '$ref',
  '',
];
const added = fc.record({
  path: fc.constantFrom(...paths),
  at: fc.nat(),
  key: fc.oneof(fc.constantFrom(...tempting), fc.string({ maxLength: 30 })),
  value: fc.oneof(
    fc.constantFrom<unknown>(0, 9, -1, null, true, [], {}, { orderStatus: 5 }, 'x'),
    fc.jsonValue(),
  ),
});

const send = (path: CallPath, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: `${serviceRoot}/${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

/** The key of the added field. The test replaces it in the JSON text, so that it can send any key. */
const marker = 'the-field-to-be-added';

it('an undeclared field is refused at every depth, and changes nothing', async () => {
  for (const path of paths) {
    const whole = await send(path, JSON.stringify(bodyOf(path)));
    expect([path, whole.statusCode]).toEqual([path, 200]);
  }
  const before = await written();
  await fc.assert(
    fc.asyncProperty(added, async ({ path, at, key, value }) => {
      const body = bodyOf(path);
      const places = objectsIn(body);
      const place = places[at % places.length] ?? body;
      fc.pre(
        !Object.keys(place).includes(key) &&
          !(place === body && key in contract[path].input.properties && key !== '__proto__'),
      );
      Object.assign(place, { [marker]: value });
      const payload = JSON.stringify(body).replace(`"${marker}"`, () => JSON.stringify(key));
      const answer = await send(path, payload);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 2510]);
    }),
    { numRuns: runs },
  );
  expect(await written()).toBe(before);
  expect(Reflect.get({}, 'orderStatus')).toBeUndefined();
});
