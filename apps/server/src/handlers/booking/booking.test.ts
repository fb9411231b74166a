import type { CallInput } from '@comanda/contract/contract';
import type { OrderEvent } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import type { SlotProblem } from '@comanda/domain/shop/slots';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { moveOrder } from '../../operations/order/move-order.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { codeOf, endOf } from '../../testing/end-of.ts';
import { engines, noon, startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const hour = 3600;
const booking = { pickupDays: 1, deliveryDays: null, leadMinutes: 30, slotMinutes: 60, slotCapacity: 5 };
const today = '2026-01-07';

let server: TestServer;
let token = '';

/** The hours of the evening, and a dish that is sold only then. The soup is sold all day. */
const evenings: Shop['openingHours'] = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '21:00' }];
const supper = anItem({ spu: aSpu({ spuPid: 'supper', skuPid: 'supper/sku' }), saleTimes: evenings });

async function change(shop: Partial<Shop>): Promise<void> {
  const document = JSON.stringify({ ...server.shop, ...shop });
  await server.ctx.db.updateTable('shops').set({ document }).execute();
}
const diner = async () => (await server.scan()).queryInfo.token;
const times = (goodsCount: number, bookingDate = today, deliveryMode: 'P' | 'D' | 'F' = 'P') =>
  server.call('booking/times', { token, goodsCount, deliveryMode, bookingDate });

type SubmitInput = CallInput<'submit'>;
const bookedRequest = (from: string, start: number, overrides: Partial<SubmitInput> = {}): SubmitInput =>
  anOrderRequest(from, {
    deliveryMode: 'P',
    checkoutMethod: 'O',
    receiverTel: '040',
    expectTime: start,
    ...overrides,
  });
const portions = (unitQty: number) => ({ itemList: [aMisoLine({ unitQty })] });
const codeOfOrder = (orderRequest: SubmitInput): Promise<number> =>
  codeOf(server.call('submit', orderRequest));

