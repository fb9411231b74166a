import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import type { KitchenTicket } from '@comanda/contract/merchant/ticket.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { plainKitchen } from '@comanda/domain/shop/kitchen';
import { describe, expect, it } from 'vitest';
import type { Pending } from '../../api/desk-store.ts';
import {
  ageOf,
  allDay,
  cancelledKeys,
  createTicketViews,
  goneView,
  openTickets,
  recallable,
} from './ticket-views.ts';

const now = 1_800_000_000;

const line = (name: string, fields: Partial<MerchantOrder['itemList'][number]> = {}) => ({
  ...exampleMerchantOrder.itemList[0],
  spuPid: name,
  spuName: [name],
  imageUrl: '',
  imageColor: '',
  unitQty: 1,
  saleAmount: 1,
  extraSaleAmount: 0,
  specList: [],
  featureList: [],
  extraList: [],
  comboElemList: [],
  ...fields,
});
const order = (orderId: string, fields: Partial<MerchantOrder> = {}): MerchantOrder => ({
  ...exampleMerchantOrder,
  orderId,
  orderStatus: 2,
  tableNo: orderId,
  crtTime: now,
  expectTime: null,
  itemList: [line('soup', { station: 'stove' }), line('beer', { station: 'bar', unitQty: 2 })],
  ...fields,
});
const ticket = (orderId: string, fields: Partial<KitchenTicket> = {}): KitchenTicket => ({
  orderId,
  version: 1,
  changedAt: now,
  madeList: [],
  rushed: false,
  cancelled: false,
  takenOff: false,
  ...fields,
});

type Given = {
  readonly orders: readonly MerchantOrder[];
  readonly tickets?: readonly KitchenTicket[];
  readonly pending?: readonly Partial<Pending>[];
  readonly station?: string;
};
const viewsOf = ({ orders, tickets = [], pending = [], station }: Given, make = createTicketViews()) =>
  make({
    orders: new Map(orders.map((one) => [one.orderId, one])),
    tickets: new Map(tickets.map((one) => [one.orderId, one])),
    pending: pending.map((one) => ({ name: 'markTicket', once: 'x', isUnsent: false, ...one }) as Pending),
    station,
  });
const idsOf = (given: Given) => viewsOf(given).map((view) => view.order.orderId);

describe('the tickets of the kitchen', () => {
  it('are the orders that it makes, in the order in which they are due, rushed ones first', () => {
    const orders = [
      order('new', { orderStatus: 1 }),
      order('ready', { orderStatus: 4 }),
      order('booked', { crtTime: now - 900, expectTime: now + 1800 }),
      order('second', { crtTime: now - 60, orderStatus: 3 }),
      order('first', { crtTime: now - 120 }),
      order('rushed', { crtTime: now }),
    ];
    expect(idsOf({ orders, tickets: [ticket('rushed', { rushed: true })] })).toEqual([
      'rushed',
      'first',
      'second',
      'booked',
    ]);
  });

  it('have the parts of a station, and those of no station, and leave it when these are made', () => {
    const orders = [order('a', { itemList: [...order('a').itemList, line('bread')] })];
    const [view] = viewsOf({ orders, station: 'bar' });
    expect(view?.parts.map(({ units, name }) => [units, name])).toEqual([
      [2, ['beer']],
      [1, ['bread']],
    ]);
    const made = ticket('a', {
      madeList: [
        { line: 1, part: 0 },
        { line: 2, part: 0 },
      ],
    });
    expect(idsOf({ orders, tickets: [made], station: 'bar' })).toEqual([]);
    expect(idsOf({ orders, tickets: [made], station: 'stove' })).toEqual(['a']);
    expect(idsOf({ orders, tickets: [made] })).toEqual(['a']);
  });

  it('show a press at once as pending, until the server has answered', () => {
    const orders = [order('a')];
    const pressed = { orderId: 'a', body: { made: [{ line: 0, part: 0 }] }, isUnsent: true };
    const [view] = viewsOf({ orders, pending: [pressed] });
    expect(view).toMatchObject({ isUnsent: true, isComplete: false });
    expect(view?.parts[0]).toMatchObject({ isMade: true, isPending: true });
    const made = ticket('a', { madeList: [{ line: 0, part: 0 }] });
    const takenBack = { orderId: 'a', body: { open: [{ line: 0, part: 0 }] } };
    expect(viewsOf({ orders, tickets: [made], pending: [takenBack] })[0]?.parts[0]).toMatchObject({
      isMade: false,
      isPending: true,
    });
  });

  it('stay if their order is cancelled, until somebody takes them off', () => {
    const orders = [order('a', { orderStatus: 9 }), order('never here', { orderStatus: 9 })];
    const cancelled = ticket('a', { cancelled: true });
    expect(viewsOf({ orders, tickets: [cancelled] })).toMatchObject([
      { order: { orderId: 'a' }, isCancelled: true },
    ]);
    expect(idsOf({ orders, tickets: [{ ...cancelled, takenOff: true }] })).toEqual([]);
  });

  it('say which round of a table they are: by its sitting, or by the time', () => {
    const roundsOf = (orders: readonly MerchantOrder[]) =>
      viewsOf({ orders }).map(({ order: { orderId }, round }) => [orderId, round]);
    const at = (orderId: string, crtTime: number, fields: Partial<MerchantOrder> = {}) =>
      order(orderId, { tableNo: '7', crtTime, ...fields });
    expect(
      roundsOf([
        at('long ago', now - 7200, { orderStatus: 5 }),
        at('a', now - 600, { orderStatus: 5 }),
        at('b', now),
      ]),
    ).toEqual([['b', 2]]);
    // of one second: by their numbers
    expect(roundsOf([at('b', now, { orderNo: '9' }), at('a', now, { orderNo: '10' })])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    const of = (sittingId: string) => ({ sittingId });
    expect(
      roundsOf([at('a', now - 7200, of('s')), at('b', now, of('s')), at('c', now + 1, of('t'))]),
    ).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]);
  });

  it('stay the same objects until something about them changes, so that only changed ones are drawn', () => {
    const make = createTicketViews();
    const orders = [order('a'), order('b')];
    const before = viewsOf({ orders }, make);
    const after = viewsOf({ orders, tickets: [ticket('b', { rushed: true })] }, make);
    expect(after.find((view) => view.order.orderId === 'a')).toBe(before[0]);
    expect(after[0]).not.toBe(before[1]);
  });
});

