import { describe, expect, it } from 'vitest';
import { aTill } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

describe.each(engines)('what the diner tells the kitchen to leave out, on %s', (engine) => {
  let server: TestServer;
  let token: string;
  const open = async () => {
    server = await testServer({ engine, shop: { orderingMode: 'O' } });
    token = (await server.scan()).queryInfo.token;
  };
  const submit = (overrides: Parameters<typeof anOrderRequest>[1]) =>
    server.call('submit', anOrderRequest(token, overrides));

  it('FIX-48 reaches the till and the diner’s page in a field of its own, each mark once', async () => {
    await open();
    const { orderId } = await submit({ memo: 'no onions', allergyNote: ['shrimp', 'moonDust', 'shrimp'] });
    const expected = { memo: 'no onions', allergyNote: ['shrimp', 'moonDust'] };
    expect((await server.call('detail', { token, orderId })).order).toMatchObject(expected);
    const till = await aTill(server);
    expect((await till.call('readOrder', { params: { orderId } })).order).toMatchObject(expected);
    const { orderList } = await till.call('listOrders', { query: {} });
    expect(orderList).toEqual([expect.objectContaining(expected)]);
  });

  it('FIX-48 is empty if the diner tells it nothing', async () => {
    await open();
    const till = await aTill(server);
    for (const none of [{}, { allergyNote: [], memo: 'an empty list' }]) {
      const { orderId } = await submit(none);
      expect((await server.call('detail', { token, orderId })).order.allergyNote).toEqual([]);
      expect((await till.call('readOrder', { params: { orderId } })).order.allergyNote).toEqual([]);
    }
  });

  it('FIX-48 is neither in the history nor in the log', async () => {
    await open();
    const { orderId } = await submit({ allergyNote: ['canaryMark'] });
    const history = await server.post('history', { orderIdList: [orderId] });
    expect(JSON.stringify(history.body)).toContain(orderId);
    expect(JSON.stringify(history.body)).not.toMatch(/allergyNote|canaryMark/);
    expect(await codeOf(submit({ allergyNote: ['canaryMark'], dueAmount: 1, memo: 'refused' }))).toBe(2512);
    expect(server.logged()).not.toContain('canaryMark');
  });

  it('FIX-48 makes another order of the same request id, which is refused', async () => {
    await open();
    const requestId = 'request-00000001';
    const first = await submit({ requestId, allergyNote: ['shrimp'] });
    expect(await submit({ requestId, allergyNote: ['shrimp', 'shrimp'] })).toEqual(first);
    for (const other of [{}, { allergyNote: ['crab'] }, { allergyNote: ['shrimp', 'crab'] }])
      expect(await codeOf(submit({ requestId, ...other }))).toBe(2512);
  });

  it.each([
    ['a sentence', ['no shrimps, please']],
    ['a name that is too long', ['x'.repeat(41)]],
    ['too many marks', Array.from({ length: 101 }, (_, at) => `x${'y'.repeat(at % 30)}`)],
    ['a text', 'shrimp'],
  ])('is refused if it is %s', async (_what, allergyNote) => {
    await open();
    const { body } = await server.post('submit', {
      ...anOrderRequest(token),
      allergyNote,
    });
    expect(body.code).toBe(2510);
    expect(body.message).toContain('allergyNote');
  });
});
