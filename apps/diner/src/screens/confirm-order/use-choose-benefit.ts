import { orderLine } from '@comanda/domain/cart/cart-line';
import { type ReactNode, useEffect } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import { useWorld } from '../../draft/world.ts';
import { logIn } from '../../features/member/log-in.ts';
import { useLoginWorld } from '../../features/member/use-login-world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import { type ChooseBenefitWorld, chooseCoupon, choosePoints } from './choose-benefit.ts';

const questions = {
  login: () => import('../../features/member/LoginSheet.tsx'),
  coupons: () => import('./CouponSheet.tsx'),
  points: () => import('./PointsSheet.tsx'),
};

export type BenefitPresses = { readonly coupon: () => void; readonly points: () => void };

/** The presses on the coupon and the points, whether one is under way, and the popups that they ask with. */
export function useChooseBenefit(): {
  readonly presses: BenefitPresses;
  readonly busy: boolean;
  readonly popup: ReactNode;
} {
  const world = useWorld();
  const { memberCouponFlag, memberPointFlag } = useShop();
  const loginWorldWith = useLoginWorld();
  const { ask, popup } = useQuestions(questions);
  const isOffered = memberCouponFlag || memberPointFlag;
  useEffect(() => (isOffered ? loadWhenIdle(Object.values(questions)) : undefined), [isOffered]);
  const choosing = (): ChooseBenefitWorld => ({
    ...world,
    ask,
    logIn: () => logIn(loginWorldWith(ask)),
    itemList: world.draft.getState().carList.map(orderLine),
  });
  const coupon = usePress(() => chooseCoupon(choosing()));
  const points = usePress(() => choosePoints(choosing()));
  return {
    presses: { coupon: coupon.press, points: points.press },
    busy: coupon.busy || points.busy,
    popup,
  };
}
