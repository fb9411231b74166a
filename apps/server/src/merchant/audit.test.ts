import { deskRoot } from '@comanda/contract/desk/call';
import { type MerchantCall, merchantRoot } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import { permissions } from '@comanda/contract/merchant/permission';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tellOrder } from '../commands/order.ts';
import { housekeeping } from '../jobs/housekeeping.ts';
import { returnUrl } from '../operations/payment/return-url.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { keptDays } from '../stores/forget-store.ts';
import { aDevice, aTablet } from '../testing/a-device.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { runInside } from '../testing/run-command.ts';
import { engines, sharedTestServer, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { withMail } from '../testing/with-mail.ts';
import { tokenHash } from '../token.ts';
import { keyIdOf } from './key.ts';

type Calls = typeof merchantCalls;
/** The calls that change something. */
type WriteName = {
  [N in keyof Calls]: Calls[N] extends { readonly method: 'POST'; readonly onlyReads?: never } ? N : never;
}[keyof Calls];

/** What a call needs to succeed: the parameters of its path, and its body. */
type Prepared = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The person who makes the call. By default a till makes it. */
  readonly by?: Person;
};

const device = '吧 bar';
const memo = 'Ana Ruiz, 0912-345-678';
const reason = `asked by ${memo}`;
const writes = Object.values<MerchantCall>(merchantCalls).filter(
  ({ method, onlyReads }) => method === 'POST' && !onlyReads,
);

