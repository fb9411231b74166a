import { permissions } from '@comanda/contract/merchant/permission';
import { refundTries } from '@comanda/domain/order/payment-report';
import { describe, expect, it, vi } from 'vitest';
import { checkBooks } from '../commands/check-books/check-books.ts';
import { sweep } from '../jobs/sweep.ts';
import { returnUrl } from '../operations/payment/return-url.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('refunds that a person must pay on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async () => {
    server = await testServer({ engine });
    till = await aTill(server, permissions);
  };
  /** Pays an order of 7.00 online. */
  const paidOnline = async () => {
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 2 })];
    const request = anOrderRequest(token, { itemList, checkoutMethod: 'O', dueAmount: 700 });
    const { orderId, orderToken = '' } = await server.call('submit', request);
    const redirectUrl = returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken });
    await server.call('payment/create', { token, orderId, paymentPlatformPid: 'sandbox', redirectUrl });
    const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
    await server.call('payment/status', { token, orderId });
    return { orderId, token: orderToken };
  };
  /** Lets the platform refuse until the server gives up. */
  const refusing = async (work: () => Promise<void>) => {
    const provider = server.ctx.providers.operator.payments.get('sandbox');
    if (!provider) throw new Error('no sandbox');
    const refund = vi.spyOn(provider, 'refund').mockRejectedValue(new Error('refused'));
    await work();
    for (let round = 0; round <= refundTries; round += 1) {
      server.clock.now += 24 * 3600;
      await sweep(server.ctx);
    }
    refund.mockRestore();
  };
  const ask = (orderId: string, amount: number) =>
    till.call('refundOrder', { params: { orderId }, body: { amount, reason: 'It was cold' } });
  const tasks = async () => (await till.call('listManualRefunds', { query: { state: 'manual' } })).refundList;
  const byHand = async () =>
    (await checkBooks(server.ctx.db, { now: server.ctx.now(), onError: () => {} })).byHand;

  it('are listed with what to do, and marked as paid by whom, when and how; the guest and the books follow', async () => {
    await open();
    const { orderId, token } = await paidOnline();
    await refusing(async () => void (await ask(orderId, 2)));
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      refund: { orderId, amount: 2, state: 'manual', by: 'till' },
      reason: 'It was cold',
      why: 'refused',
      todo: expect.stringContaining('Refund 2.00 EUR'),
    });
    expect(await byHand()).toBe(1);
    const path = `/refunds/${task?.refund.refundId}/paid`;
    const paid = await till.post(path, { how: 'transfer' }, { device: 'office' });
    const paidByHand = { how: 'transfer', by: 'till', device: 'office', at: server.ctx.now() };
    expect(paid.body.refund).toMatchObject({ state: 'done', paidByHand });
    expect((await till.post(path, { how: 'cash' })).body.code).toBe('notManual');
    expect(await tasks()).toEqual([]);
    expect(await byHand()).toBe(0);
    expect((await server.call('detail', { token, orderId })).order).toMatchObject({
      refundAmount: 200,
      refundedFlag: true,
    });
    const { eventList } = await till.call('readTimeline', { params: { orderId } });
    expect(eventList.at(-1)).toMatchObject({
      kind: 'refundedByHand',
      who: 'staff',
      by: 'till',
      device: 'office',
    });
    expect(await bookErrors(server.ctx.db, server.ctx.now())).toEqual([]);
  });

  it('a refund that is paid by hand in cash lowers the expected cash of the day in which it is paid, also if its own day is closed', async () => {
    await open();
    const day = async () => (await till.call('readDay', {})).day;
    const close = async (countedAmount: number) => {
      const { number } = await day();
      return till.post('/day/close', { number, countedAmount });
    };
    const online = (paidAmount: number, refundCount: number, refundedAmount: number) =>
      expect.objectContaining({ tender: 'online', paidAmount, refundCount, refundedAmount });
    const refundBy = (tender: string, refundedAmount: number) =>
      expect.objectContaining({ tender, refundCount: 1, refundedAmount });
    const orders = [await paidOnline(), await paidOnline(), await paidOnline()];
    await refusing(async () => {
      for (const { orderId } of orders) await ask(orderId, 2);
    });
    const pay = async (how: string) => {
      const [task] = await tasks();
      return till.post(`/refunds/${task?.refund.refundId}/paid`, { how });
    };
    await till.post('/day/opening', { amount: 50 });
    await pay('cash');
    expect(await day()).toMatchObject({
      tenderList: [refundBy('cash', 2), online(21, 2, 4)],
      appliedAmount: 15,
      cash: { openingAmount: 50, refundedAmount: 2, expectedAmount: 48 },
    });
    expect((await close(48)).status).toBe(200);
    await till.post('/day/opening', { amount: 50 });
    await pay('cash');
    await pay('transfer');
    const { lastDay } = await day();
    expect(await day()).toMatchObject({
      firstDay: lastDay,
      tenderList: [refundBy('cash', 2), refundBy('other', 2), online(0, -2, -4)],
      appliedAmount: 0,
      cash: { refundedAmount: 2, expectedAmount: 48 },
    });
    expect((await close(50)).body).toMatchObject({ code: 'differenceNeedsReason', differenceAmount: 2 });
    expect((await close(48)).status).toBe(200);
    expect((await day()).tenderList).toEqual([]);
    expect(await bookErrors(server.ctx.db, server.ctx.now())).toEqual([]);
    await server.ctx.db
      .updateTable('refunds')
      .set({ paidHow: 'platform' })
      .where('paidHow', '=', 'cash')
      .execute();
    expect((await bookErrors(server.ctx.db, server.ctx.now())).join()).toMatch(/D4 .*tenders differs/);
  });

  it.each([
    ['transfer', 0],
    ['platform', 200],
  ] as const)(
    'a later refund tells the platform what it has refunded itself: after one by %s, %i',
    async (how, refundedBefore) => {
      await open();
      const { orderId } = await paidOnline();
      await refusing(async () => void (await ask(orderId, 2)));
      const [task] = await tasks();
      await till.post(`/refunds/${task?.refund.refundId}/paid`, { how });
      const provider = server.ctx.providers.operator.payments.get('sandbox');
      if (!provider) throw new Error('no sandbox');
      const refund = vi.spyOn(provider, 'refund');
      await ask(orderId, 1);
      server.clock.now += 60;
      await sweep(server.ctx);
      expect(refund).toHaveBeenCalledWith(expect.objectContaining({ amount: 100, refundedBefore }));
      refund.mockRestore();
    },
  );

  it('come page by page; a refund of another shop and an unknown way are refused', async () => {
    await open();
    const orders = [await paidOnline(), await paidOnline(), await paidOnline()];
    await refusing(async () => {
      for (const { orderId } of orders) await ask(orderId, 1);
    });
    const page = async (after: object) =>
      till.call('listManualRefunds', { query: { state: 'manual', limit: '2', ...after } });
    const first = await page({});
    const after = first.refundList.at(-1)?.refund.refundId ?? '';
    const rest = await page({ after });
    expect([first.refundList.length, first.more, rest.refundList.length, rest.more]).toEqual([
      2,
      true,
      1,
      false,
    ]);
    expect((await till.post('/refunds/nobody/paid', { how: 'cash' })).body.code).toBe('noSuchRefund');
    expect((await till.post(`/refunds/${after}/paid`, { how: 'bitcoin' })).body.code).toBe('badRequest');
    expect((await till.get('/refunds')).status).toBe(400);
  });
});