it('counts the tickets with something to make, at a station and at all', () => {
  const views = viewsOf({
    orders: [order('a'), order('b'), order('c', { orderStatus: 9 })],
    tickets: [ticket('c', { cancelled: true })],
  });
  expect(openTickets(views, undefined)).toBe(2);
  expect(openTickets(views, 'nowhere')).toBe(0);
  expect(openTickets(views.map(goneView), undefined)).toBe(0);
});

describe('units that refunds took off', () => {
  const off = {
    creditedUnitList: [
      { line: 0, qty: 1 },
      { line: 1, qty: 1 },
    ],
  };
  const soupSeen = ticket('a', { madeList: [{ line: 0, part: 0 }] });

  it('are not made any more: they stay on the ticket of their station until they are seen', () => {
    const given = { orders: [order('a', off)], station: 'stove' };
    const [view] = viewsOf(given);
    expect(view?.parts).toMatchObject([{ units: 0, unitsOff: 1, isMade: false }]);
    expect(openTickets(viewsOf(given), 'stove')).toBe(0);
    expect(idsOf({ ...given, tickets: [soupSeen] })).toEqual([]);
    const atBar = { ...given, station: 'bar' };
    expect(viewsOf(atBar)[0]?.parts).toMatchObject([{ units: 1, unitsOff: 1 }]);
    expect(allDay(viewsOf({ orders: given.orders }))).toEqual([{ name: 'beer', units: 1 }]);
  });

  it('are heard once each, until they are seen or made', () => {
    const heard = (given: Given) => viewsOf(given).flatMap(cancelledKeys);
    expect(heard({ orders: [order('a')] })).toEqual([]);
    expect(heard({ orders: [order('a', off)] })).toEqual(['a 0.0 1', 'a 1.0 1']);
    expect(heard({ orders: [order('a', off)], tickets: [soupSeen] })).toEqual(['a 1.0 1']);
    const both = { creditedUnitList: [{ line: 1, qty: 2 }] };
    expect(heard({ orders: [order('a', both)] })).toEqual(['a 1.0 2']);
    const cancelled = ticket('a', { cancelled: true });
    expect(heard({ orders: [order('a', { ...off, orderStatus: 9 })], tickets: [cancelled] })).toEqual(['a']);
  });
});

describe('the age of a ticket', () => {
  const tone = (minutes: number, fields: Partial<MerchantOrder> = {}) =>
    ageOf(order('a', fields), plainKitchen, now + minutes * 60);

  it('is slow after 5 minutes and late after 8, or as the shop says', () => {
    expect([0, 4, 5, 7, 8].map((minutes) => tone(minutes)?.tone)).toEqual([
      'fresh',
      'fresh',
      'slow',
      'slow',
      'late',
    ]);
    const own = { ...plainKitchen, slowMinutes: 1, lateMinutes: 2 };
    expect(ageOf(order('a'), own, now + 120)).toEqual({ minutes: 2, tone: 'late' });
  });

  it('of a booked order begins before its time, so that it is late when it is due', () => {
    const booked = { expectTime: now + 3600 };
    expect(tone(51, booked)).toBeUndefined();
    expect(tone(52, booked)).toEqual({ minutes: 0, tone: 'fresh' });
    expect(tone(60, booked)?.tone).toBe('late');
  });

  it('is never below 0, if the clock of the device is behind', () => {
    expect(tone(-3)).toEqual({ minutes: 0, tone: 'fresh' });
  });
});

describe('the other lists of the kitchen', () => {
  it('KIT-4 the all-day view counts how many of each dish and variant are still to be made', () => {
    const large = { specList: [{ specName: ['large'] }] };
    const orders = [
      order('a'),
      order('b', { itemList: [line('soup', { unitQty: 3 }), line('soup', { unitQty: 4, ...large })] }),
      order('c', { orderStatus: 9 }),
    ];
    const tickets = [ticket('a', { madeList: [{ line: 1, part: 0 }] }), ticket('c', { cancelled: true })];
    expect(allDay(viewsOf({ orders, tickets }))).toEqual([
      { name: 'soup', units: 4 },
      { name: 'soup · large', units: 4 },
    ]);
  });

  it('the recall has the last 10 ready orders, the newest first', () => {
    const orders = Array.from({ length: 12 }, (_, index) => order(`${index}`, { orderStatus: 4 }));
    const tickets = new Map(
      orders.map(({ orderId }) => [orderId, ticket(orderId, { changedAt: now + Number(orderId) })]),
    );
    expect(recallable([...orders, order('cooking')], tickets).map(({ orderId }) => orderId)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${11 - index}`),
    );
  });
});
