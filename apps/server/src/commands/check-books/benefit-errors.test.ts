import { OrderStatus } from '@comanda/domain/order/order-status';
import { expect, it } from 'vitest';
import { ownsCoupon, ownsPoints } from './benefit-errors.ts';
import type { OrderBooks } from './order-books.ts';

type State = 'held' | 'redeemed' | 'free';

const books = (orderStatus: OrderStatus, points: number, state: State): OrderBooks =>
  ({
    order: { orderStatus, pointsUsed: 20, couponId: 'welcome' },
    points,
    coupons: [{ couponId: 'welcome', state }],
  }) as unknown as OrderBooks;

it.each<[name: keyof typeof OrderStatus, points: number, states: readonly State[]]>([
  ['Unpaid', 0, ['held']],
  ['WaitingAcceptance', -20, ['redeemed']],
  ['Received', -20, ['redeemed']],
  ['PickedUp', -20, ['redeemed']],
  ['Returned', 0, ['redeemed', 'free']],
  ['Rejected', 0, ['free']],
  ['Cancelled', 0, ['free']],
])(
  'an order with status %s must have spent %d points, and its coupon must be one of %j',
  (name, points, states) => {
    const status = OrderStatus[name];
    const right = [0, -20].filter((spent) => ownsPoints(books(status, spent, 'free')).length === 0);
    const all = ['held', 'redeemed', 'free'] as const;
    expect(right).toEqual([points]);
    expect(all.filter((state) => ownsCoupon(books(status, 0, state)).length === 0)).toEqual(states);
  },
);
