import type { Access } from '@comanda/contract/call';
import { type CallPath, contract } from '@comanda/contract/contract';
import { orderTokenLifeSeconds, sessionLifeSeconds } from '@comanda/domain/session/session';
import { aShop } from '@comanda/domain/testing/a-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, membersOffered } from '../testing/a-member.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { callBody } from '../testing/call-body.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from '../token.ts';

const paths = Object.keys(contract) as CallPath[];
const needing = (...kinds: Access[]) => paths.filter((path) => kinds.includes(contract[path].access));

/** The callers, named by their relation to the session that placed the order. */
const callers = [
  'nobody',
  'unknown',
  'ended',
  'endedWithRow',
  'forged',
  'altered',
  'otherSession',
  'otherShop',
  'orderToken',
] as const;
type Caller = (typeof callers)[number];
type Expected = number | 'forItself';

/**
 * The answer that each caller gets, by the access that the call declares. `forItself`: it answers for the caller's
 * own session.
 */
const expected: Record<Access, Record<Caller, Expected>> = {
  scan: answering(200, { orderToken: 200, others: 200 }),
  anyone: answering(200, { orderToken: 200, others: 200 }),
  session: answering(1010, { orderToken: 1010, others: 'forItself' }),
  shop: answering(1010, { orderToken: 1010, others: 'forItself' }),
  ownOrder: answering(1010, { orderToken: 1010, others: 2510 }),
  order: answering(1010, { orderToken: 200, others: 2510 }),
};
function answering(
  strangers: Expected,
  { orderToken, others }: { readonly orderToken: Expected; readonly others: Expected },
): Record<Caller, Expected> {
  return {
    nobody: strangers,
    unknown: strangers,
    ended: strangers,
    endedWithRow: strangers,
    forged: strangers,
    altered: strangers,
    otherSession: others,
    otherShop: others,
    orderToken,
  };
}

/** Changes one letter of a token: in its signature, or in its scan time. */
const withLetter = (token: string, at: number) => {
  const letters = [...token];
  const index = (at + letters.length) % letters.length;
  letters[index] = letters[index] === 'A' ? 'B' : 'A';
  return letters.join('');
};

let server: TestServer;
let own: string;
let tokens: Record<Caller, string | undefined>;
let order: { orderId: string; orderToken: string };
/** Invalid member tokens: one unknown, one of another brand, one expired. */
let otherMembers: readonly string[];

const secrets = /ring twice|half a draft/;

beforeAll(async () => {
  server = await startTestServer({ shop: { members: membersOffered } });
  const { ctx } = server;
  const other = aShop({ shopPid: 'tea-house/harbour', brandPid: 'tea-house', members: membersOffered });
  await publishShop(ctx, other, server.menu, 'harbour-');
  own = (await server.scan()).queryInfo.token;
  order = await server.call('submit', anOrderRequest(own, { checkoutMethod: 'O', memo: 'ring twice' }));
  await server.call('session/save', { token: own, session: '{"cart":"half a draft"}' });
  server.clock.now -= sessionLifeSeconds;
  const ended = (await server.scan()).queryInfo.token;
  const endedWithRow = (await server.scan()).queryInfo.token;
  await server.call('session/save', { token: endedWithRow, session: '{}' });
  server.clock.now += sessionLifeSeconds;
  const another = (await server.scan()).queryInfo.token;
  tokens = {
    nobody: undefined,
    unknown: 'x'.repeat(43),
    ended,
    endedWithRow,
    forged: withLetter(another, -1),
    altered: withLetter(another, 9),
    otherSession: (await server.scan()).queryInfo.token,
    otherShop: (await server.scan({ hash: 'harbour-table-7' })).queryInfo.token,
    orderToken: order.orderToken,
  };
  const elsewhere = (await logIn({ ...server, shop: other })).memberToken;
  const late = (await logIn(server, 0, '+358402')).memberToken;
  const lateHash = tokenHash(late);
  await ctx.db
    .updateTable('memberTokens')
    .set({ expiresAt: ctx.now() })
    .where('tokenHash', '=', lateHash)
    .execute();
  otherMembers = ['m'.repeat(43), elsewhere, late];
});
afterAll(() => server.close());

const bodyOf = (path: CallPath, token: string | undefined, orderId: string) =>
  callBody(path, { server, token, order: { ...order, orderId } });

async function answerTo(path: CallPath, caller: Caller, orderId = order.orderId) {
  const { token, ...body } = bodyOf(path, tokens[caller], orderId);
  const isListOfOwn = path === 'history' && token !== undefined;
  const answer = await server.post(path, {
    ...body,
    ...(isListOfOwn ? { orderIdList: undefined } : {}),
    ...(token === undefined ? {} : { token }),
  });
  const { time: _time, ...rest } = answer.body;
  return rest;
}