describe.each(engines)('the audit list on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (shop = {}) => {
    server = await testServer({ engine, shop: { acceptTimeout: 600, ...shop } });
    till = await aTill(server, permissions);
  };
  const placed = async (checkoutMethod: 'P' | 'O' = 'P') => {
    const { token } = (await server.scan()).queryInfo;
    const request = anOrderRequest(token, { checkoutMethod, memo, itemList: [aMisoLine()] });
    const { orderId, orderToken = '' } = await server.call('submit', request);
    return { orderId, token, orderToken };
  };
  const paidOnline = async () => {
    const { orderId, token, orderToken } = await placed('O');
    const redirectUrl = returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken });
    await server.call('payment/create', { token, orderId, paymentPlatformPid: 'sandbox', redirectUrl });
    const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
    await server.call('payment/status', { token, orderId });
    return orderId;
  };
  const moved = async (...moves: readonly ('accept' | 'prepare' | 'ready' | 'complete')[]) => {
    const { orderId } = await placed();
    for (const move of moves) await till.call(`${move}Order`, { params: { orderId }, body: {} });
    return { params: { orderId } };
  };
  const key = async () => {
    const body = { name: 'kitchen', permissionList: ['readOrders' as const] };
    return (await till.call('makeKey', { body })).keyId;
  };
  const sitting = async (tableNo: string) => {
    await open({ sittings: true, orderingMode: 'A' });
    return (await till.call('openSitting', { body: { tableNo } })).sitting.sittingId;
  };
  const billed = async () => {
    await open({ sittings: true, orderingMode: 'A' });
    await placed();
    return (await till.call('listSittings', {})).sittingList[0]?.sittingId ?? '';
  };
  const aMail = { mailId: 'bWFpbCBvZiBhIHJlY2VpcHQ', address: 'canary.guest@example.org' };
  const paidByMail = async () => {
    const prepared = await moved();
    await till.call('takePayment', { ...prepared, body: { tender: 'card' } });
    await withMail({ ctx: server.ctx, brandPid: server.shop.brandPid }, 1);
    return prepared;
  };
  const paidBill = async () => {
    const sittingId = await billed();
    await till.call('payBill', { params: { sittingId }, body: { tender: 'card' } });
    await withMail({ ctx: server.ctx, brandPid: server.shop.brandPid }, 1);
    return sittingId;
  };
  const shopOnly = () => ({ shopPid: server.shop.shopPid });
  const colleague = async () => {
    const { staffId } = await aPerson(server, { role: 'kitchen' });
    return { params: { staffId } };
  };
  const asking = async () => {
    const sittingId = await billed();
    server.clock.now += 1201;
    const { joinCode = '' } = await server.call('table/join', {
      token: (await server.scan()).queryInfo.token,
    });
    return { params: { sittingId }, body: { joinCode } };
  };
  const toPayByHand = async () => {
    const orderId = await paidOnline();
    await till.call('refundOrder', { params: { orderId }, body: { amount: 1, reason } });
    const [refund] = (await till.call('listRefunds', { params: { orderId } })).refundList;
    const refundId = refund?.refundId ?? '';
    const { shopPid } = server.shop;
    await server.ctx.db
      .updateTable('refunds')
      .set({ state: 'manual', nextAt: null })
      .where('shopPid', '=', shopPid)
      .where('refundId', '=', refundId)
      .execute();
    return refundId;
  };
  const hash = async () => (await till.call('listCodes', {})).codeList[0]?.hash ?? '';

  const anIssuedInvoice = {
    state: 'issued',
    number: 'AB12345678',
    amount: 350,
    randomCode: '1234',
    issuedAt: 1_767_758_400,
    barCode: '11502AB123456781234',
    leftCode: `AB1234567811501071234${'0'.repeat(57)}`,
    rightCode: '**',
  } as const;
  /** An order with an e-invoice. */
  const invoiced = async (invoice: { state: 'due' } | typeof anIssuedInvoice) => {
    const prepared = await moved();
    const { orderId } = prepared.params;
    const row = { shopPid: server.shop.shopPid, orderId, tries: 0, handOverAt: null, ...invoice };
    await server.ctx.db.insertInto('invoices').values(row).execute();
    return prepared;
  };

  /** A table's bill with an e-invoice. */
  const invoicedBill = async (invoice: { state: 'due' } | typeof anIssuedInvoice) => {
    const sittingId = await billed();
    const { shopPid } = server.shop;
    const row = { shopPid, orderId: 'invoice', billId: sittingId, rounds: '[]', tries: 0, handOverAt: null };
    await server.ctx.db
      .insertInto('invoices')
      .values({ ...row, ...invoice })
      .execute();
    return { params: { sittingId, invoiceId: 'invoice' } };
  };

  /** How each write can succeed. A new call does not compile without its row. */
  const prepare: Readonly<Record<WriteName, () => Promise<Prepared>>> = {
    acceptOrder: () => moved(),
    prepareOrder: () => moved('accept'),
    readyOrder: () => moved('accept'),
    completeOrder: () => moved('accept', 'ready'),
    rejectOrder: async () => ({ ...(await moved()), body: { reason } }),
    cancelOrder: async () => ({ ...(await moved('accept')), body: { reason } }),
    returnOrder: async () => ({ ...(await moved('accept', 'complete')), body: { reason } }),
    delayOrder: async () => ({ ...(await moved('accept')), body: { minutes: 10 } }),
    undoOrder: () => moved('accept', 'prepare'),
    markTicket: async () => ({ ...(await moved('accept')), body: { made: [{ line: 0, part: 0 }] } }),
    recallOrder: () => moved('accept', 'ready'),
    placeOrder: async () => ({
      body: {
        deliveryMode: 'F',
        itemList: [{ spuPid: 'miso-soup', skuPid: 'miso-soup/sku', unitQty: 1 }],
        memo,
        discount: { percent: 10, reason },
      },
    }),
    takePayment: async () => ({ ...(await moved()), body: { tender: 'card' } }),
    reversePayment: async () => {
      const { payment } = await till.call('takePayment', { ...(await moved()), body: { tender: 'card' } });
      return { params: { paymentId: payment.paymentId }, body: { reason } };
    },
    refundOrder: async () => ({ ...(await moved()), body: { amount: 1, reason } }),
    correctInvoice: async () => ({ ...(await invoiced({ state: 'due' })), body: {} }),
    printInvoice: () => invoiced(anIssuedInvoice),
    correctBillInvoice: async () => ({ ...(await invoicedBill({ state: 'due' })), body: {} }),
    printBillInvoice: () => invoicedBill(anIssuedInvoice),
    openCash: async () => ({ body: { amount: 100 } }),
    moveCash: async () => ({ body: { kind: 'in', amount: 1, reason } }),
    closeDay: async () => ({ body: { number: 1, countedAmount: 0 } }),
    markRefundPaid: async () => ({ params: { refundId: await toPayByHand() }, body: { how: 'cash' } }),
    printReceipt: async () => ({ ...(await moved()), body: { paper: '80mm' } }),
    printBillReceipt: async () => ({ params: { sittingId: await billed() }, body: { paper: 'A4' } }),
    mailReceipt: async () => ({ ...(await paidByMail()), body: aMail }),
    mailBillReceipt: async () => ({ params: { sittingId: await paidBill() }, body: aMail }),
    markSoldOut: async () => ({ body: { spuPidList: ['miso-soup'] } }),
    setStock: async () => ({ body: { skuPid: 'miso-soup/sku', onHand: 3 } }),
    markBackOnSale: async () => {
      await till.call('markSoldOut', { body: { spuPidList: ['miso-soup'] } });
      return { body: { spuPidList: ['miso-soup'] } };
    },
    pauseOrdering: async () => ({ body: { message: 'Back soon' } }),
    setBusy: async () => ({ body: { minutes: 10 } }),
    resumeOrdering: async () => {
      await till.call('pauseOrdering', { body: { message: 'Back soon' } });
      return {};
    },
    stopCode: async () => ({ params: { hash: await hash() } }),
    openCode: async () => {
      const params = { hash: await hash() };
      await till.call('stopCode', { params, body: {} });
      return { params };
    },
    setCredentials: async () => ({
      body: { provider: 'line-pay', fields: { channelId: '1650000000', channelSecret: 'canary' } },
    }),
    removeCredentials: async () => ({ body: { provider: 'line-pay' } }),
    makeKey: async () => ({ body: { name: 'kitchen', permissionList: ['readOrders'] } }),
    rotateKey: async () => ({ params: { keyId: await key() } }),
    endKey: async () => ({ params: { keyId: await key() } }),
    openSitting: async () => {
      await open({ sittings: true, orderingMode: 'A' });
      return { body: { tableNo: '7' } };
    },
    moveSitting: async () => ({ params: { sittingId: await sitting('7') }, body: { tableNo: '8' } }),
    mergeSitting: async () => {
      const into = await sitting('7');
      const { sittingId } = (await till.call('openSitting', { body: { tableNo: '8' } })).sitting;
      return { params: { sittingId }, body: { into } };
    },
    closeSitting: async () => ({ params: { sittingId: await sitting('7') }, body: { reason } }),
    markBillAsked: async () => ({ params: { sittingId: await sitting('7') }, body: { asked: true } }),
    admitPhone: asking,
    payBill: async () => ({ params: { sittingId: await billed() }, body: { tender: 'card' } }),
    invitePerson: async () => ({ body: { role: 'kitchen', email: aMail.address } }),
    endInvitation: async () => {
      const { invitationId } = await till.call('invitePerson', { body: { role: 'kitchen' } });
      return { params: { invitationId } };
    },
    setRoles: async () => ({
      ...(await colleague()),
      body: { roleList: [{ ...shopOnly(), role: 'floor' }] },
    }),
    endPerson: async () => colleague(),
    resetPassword: async () => colleague(),
    unlockPin: async () => colleague(),
    pairDevice: async () => {
      const { publicKey } = aTablet(server);
      const asked = await server.app.inject({
        method: 'POST',
        url: `${deskRoot}/begin-pairing`,
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { publicKey },
      });
      return {
        params: { code: asked.json().code },
        body: { name: 'Bar', role: 'floor', isShared: false },
        by: await aPerson(server, { role: 'owner' }),
      };
    },
    endDevice: async () => ({ params: { deviceId: (await aDevice(server)).deviceId } }),
    unlockDevice: async () => ({ params: { deviceId: (await aDevice(server)).deviceId } }),
    refundBill: async () => ({ params: { sittingId: await billed() }, body: { amount: 1, reason } }),
  };
  const isPrepared = (name: string): name is WriteName => Object.hasOwn(prepare, name);

  const rows = () =>
    server.ctx.db.selectFrom('audit').selectAll().where('shopPid', '=', server.shop.shopPid).execute();

  async function send({ name, path }: MerchantCall, { params = {}, body, by }: Prepared, headers = {}) {
    const filled = path.replace(/:(\w+)/g, (_colon, param: string) => params[param] ?? '');
    const answer = await server.app.inject({
      method: 'POST',
      url: `${merchantRoot}${filled}`,
      headers: {
        ...(by ? by.headers : { authorization: `Bearer ${till.key}` }),
        device: encodeURIComponent(device),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
    return answer.json();
  }

  it.each(writes)(
    'STAFF-7 $method $path leaves one entry with its key or person and device, and no words about a guest',
    async (call) => {
      await open();
      const { name } = call;
      if (!isPrepared(name)) throw new Error(`the table of this test has no row for ${name}`);
      const prepared = await prepare[name]();
      const before = await rows();
      await send(call, prepared);
      const entries = (await rows()).filter(({ auditId }) => !before.some((one) => one.auditId === auditId));
      const { by } = prepared;
      const who = by
        ? { byKind: 'person', byId: by.staffId, byName: 'owner' }
        : { byKind: 'key', byId: tokenHash(till.key), byName: 'till' };
      expect(entries).toMatchObject([{ call: name, ...who, device }]);
      const [entry] = (await till.call('listAudit', { query: { limit: '1' } })).auditList;
      const shown = by
        ? { by: 'owner', staffId: by.staffId }
        : { by: 'till', keyId: keyIdOf(tokenHash(till.key)) };
      expect(entry).toMatchObject({ call: name, ...shown, device });
      const text = JSON.stringify(await rows());
      for (const secret of [memo, reason, aMail.address]) expect(text).not.toContain(secret);
      // other ids are random, and may contain the first letters of a key
      expect(text).not.toMatch(/\bmk_[\w-]{43}\b/);
    },
  );

  it('a refused write, a repeated one and a replayed one leave no entry', async () => {
    await open();
    const { orderId } = (await moved()).params;
    const accept = async (headers = {}) => till.post(`/orders/${orderId}/accept`, {}, headers);
    const once = { 'idempotency-key': 'till-1' };
    await accept(once);
    await accept(once);
    await accept();
    expect((await till.post(`/orders/${orderId}/reject`, { reason })).status).toBe(409);
    const soup = { spuPidList: ['miso-soup'] };
    expect((await till.post('/back-on-sale', soup)).status).toBe(200);
    for (const path of ['resume', `codes/${await hash()}/open`])
      expect((await till.post(`/${path}`)).status).toBe(200);
    const pay = () => till.post(`/orders/${orderId}/payments`, { tender: 'card', appliedAmount: 1 }, once2);
    const once2 = { 'idempotency-key': 'till-2' };
    await pay();
    await server.ctx.db.deleteFrom('merchantRequests').execute();
    await pay();
    expect((await rows()).map(({ call }) => call).toSorted()).toEqual(['acceptOrder', 'takePayment']);
  });

  it('a call about a sitting that changes nothing leaves no entry', async () => {
    await open({ sittings: true, orderingMode: 'A' });
    const seat = async (tableNo: string) =>
      (await till.post('/sittings', { tableNo })).body.sitting.sittingId as string;
    const [seven, eight] = [await seat('7'), await seat('8')];
    const twice = async (path: string, body: object) => {
      for (const _ of [1, 2]) expect((await till.post(`/sittings/${path}`, body)).status).toBe(200);
    };
    await till.post(`/sittings/${seven}/move`, { tableNo: '7' });
    await twice(`${seven}/bill-asked`, { asked: true });
    await twice(`${eight}/merge`, { into: seven });
    await twice(`${seven}/close`, {});
    expect((await rows()).map(({ call }) => call).toSorted()).toEqual([
      'closeSitting',
      'markBillAsked',
      'mergeSitting',
      'openSitting',
      'openSitting',
    ]);
  });

  it('is read page by page, by order, by key and by time', async () => {
    await open();
    const [first, second] = [await moved('accept'), await moved()];
    server.clock.now += 10;
    const screen = await aTill(server, permissions);
    await screen.call('acceptOrder', { ...second, body: {} });
    await screen.call('prepareOrder', { ...second, body: {} });
    const list = async (query: Record<string, string>) => {
      const { auditList, more } = await till.call('listAudit', { query });
      return { calls: auditList.map(({ call, orderId }) => `${call} ${orderId}`), more, auditList };
    };
    const of = (call: string, { params }: { params: { orderId: string } }) => `${call} ${params.orderId}`;
    const newest = await list({ limit: '2' });
    expect(newest.more).toBe(true);
    expect(newest.calls.toSorted()).toEqual([of('acceptOrder', second), of('prepareOrder', second)]);
    const after = newest.auditList.at(-1)?.auditId ?? '';
    expect(await list({ limit: '2', after })).toMatchObject({
      calls: [of('acceptOrder', first)],
      more: false,
    });
    expect((await list({ order: first.params.orderId })).calls).toEqual([of('acceptOrder', first)]);
    expect((await list({ by: keyIdOf(tokenHash(screen.key)) })).calls).toHaveLength(2);
    expect((await list({ since: String(server.ctx.now()) })).calls).toHaveLength(2);
    expect((await till.get('/audit?after=nothing')).status).toBe(400);
  });

  it('STAFF-7 a change by a person says the person and the device, in the timeline, the audit list and `npm run order`', async () => {
    await open();
    const { params } = await moved();
    const mia = await aPerson(server, { role: 'floor', name: 'Mia' });
    const write = { method: 'POST', headers: { ...mia.headers, device: 'iPad' } } as const;
    const accepted = await server.app.inject({
      ...write,
      url: `${merchantRoot}/orders/${params.orderId}/accept`,
      payload: {},
    });
    expect(accepted.statusCode).toBe(200);
    const did = { by: 'Mia', staffId: mia.staffId, device: 'iPad' };
    const { eventList } = await till.call('readTimeline', { params });
    expect(eventList.at(-1)).toMatchObject({ kind: 'accepted', who: 'staff', ...did });
    expect(eventList.at(-1)).not.toHaveProperty('keyId');
    const { auditList } = await till.call('listAudit', { query: { by: mia.staffId } });
    expect(auditList).toMatchObject([{ call: 'acceptOrder', byKind: 'person', ...did }]);
    if (engine === 'PostgreSQL') return;
    const { out } = await runInside(tellOrder, { DATA_DIR: server.ctx.config.dataDir }, params.orderId);
    expect(out).toMatch(/T9 +Mia \(iPad\)/);
  });

  it('entries are kept for two years', async () => {
    await open();
    await moved('accept');
    server.clock.now += keptDays.audit * 24 * 3600;
    await housekeeping()(server.ctx);
    expect(await rows()).toHaveLength(1);
    server.clock.now += 1;
    await housekeeping()(server.ctx);
    expect(await rows()).toEqual([]);
  });

  it('STAFF-7 the timeline of an order and `npm run order` say which key and device made a change', async () => {
    await open();
    const { params } = await moved();
    await send(merchantCalls.acceptOrder, { params });
    await send(merchantCalls.takePayment, { params, body: { tender: 'card', device: 'till 2' } });
    const { eventList } = await till.call('readTimeline', { params });
    const keyId = keyIdOf(tokenHash(till.key));
    expect(eventList).toMatchObject([
      { kind: 'placed', who: 'diner' },
      { kind: 'accepted', who: 'staff', by: 'till', keyId, device },
      { kind: 'paidAtTill', who: 'staff', by: 'till', keyId, device: 'till 2' },
    ]);
    expect(eventList[0]).not.toHaveProperty('by');
    if (engine === 'PostgreSQL') return;
    const { out } = await runInside(tellOrder, { DATA_DIR: server.ctx.config.dataDir }, params.orderId);
    expect(out).toMatch(/T9 +till \(吧 bar\)/);
    expect(out).toMatch(/T14 +till \(till 2\)/);
    expect(out).toContain('by till (till 2)');
  });
});

it('the entry of the audit list and the change are written together, or neither', async () => {
  const server = await startTestServer({ shop: { acceptTimeout: 600 } });
  onTestFinished(() => server.close());
  const till = await aTill(server);
  const { token } = (await server.scan()).queryInfo;
  const params = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'P' }));
  const { schema } = server.ctx.db;
  await schema.alterTable('audit').renameTo('auditAway').execute();
  expect((await till.post(`/orders/${params.orderId}/accept`)).status).toBe(500);
  await schema.alterTable('auditAway').renameTo('audit').execute();
  expect((await till.call('readOrder', { params })).order.orderStatus).toBe(1);
  expect(await server.ctx.db.selectFrom('audit').selectAll().execute()).toEqual([]);
});