describe.each(engines)('bookings on %s', (engine) => {
  beforeAll(async () => {
    server = await startTestServer({ engine, shop: { booking }, menu: aMenuOf(anItem(), supper) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = noon;
    await server.ctx.db.deleteFrom('orders').execute();
    await change({});
    token = await diner();
  });

  describe('the slots of a day', () => {
    it('are those with capacity for the cart, or for one unit without a cart', async () => {
      const all = await times(5);
      expect(all[0]).toEqual({ start: noon + hour, end: noon + 2 * hour });
      expect(all).toHaveLength(11);
      expect(await times(6)).toEqual([]);
      expect(await times(1, today, 'D')).toEqual([]);
      expect(await times(1, today, 'F')).toEqual([]);
      expect(await times(1, '2026-01-09')).toEqual([]);
      expect(await codeOfOrder(bookedRequest(token, noon + hour, portions(3)))).toBe(200);
      expect(await times(2)).toEqual(all);
      expect(await times(3)).toEqual(all.slice(1));
      expect(await codeOfOrder(bookedRequest(await diner(), noon + hour, portions(2)))).toBe(200);
      expect(await times(0)).toEqual(all.slice(1));
      expect(await codeOfOrder(bookedRequest(await diner(), noon + hour))).toBe(2514);
      expect(await codeOfOrder(bookedRequest(await diner(), noon + 2 * hour, portions(5)))).toBe(200);
    });

    it('the slots leave out the last one if it is full, and ignore the orders of another shop', async () => {
      const all = await times(5);
      const last = all.at(-1)?.start ?? 0;
      const { orderId } = await server.call('submit', bookedRequest(token, last, portions(5)));
      expect(await times(1)).toEqual(all.slice(0, -1));
      await server.ctx.db
        .updateTable('orders')
        .set({ shopPid: 'elsewhere' })
        .where('orderId', '=', orderId)
        .execute();
      expect(await times(5)).toEqual(all);
    });

    it('leave out times within a full slot of four hours that was booked before the shop shortened its slots', async () => {
      await change({ booking: { ...booking, slotMinutes: 240 } });
      const [first] = await times(5);
      if (!first) throw new Error('there is no slot');
      expect(first.end - first.start).toBe(4 * hour);
      expect(await codeOfOrder(bookedRequest(token, first.start, portions(5)))).toBe(200);
      await change({ booking });
      server.clock.now = first.start + hour;
      const starts = (await times(1)).map(({ start }) => start);
      expect(starts.filter((start) => start >= first.start && start < first.end)).toEqual([]);
      expect(starts).toContain(first.end);
    });

    it('count orders that were booked before the shop changed the length of its slots', async () => {
      expect(await codeOfOrder(bookedRequest(token, noon + hour, portions(4)))).toBe(200);
      await change({ booking: { ...booking, slotMinutes: 30 } });
      const starts = (await times(2)).map(({ start }) => (start - noon) / hour);
      expect(starts.slice(0, 3)).toEqual([0.5, 2, 2.5]);
      expect(await codeOfOrder(bookedRequest(await diner(), noon + 1.5 * hour, portions(2)))).toBe(2514);
      expect(await codeOfOrder(bookedRequest(await diner(), noon + 1.5 * hour, portions(1)))).toBe(200);
    });

    it.each<[OrderEvent, number, boolean]>([
      ['cancelledByDiner', 0, true],
      ['payTimeout', 0, true],
      ['rejected', 1, true],
      ['cancelledByShop', 2, true],
      ['cancelledByShop', 3, true],
      ['paid', 0, false],
      ['completed', 4, false],
      ['returned', 5, false],
    ])(
      'after the event %s of an order in status %d, offer its units again: %s',
      async (event, status, isBack) => {
        const all = await times(5);
        const { orderId } = await server.call('submit', bookedRequest(token, noon + hour, portions(5)));
        expect(await times(1)).toEqual(all.slice(1));
        const key = { shopPid: server.shop.shopPid, orderId };
        await server.ctx.db
          .updateTable('orders')
          .set({ orderStatus: status as 0 })
          .execute();
        await transaction(server.ctx.db, (trx) => moveOrder(server.ctx, trx, key, { event, who: 'staff' }));
        expect(await times(5)).toEqual(isBack ? all : all.slice(1));
      },
    );
  });

  describe('an order for a booking time', () => {
    const texts: Record<SlotProblem, string> = {
      tooSoon: 'The reservation time is too short to prepare the meal',
      full: 'The reservation time is fully booked',
      notASlot: 'The shop does not offer this reservation time',
      past: 'The reservation time has passed',
      tooFar: 'The reservation time is beyond the days that can be booked',
    };
    it.each<[string, SlotProblem, Partial<Shop>, number, Partial<SubmitInput>]>([
      ['that no slot begins at', 'notASlot', {}, noon + hour + 1, {}],
      ['within a slot', 'notASlot', {}, noon + 1.5 * hour, {}],
      ['that has passed', 'past', {}, noon - hour, {}],
      ['that is now', 'past', {}, noon, {}],
      [
        'that is too soon to prepare',
        'tooSoon',
        { booking: { ...booking, leadMinutes: 61 } },
        noon + hour,
        {},
      ],
      ['outside opening hours', 'notASlot', { openingHours: evenings }, noon + 2 * hour, {}],
      ['beyond the days that can be booked', 'tooFar', {}, noon + 48 * hour, {}],
      ['in the far future', 'tooFar', {}, 9_999_999_999, {}],
      ['at the Unix time 0', 'past', {}, 0, {}],
      [
        'in a mode without bookings',
        'notASlot',
        { deliverMinAmount: 0 },
        noon + hour,
        { deliveryMode: 'D', receiverName: 'A', deliveryAddr: 'B' },
      ],
      ['of a shop without bookings', 'notASlot', { booking: null }, noon + hour, {}],
      [
        'that goes on the bill of its table',
        'notASlot',
        { orderingMode: 'A' },
        noon + hour,
        { checkoutMethod: 'P' },
      ],
      ['with more units than a slot takes', 'full', {}, noon + hour, portions(6)],
    ])(
      'FIX-14 %s is refused with 2514 and the text of the reason %s, and nothing is placed',
      async (_case, reason, ...[shop, start, orderRequest]) => {
        await change(shop);
        const refused = await endOf(server.call('submit', bookedRequest(token, start, orderRequest)));
        expect(refused).toMatchObject({ code: 2514, message: texts[reason], data: { reason } });
        expect(await server.ctx.db.selectFrom('orders').selectAll().execute()).toEqual([]);
      },
    );

    it('an order is refused with 2514 if too little time is left to prepare it for its slot', async () => {
      const [slot] = await times(1);
      server.clock.now = (slot?.start ?? 0) - booking.leadMinutes * 60;
      expect(await times(1)).toContainEqual(slot);
      server.clock.now += 1;
      expect(await times(1)).not.toContainEqual(slot);
      expect(await codeOfOrder(bookedRequest(token, slot?.start ?? 0))).toBe(2514);
    });

    it('MODE-10 a closed shop accepts only orders for a booking time; without bookings it accepts none', async () => {
      await change({ openingHours: evenings });
      const now = { deliveryMode: 'P', checkoutMethod: 'O', receiverTel: '040' } as const;
      expect(await codeOfOrder(anOrderRequest(token, { ...now, expectTime: null }))).toBe(1031);
      const [slot] = await times(1);
      expect(slot).toEqual({ start: noon + 5 * hour, end: noon + 6 * hour });
      const { orderId } = await server.call('submit', bookedRequest(token, noon + 5 * hour));
      const { order } = await server.call('detail', { token, orderId });
      expect([order.expectTime, order.expectLatestTime]).toEqual([noon + 5 * hour, noon + 6 * hour]);
      await change({ booking: null });
      expect(await codeOfOrder(bookedRequest(await diner(), noon + 5 * hour))).toBe(2514);
    });

    it('an order is checked against the menu at its booking time: menu, item and cart show what is sold then', async () => {
      const { spuPid } = supper.spu;
      const itemList = [aMisoLine({ spuPid, skuPid: 'supper/sku' })];
      const marks = async (expectTime: number | null) => {
        const { spuCateList } = await server.call('menu', { token, expectTime });
        const { spu } = await server.call('spu', { token, spuPid, expectTime });
        const cart = { token, itemList, expectTime };
        const { stopSellingSpuList } = await server.call('check/sales', { ...cart, deliveryMode: 'P' });
        const listed = spuCateList
          ?.flatMap(({ spuList }) => spuList)
          .find((one) => one.spuPid === spuPid)?.unusableType;
        return [listed, spu.unusableType, stopSellingSpuList.map((stop) => stop.spuPid)];
      };
      expect(await marks(null)).toEqual([1, 1, [spuPid]]);
      expect(await marks(noon + 5 * hour)).toEqual([0, 0, []]);
      expect(await codeOfOrder(bookedRequest(token, noon + hour, { itemList }))).toBe(2513);
      expect(await codeOfOrder(bookedRequest(token, noon + 5 * hour, { itemList }))).toBe(200);
    });
  });
});