/** The expected code. `history` needs no token, but refuses a token that opens no session. */
const codeFor = (path: CallPath, caller: Caller) =>
  path === 'history' &&
  (['unknown', 'ended', 'endedWithRow', 'forged', 'altered', 'orderToken'] as Caller[]).includes(caller)
    ? 1010
    : expected[contract[path].access][caller];

describe.each(paths)('the call %s', (path) => {
  it.each(callers)(
    'answers the caller %s as the table expects, and reveals nothing of others',
    async (caller) => {
      const code = codeFor(path, caller);
      const answer = await answerTo(path, caller);
      if (code === 'forItself') expect(answer.code).not.toBe(1010);
      else expect([path, answer.code]).toEqual([path, code]);
      if (code === 1010)
        expect(answer).toEqual({ code: 1010, message: 'This QR code is not known', data: null });
      if (caller !== 'orderToken') expect(JSON.stringify(answer)).not.toMatch(secrets);
    },
  );
});

describe('who may call what', () => {
  it.each(needing('ownOrder', 'order'))(
    '%s gives the same answer for another diner’s order as for an unknown order',
    async (path) => {
      for (const caller of ['otherSession', 'otherShop'] as const) {
        const theirs = await answerTo(path, caller);
        expect(theirs).toEqual({ code: 2510, message: 'No such order', data: null });
        expect(await answerTo(path, caller, 'x'.repeat(22))).toEqual(theirs);
      }
      expect((await answerTo(path, 'orderToken', 'x'.repeat(22))).code).toBe(1010);
    },
  );

  // the page of a brand needs no member (decision 27)
  it.each(paths.filter((path) => path !== 'brand' && 'memberToken' in contract[path].input.properties))(
    '%s answers 9010 to a member of another brand, an expired one, and an unknown one',
    async (path) => {
      for (const memberToken of otherMembers) {
        const benefit = path.startsWith('member/') ? {} : { pointPromoAmount: 0.1 };
        const body = { ...bodyOf(path, tokens.otherSession, order.orderId), ...benefit, memberToken };
        expect([path, (await server.post(path, body)).body.code]).toEqual([path, 9010]);
      }
    },
  );

  it.each(['detail', 'payment/status'] as const)('%s opens an order with its own token', async (path) => {
    for (const token of [order.orderToken, own])
      expect((await server.post(path, bodyOf(path, token, order.orderId))).body.code).toBe(200);
  });

  it('no token is logged, whether it came in a body or in an address', async () => {
    const { orderId, orderToken } = order;
    const tokensSent = [own, orderToken, ...otherMembers, ...Object.values(tokens)].filter(
      (one): one is string => one !== undefined,
    );
    for (const url of [`/h5/orderStatus?orderId=${orderId}&token=${orderToken}`, `/member/home?token=${own}`])
      await server.app.inject({ url });
    await server.post('detail', { token: orderToken, orderId, memberToken: own });
    expect(server.logged()).toContain('payment/status');
    expect(tokensSent.filter((one) => server.logged().includes(one))).toEqual([]);
  });

  it('a history of ids shows no receiver, memo or pickup code', async () => {
    const { body } = await server.post('history', { orderIdList: [order.orderId, 'x'.repeat(22)] });
    const { orderList } = body.data as { orderList: Record<string, unknown>[] };
    expect(orderList.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    for (const field of [
      'receiverName',
      'receiverTel',
      'deliveryAddr',
      'memo',
      'allergyNote',
      'pickupCode',
      'txNo',
    ])
      expect(orderList[0]).not.toHaveProperty(field);
  });
});

describe('the lifetime of a token', () => {
  it('an ended session is refused with 1010 by every call that needs a session', async () => {
    const late = await startTestServer();
    const { token } = (await late.scan()).queryInfo;
    const placed = await late.call('submit', anOrderRequest(token));
    late.clock.now += sessionLifeSeconds;
    for (const path of needing('session', 'shop', 'ownOrder', 'order')) {
      const answer = await late.post(path, bodyOf(path, token, placed.orderId));
      expect([path, answer.body.code]).toEqual([path, 1010]);
    }
    await late.close();
  });

  it('an order token opens its order until 24 h after the order’s end', async () => {
    const late = await startTestServer();
    const { token } = (await late.scan()).queryInfo;
    const { orderId, orderToken } = await late.call('submit', anOrderRequest(token));
    const detail = () => late.post('detail', { token: orderToken, orderId });
    late.clock.now += 30 * 24 * 3600;
    expect((await detail()).body.code).toBe(200);
    await late.ctx.db.updateTable('orders').set({ orderStatus: 5, endedAt: late.clock.now }).execute();
    late.clock.now += orderTokenLifeSeconds - 1;
    expect((await detail()).body.code).toBe(200);
    late.clock.now += 1;
    expect((await detail()).body.code).toBe(1010);
    await late.close();
  });
});
