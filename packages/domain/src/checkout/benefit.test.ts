import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PointsRule } from '../shop/members.schema.ts';
import {
  couponReduction,
  earnedPoints,
  isCouponTaken,
  missingForCoupon,
  pointsForAmount,
  usablePoints,
} from './benefit.ts';
import type { Coupon } from './coupon.schema.ts';

const coupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  couponId: 'welcome',
  name: ['Welcome', ''],
  amount: 500,
  percent: null,
  minAmount: 1000,
  validFrom: 100,
  validUntil: 200,
  shopPids: null,
  ...overrides,
});
const percentOff = (percent: number) => coupon({ amount: null, percent });

describe('a coupon', () => {
  it.each([
    [99, null, false],
    [100, null, true],
    [200, null, true],
    [201, null, false],
    [150, ['here'], true],
    [150, ['elsewhere'], false],
  ] as const)('a coupon at the time %i, for the shops %j, is accepted: %s', (at, shopPids, isTaken) => {
    expect(isCouponTaken(coupon({ shopPids }), 'here', at)).toBe(isTaken);
  });

  it.each([
    [coupon(), 2000, 500],
    [coupon(), 300, 300],
    [percentOff(10), 615, 62],
    [percentOff(10), 614, 61],
    [percentOff(10), 605, 61],
    [percentOff(15), 999, 150],
    [percentOff(100), 999, 999],
    [percentOff(10), 0, 0],
    [coupon(), -5, 0],
  ])(
    'takes off an amount or a percentage, half a unit rounded up, at most the ordering amount',
    (one, amount, off) => {
      expect(couponReduction(one, amount)).toBe(off);
    },
  );

  it('returns the amount that an order is below its minimum', () => {
    expect([999, 1000, 1001].map((amount) => missingForCoupon(coupon(), amount))).toEqual([1, 0, 0]);
  });
});

describe('points', () => {
  const rule: PointsRule = { welcome: 0, earnEvery: 30, worth: 2, mostPercent: 50 };

  it.each([
    [1000, 1000, 250],
    [100, 1000, 100],
    [1000, 7, 1],
    [1000, 3, 0],
    [0, 1000, 0],
    [-5, 1000, 0],
    [1000, -1000, 0],
  ])(
    'pay at most the shop’s percentage of an order: %i points of a member, ordering amount %i, usable %i',
    (points, amount, usable) => {
      expect(usablePoints(rule, points, amount)).toBe(usable);
    },
  );

  it('never pay more than the requested amount, and leave less than one point of it', () => {
    expect([0, 1, 2, 5, 40, -4].map((amount) => pointsForAmount(rule, amount, 10))).toEqual([
      0, 0, 1, 2, 10, 0,
    ]);
  });

  it('are earned for each full amount of the rule, and not at all without a rule', () => {
    expect([29, 30, 89, 90].map((due) => earnedPoints(rule, due))).toEqual([0, 1, 2, 3]);
    expect(earnedPoints({ ...rule, earnEvery: null }, 1000)).toBe(0);
  });

  it('never pay more than the shop’s percentage, nor use more than the member has', () => {
    const amount = fc.integer({ min: 0, max: 9e12 });
    const worth = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(amount, worth, amount, fc.integer({ min: 1, max: 100 }), (points, each, total, percent) => {
        const usable = usablePoints({ ...rule, worth: each, mostPercent: percent }, points, total);
        expect(usable).toBeLessThanOrEqual(points);
        expect(BigInt(usable) * BigInt(each) * 100n <= BigInt(total) * BigInt(percent)).toBe(true);
      }),
    );
  });
});
