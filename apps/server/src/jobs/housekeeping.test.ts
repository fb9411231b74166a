import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decide } from '../providers/payment/sandbox.ts';
import { oweInvoice } from '../stores/invoice-store.ts';
import { findOrder, orderDocument } from '../stores/order-store.ts';
import { sandboxRefundsOf } from '../stores/sandbox-store.ts';
import { type PaymentScene, type PlacedOrder, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { housekeeping } from './housekeeping.ts';
import { sweep } from './sweep.ts';
import { startSweeper } from './sweeper.ts';

describe.each(engines)('housekeeping on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
  });

  const keepHouseAfter = async (seconds: number) => {
    scene.pass(seconds);
    await sweep(scene.ctx);
    await housekeeping()(scene.ctx);
  };
  const openSession = async (tokenHash: string, expiresAt: number) => {
    const now = scene.ctx.now();
    const session = {
      shop_pid: scene.shop.shopPid,
      qr_hash: 'table-7',
      table_no: '7',
      draft: null,
      version: 1,
    };
    await scene.ctx.db
      .insertInto('sessions')
      .values({ ...session, token_hash: tokenHash, created_at: now, scanned_at: now, expires_at: expiresAt })
      .execute();
  };
  const sessions = async () =>
    (await scene.ctx.db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute()).map(
      (session) => session.token_hash,
    );

  it('is kept once a minute, however often it is asked for', async () => {
    const day = 24 * 3600;
    const now = scene.ctx.now();
    await openSession('first', now - day - 1);
    await openSession('second', now - day);
    const work = housekeeping();
    await work(scene.ctx);
    scene.pass(59);
    await work(scene.ctx);
    expect(await sessions()).toEqual(['second']);
    scene.pass(1);
    await work(scene.ctx);
    expect(await sessions()).toEqual([]);
  });

  it('is kept by the sweeper', async () => {
    await openSession('ended', scene.ctx.now() - 24 * 3600 - 1);
    const stop = startSweeper(scene.ctx);
    await vi.waitFor(async () => expect(await sessions()).toEqual([]), 5000);
    await stop();
  });

  it('forgets sessions and their requests a day after their end', async () => {
    const now = scene.ctx.now();
    await openSession('ended', now);
    await openSession('living', now + 1);
    const request = { request_id: 'r', content_hash: 'c', order_id: 'o' };
    await scene.ctx.db
      .insertInto('order_requests')
      .values([
        { ...request, session_hash: 'ended' },
        { ...request, session_hash: 'living' },
      ])
      .execute();
    await keepHouseAfter(24 * 3600 + 1);
    expect(await scene.ctx.db.selectFrom('order_requests').select('session_hash').execute()).toEqual([
      { session_hash: 'living' },
    ]);
    expect(await sessions()).toEqual(['living']);
  });

  it('forgets codes, tokens and visits of members, and how many codes were sent, at their end', async () => {
    const { db } = scene.ctx;
    const now = scene.ctx.now();
    const { brandPid: brand_pid, shopPid: shop_pid } = scene.shop;
    for (const [name, expires_at] of [
      ['ended', now],
      ['living', now + 1],
    ] as const) {
      const code = { login_hash: name, brand_pid, phone: '+358401', code_hash: '', attempts: 0 };
      await db
        .insertInto('member_codes')
        .values({ ...code, expires_at })
        .execute();
      await db
        .insertInto('member_tokens')
        .values({ token_hash: name, brand_pid, member_pid: 'm', expires_at })
        .execute();
      await db
        .insertInto('member_visits')
        .values({ visit_hash: name, shop_pid, token_hash: name, expires_at })
        .execute();
      await db.insertInto('member_sendings').values({ name, ends_at: expires_at, count: 1 }).execute();
    }
    await keepHouseAfter(1);
    expect([
      ...(await db.selectFrom('member_codes').select('login_hash').execute()),
      ...(await db.selectFrom('member_tokens').select('token_hash').execute()),
      ...(await db.selectFrom('member_visits').select('visit_hash').execute()),
      ...(await db.selectFrom('member_sendings').select('name').execute()),
    ]).toEqual([
      { login_hash: 'living' },
      { token_hash: 'living' },
      { visit_hash: 'living' },
      { name: 'living' },
    ]);
  });

  it('forgets what platforms told, and the payments of the sandbox, after thirty days', async () => {
    const { db } = scene.ctx;
    const order = await scene.placeOrder();
    const ref = (await scene.startPayment(order)).provider_ref ?? '';
    await decide(scene.ctx, ref, 'approved');
    await keepHouseAfter(5);
    const now = scene.ctx.now();
    await db.insertInto('sandbox_refunds').values({ refund_id: 'r', ref, amount: 1, at: now }).execute();
    const event = { platform_pid: 'sandbox', tx_no: 'tx' };
    await db
      .insertInto('payment_events')
      .values([
        { ...event, event_id: 'old', received_at: now },
        { ...event, event_id: 'new', received_at: now + 24 * 3600 },
      ])
      .execute();
    const kept = async () => [
      (await db.selectFrom('payment_events').select('event_id').orderBy('event_id').execute()).length,
      (await db.selectFrom('sandbox_payments').select('ref').execute()).length,
      (await sandboxRefundsOf(db, ref)).length,
    ];
    await keepHouseAfter(30 * 24 * 3600);
    expect(await kept()).toEqual([2, 1, 1]);
    await keepHouseAfter(3600);
    expect(await kept()).toEqual([1, 0, 0]);
  });

  describe('thirty days after the end of an order', () => {
    const diner = {
      receiver_name: 'Ada',
      receiver_tel: '0912345678',
      delivery_addr: '1 Main Street',
      memo: 'ring twice',
    };
    const erased = { receiver_name: null, receiver_tel: null, delivery_addr: null, memo: '' };
    const invoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' } as const;
    const days = 24 * 3600;

    const endedOrder = async (): Promise<PlacedOrder> => {
      const order = await scene.placeOrder(diner);
      const document = JSON.stringify({ ...orderDocument(await rowOf(order)), invoiceBuyer });
      await scene.ctx.db
        .updateTable('orders')
        .set({ document })
        .where('order_id', '=', order.orderId)
        .execute();
      await keepHouseAfter(900);
      expect((await rowOf(order)).ended_at).toBe(scene.ctx.now());
      return order;
    };
    const rowOf = async (order: PlacedOrder) => {
      const row = await findOrder(scene.ctx.db, order);
      if (!row) throw new Error('the order is gone');
      return row;
    };

    it('it says no more whom it was for, and all else as before', async () => {
      const order = await endedOrder();
      const before = await rowOf(order);
      await keepHouseAfter(30 * days);
      expect(await rowOf(order)).toEqual(before);
      const living = await scene.placeOrder({ ...diner, pay_deadline: scene.ctx.now() + 900 });
      await keepHouseAfter(1);
      const after = await rowOf(order);
      const { document: _document, ...rest } = before;
      expect(after).toMatchObject({ ...rest, ...erased, erased_at: scene.ctx.now() });
      expect(orderDocument(after)).toEqual({ ...orderDocument(before), invoiceBuyer: null });
      expect(JSON.stringify(after)).not.toMatch(/Ada|0912345678|Main Street|ring twice|ABC/);
      expect(await rowOf(living)).toMatchObject(diner);
    });

    it('it still knows its buyer while its invoice is not handed over', async () => {
      const order = await endedOrder();
      const { shopPid, orderId } = order;
      await oweInvoice(scene.ctx.db, { shopPid, orderId }, scene.ctx.now() + 31 * days);
      const other = await endedOrder();
      await keepHouseAfter(30 * days + 1);
      expect(orderDocument(await rowOf(order)).invoiceBuyer).toEqual(invoiceBuyer);
      expect(orderDocument(await rowOf(other)).invoiceBuyer).toBeNull();
      await keepHouseAfter(days);
      await keepHouseAfter(1);
      expect(orderDocument(await rowOf(order)).invoiceBuyer).toBeNull();
    });
  });
});
