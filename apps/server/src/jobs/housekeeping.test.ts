import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decide } from '../providers/payment/sandbox.ts';
import { oweInvoice } from '../stores/invoice-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { sandboxRefundsOf } from '../stores/sandbox-store.ts';
import { changeDocument } from '../testing/change-document.ts';
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
      shopPid: scene.shop.shopPid,
      qrHash: 'table-7',
      tableNo: '7',
      draft: null,
      version: 1,
    };
    await scene.ctx.db
      .insertInto('sessions')
      .values({ ...session, tokenHash, createdAt: now, scannedAt: now, expiresAt })
      .execute();
  };
  const sessions = async () =>
    (await scene.ctx.db.selectFrom('sessions').select('tokenHash').orderBy('tokenHash').execute()).map(
      (session) => session.tokenHash,
    );

  it('deletes sessions, one-time links and passkey challenges of staff, and requests to pair devices, when they expire', async () => {
    const { db } = scene.ctx;
    const { brandPid } = scene.shop;
    const now = scene.ctx.now();
    for (const [name, expiresAt] of [
      ['over', now + 10],
      ['valid', now + 1000],
    ] as const) {
      const session = { brandPid, staffId: 'mia', tokenHash: name, createdAt: now, expiresAt };
      await db.insertInto('staffSessions').values(session).execute();
      const link = { brandPid, shopPid: '', role: 'kitchen', email: '', linkHash: name, expiresAt } as const;
      await db.insertInto('staffLinks').values(link).execute();
      const asked = { codeHash: name, publicKey: '', device: 'iPad', address: '192.0.2.7' };
      await db
        .insertInto('devicePairings')
        .values({ deviceId: name, expiresAt, ...asked })
        .execute();
      const challenge = { purpose: 'signIn', sessionHash: '', challengeHash: name, expiresAt } as const;
      await db.insertInto('passkeyChallenges').values(challenge).execute();
    }
    await keepHouseAfter(60);
    const left = [
      await db
        .selectFrom('staffSessions')
        .select('tokenHash as name')
        .where('brandPid', '=', brandPid)
        .execute(),
      await db.selectFrom('staffLinks').select('linkHash as name').where('brandPid', '=', brandPid).execute(),
      await db.selectFrom('devicePairings').select('deviceId as name').execute(),
      await db.selectFrom('passkeyChallenges').select('challengeHash as name').execute(),
    ];
    expect(left).toEqual(Array(4).fill([{ name: 'valid' }]));
  });

  it('runs at most once a minute, however often it is called', async () => {
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

  it('is run by the sweeper', async () => {
    await openSession('ended', scene.ctx.now() - 24 * 3600 - 1);
    const stop = startSweeper(scene.ctx);
    await vi.waitFor(async () => expect(await sessions()).toEqual([]), 5000);
    await stop();
  });

  it('deletes sessions and their order requests one day after the session has ended', async () => {
    const now = scene.ctx.now();
    await openSession('ended', now);
    await openSession('living', now + 1);
    const request = { requestId: 'r', contentHash: 'c', orderId: 'o' };
    await scene.ctx.db
      .insertInto('orderRequests')
      .values([
        { ...request, sessionHash: 'ended' },
        { ...request, sessionHash: 'living' },
      ])
      .execute();
    await keepHouseAfter(24 * 3600 + 1);
    expect(await scene.ctx.db.selectFrom('orderRequests').select('sessionHash').execute()).toEqual([
      { sessionHash: 'living' },
    ]);
    expect(await sessions()).toEqual(['living']);
  });

  it('deletes members’ login codes, tokens and visits, and the counts of sent codes, when they expire', async () => {
    const { db } = scene.ctx;
    const now = scene.ctx.now();
    const { brandPid, shopPid } = scene.shop;
    for (const [name, expiresAt] of [
      ['ended', now],
      ['living', now + 1],
    ] as const) {
      const code = { loginHash: name, brandPid, phone: '+358401', codeHash: '', attempts: 0 };
      await db
        .insertInto('memberCodes')
        .values({ ...code, expiresAt })
        .execute();
      await db
        .insertInto('memberTokens')
        .values({ tokenHash: name, brandPid, memberPid: 'm', expiresAt })
        .execute();
      await db
        .insertInto('memberVisits')
        .values({ visitHash: name, shopPid, tokenHash: name, expiresAt })
        .execute();
      await db.insertInto('memberSendings').values({ name, endsAt: expiresAt, count: 1 }).execute();
    }
    await keepHouseAfter(1);
    expect([
      ...(await db.selectFrom('memberCodes').select('loginHash').execute()),
      ...(await db.selectFrom('memberTokens').select('tokenHash').execute()),
      ...(await db.selectFrom('memberVisits').select('visitHash').execute()),
      ...(await db.selectFrom('memberSendings').select('name').execute()),
    ]).toEqual([
      { loginHash: 'living' },
      { tokenHash: 'living' },
      { visitHash: 'living' },
      { name: 'living' },
    ]);
  });

  it('deletes webhook messages of payment platforms and sandbox payments after thirty days', async () => {
    const { db } = scene.ctx;
    const order = await scene.placeOrder();
    const ref = (await scene.startPayment(order)).providerRef ?? '';
    await decide(scene.ctx, ref, 'approved');
    await keepHouseAfter(5);
    const now = scene.ctx.now();
    await db.insertInto('sandboxRefunds').values({ refundId: 'r', ref, amount: 1, at: now }).execute();
    const event = { platformPid: 'sandbox', txNo: 'tx' };
    await db
      .insertInto('paymentEvents')
      .values([
        { ...event, eventId: 'old', receivedAt: now },
        { ...event, eventId: 'new', receivedAt: now + 24 * 3600 },
      ])
      .execute();
    const kept = async () => [
      (await db.selectFrom('paymentEvents').select('eventId').orderBy('eventId').execute()).length,
      (await db.selectFrom('sandboxPayments').select('ref').execute()).length,
      (await sandboxRefundsOf(db, ref)).length,
    ];
    await keepHouseAfter(30 * 24 * 3600);
    expect(await kept()).toEqual([2, 1, 1]);
    await keepHouseAfter(3600);
    expect(await kept()).toEqual([1, 0, 0]);
  });

  describe('thirty days after the end of an order', () => {
    const diner = {
      receiverName: 'Ada',
      receiverTel: '0912345678',
      deliveryAddr: '1 Main Street',
      memo: 'ring twice',
      allergyNote: '["shrimp"]',
    };
    const erased = { receiverName: null, receiverTel: null, deliveryAddr: null, memo: '', allergyNote: [] };
    const invoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' } as const;
    const days = 24 * 3600;

    const endedOrder = async (): Promise<PlacedOrder> => {
      const order = await scene.placeOrder(diner);
      await changeDocument(scene.ctx.db, order, { invoiceBuyer });
      await keepHouseAfter(900);
      expect((await rowOf(order)).endedAt).toBe(scene.ctx.now());
      return order;
    };
    const rowOf = async (order: PlacedOrder) => {
      const row = await findOrder(scene.ctx.db, order);
      if (!row) throw new Error('the order is gone');
      return row;
    };

    it('FIX-48 its personal data is erased with the allergy note, and all other data stays', async () => {
      const order = await endedOrder();
      const before = await rowOf(order);
      await keepHouseAfter(30 * days);
      expect(await rowOf(order)).toEqual(before);
      const living = await scene.placeOrder({ ...diner, payDeadline: scene.ctx.now() + 900 });
      await keepHouseAfter(1);
      const after = await rowOf(order);
      expect(after).toEqual({ ...before, ...erased, invoiceBuyer: null, erasedAt: scene.ctx.now() });
      expect(JSON.stringify(after)).not.toMatch(/Ada|0912345678|Main Street|ring twice|shrimp|ABC/);
      expect(await rowOf(living)).toMatchObject({ ...diner, allergyNote: ['shrimp'] });
    });

    it('its invoice buyer stays until the invoice is handed over to the issuer', async () => {
      const order = await endedOrder();
      const { shopPid, orderId } = order;
      await oweInvoice(scene.ctx.db, { shopPid, orderId }, scene.ctx.now() + 31 * days);
      const other = await endedOrder();
      await keepHouseAfter(30 * days + 1);
      expect((await rowOf(order)).invoiceBuyer).toEqual(invoiceBuyer);
      expect((await rowOf(other)).invoiceBuyer).toBeNull();
      await keepHouseAfter(days);
      await keepHouseAfter(1);
      expect((await rowOf(order)).invoiceBuyer).toBeNull();
    });
  });
});
