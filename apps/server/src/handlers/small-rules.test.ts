import { describe, expect, it } from 'vitest';
import { logIn, membersOffered } from '../testing/a-member.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { endOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import {
  engines,
  noon,
  type SharedServerOptions,
  sharedTestServer,
  type TestServer,
} from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

describe.each(engines)('special cases of calls on %s', (engine) => {
  let server: TestServer;
  let token: string;
  const open = async (options: SharedServerOptions = {}) => {
    server = await testServer({ engine, ...options });
    token = (await server.scan()).queryInfo.token;
  };

  it.each([
    ['O', true],
    ['A', false],
  ] as const)(
    'FIX-18 /history lists an order of ordering mode %s for its id alone: %s',
    async (orderingMode, isShown) => {
      await open({ shop: { orderingMode } });
      const { orderId } = await server.call('submit', anOrderRequest(token));
      const idsOf = async (input: object) =>
        (await server.call('history', { orderIdList: [orderId], ...input })).orderList.map(
          (order) => order.orderId,
        );
      expect(await idsOf({})).toEqual(isShown ? [orderId] : []);
      const stranger = (await server.scan({ hash: 'table-8', code: '8' })).queryInfo.token;
      expect(await idsOf({ token: stranger })).toEqual(isShown ? [orderId] : []);
      expect(await idsOf({ token })).toEqual([orderId]);
    },
  );

  it('FIX-18 a session/save without a version is based on version 0; a conflict is answered with the stored draft', async () => {
    await open();
    const first = { token, session: '{"tab":1}' };
    expect(await server.call('session/save', first)).toEqual({ saved: true, version: 1, session: null });
    const stored = { saved: false, version: 1, session: first.session };
    expect(await server.call('session/save', { token, session: '{"tab":2}' })).toEqual(stored);
    expect(await server.call('session/get', { token })).toMatchObject({ session: first.session, version: 1 });
    const merged = { token, session: '{"tab":12}', version: 1 };
    expect(await server.call('session/save', merged)).toMatchObject({ saved: true, version: 2 });
  });

  it('FIX-18 /brand returns the memberToken that a member of this brand sent, and leaves out any other', async () => {
    await open({ shop: { members: membersOffered } });
    const { memberToken } = await logIn(server);
    const other = { ...server.shop, shopPid: 'tea-house/one', brandPid: 'tea-house' };
    await publishShop(server.ctx, other, server.menu, 'tea-');
    const ask = (input: object) => server.call('brand', { urlQuery: '?brand=noodle-bar', ...input });
    expect(await ask({ memberToken })).toMatchObject({ memberToken });
    for (const input of [
      {},
      { token },
      { memberToken: 'unknown' },
      { memberToken: token },
      { memberToken, urlQuery: '?brand=tea-house' },
    ])
      expect(await ask(input)).not.toHaveProperty('memberToken');
    server.clock.now = noon + 25 * 3600;
    expect(await ask({ memberToken })).not.toHaveProperty('memberToken');
  });

  it('FIX-18 checkoutMethod O is refused with 2510 in a shop whose orders go on the bill, and nothing is placed', async () => {
    await open({ shop: { orderingMode: 'A' } });
    expect(await endOf(server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' })))).toMatchObject({
      code: 2510,
      message: 'checkoutMethod: orders of this shop are paid with the bill',
    });
    expect(await server.ctx.db.selectFrom('orders').select('orderId').execute()).toEqual([]);
    expect(await endOf(server.call('submit', anOrderRequest(token)))).toMatchObject({ code: 200 });
  });
});
