import { describe, expect, it, vi } from 'vitest';
import type { ChosenBenefit } from '#draft/chosen-benefit.ts';
import { aWorld } from '#testing/a-world.ts';
import { type ChooseBenefitWorld, chooseCoupon, choosePoints, type ListedCoupon } from './choose-benefit.ts';

const welcome: ListedCoupon = {
  couponCode: 'welcome',
  couponName: ['Welcome', ''],
  promoAmount: 50,
  missingAmount: 0,
  beginValidTime: 0,
  endValidTime: 1,
};
const coupon = { kind: 'coupon', couponCode: 'welcome', couponName: ['Welcome', ''] } as const;
const points = { kind: 'points', promoAmount: 100 } as const;

type Start = {
  memberToken?: string | null;
  benefit?: ChosenBenefit | null;
  answer?: unknown;
  logsIn?: boolean;
};

function aChoice({ memberToken = 'm', benefit = null, answer, logsIn = false }: Start) {
  const { world, calls, said } = aWorld({
    'member/coupon/list': () => [welcome],
    'member/point/check': () => ({ point: 300, pointUse: 100, promoAmount: 100 }),
  });
  world.draft.setState({ memberToken, benefit });
  const ask = vi.fn(async () => answer);
  const logIn = vi.fn(async () => {
    if (logsIn) world.draft.setState({ memberToken: 'new' });
    return logsIn;
  });
  const choosing: ChooseBenefitWorld = {
    ...world,
    logIn,
    cart: { itemList: [] },
    ask: ask as ChooseBenefitWorld['ask'],
  };
  return { choosing, ask, logIn, calls, said, chosen: () => world.draft.getState().benefit };
}

describe('choosing a benefit', () => {
  it('CONF-7 asks a diner who is not logged in for the login, and continues after the login', async () => {
    for (const choose of [chooseCoupon, choosePoints]) {
      const away = aChoice({ memberToken: null });
      await choose(away.choosing);
      expect(away.logIn).toHaveBeenCalledOnce();
      expect(away.calls).toEqual([]);
      const back = aChoice({ memberToken: null, logsIn: true });
      await choose(back.choosing);
      expect(back.calls).toMatchObject([[expect.any(String), { memberToken: 'new' }]]);
      expect(back.ask).toHaveBeenCalledOnce();
    }
  });

  it('requests no coupons while points are chosen, and no points while a coupon is chosen', async () => {
    const withPoints = aChoice({ benefit: points, answer: welcome });
    await chooseCoupon(withPoints.choosing);
    expect([withPoints.said, withPoints.calls]).toEqual([['benefit.pointsFirst'], []]);
    expect(withPoints.chosen()).toEqual(points);
    const withCoupon = aChoice({ benefit: coupon, answer: 'use' });
    await choosePoints(withCoupon.choosing);
    expect([withCoupon.said, withCoupon.calls]).toEqual([['benefit.couponFirst'], []]);
    expect(withCoupon.chosen()).toEqual(coupon);
  });

  const choices: [string, typeof chooseCoupon, ChosenBenefit | null, unknown, ChosenBenefit | null][] = [
    ['stores a chosen coupon', chooseCoupon, null, welcome, coupon],
    ['drops the coupon if the diner chooses none', chooseCoupon, coupon, 'none', null],
    ['keeps the coupon if the diner closes the sheet', chooseCoupon, coupon, undefined, coupon],
    ['redeems points', choosePoints, null, 'use', points],
    ['cancels points', choosePoints, points, 'none', null],
    ['keeps points if the diner closes the sheet', choosePoints, points, undefined, points],
  ];
  it.each(choices)('%s', async (_case, choose, ...[benefit, answer, then]) => {
    const choice = aChoice({ benefit, answer });
    await choose(choice.choosing);
    expect(choice.chosen()).toEqual(then);
  });
});
