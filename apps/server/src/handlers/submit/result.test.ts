import { describe, expect, it } from 'vitest';
import { anOrderRequest } from '../../testing/an-order-request.ts';
import { engines, sharedTestServer } from '../../testing/start-test-server.ts';

const testServer = sharedTestServer();
const requestId = 'a-request-of-this-test';

describe.each(engines)('what became of an order request, on %s', (engine) => {
  it('is nothing before the order, then the order with the same id and token as its own answer', async () => {
    const server = await testServer({ engine });
    const { token } = (await server.scan()).queryInfo;
    const ask = () => server.call('submit/result', { token, requestId });
    expect(await ask()).toEqual({ order: null });
    const { orderId, orderToken } = await server.call('submit', anOrderRequest(token, { requestId }));
    const found = { order: { orderId, orderToken, orderNo: '260107-001', orderStatus: 2 } };
    expect([await ask(), await ask()]).toEqual([found, found]);
    expect(await server.ctx.db.selectFrom('orders').select('orderId').execute()).toEqual([{ orderId }]);
  });

  it('is nothing if the order was refused, and places nothing while another order waits for its payment', async () => {
    const server = await testServer({ engine });
    const { token } = (await server.scan()).queryInfo;
    const unpaid = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
    const later = await server.call('submit', anOrderRequest(token, { requestId, memo: 'later' }));
    expect(later).toMatchObject({ orderId: unpaid.orderId, unpaid: true });
    expect(await server.call('submit/result', { token, requestId })).toEqual({ order: null });
    expect(await server.ctx.db.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  it('is known only to the session that sent it', async () => {
    const server = await testServer({ engine });
    const { token } = (await server.scan()).queryInfo;
    await server.call('submit', anOrderRequest(token, { requestId }));
    const other = (await server.scan()).queryInfo.token;
    expect(await server.call('submit/result', { token: other, requestId })).toEqual({ order: null });
  });
});
