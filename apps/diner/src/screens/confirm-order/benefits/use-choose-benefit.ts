import { orderLine } from '@comanda/domain/cart/order-line';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import type { ReactNode } from 'react';
import { usePress } from '#api/use-press.ts';
import { servedOf } from '#draft/choices.ts';
import { useWorld } from '#draft/world.ts';
import { logIn } from '#features/member/log-in.ts';
import { useLoginWorld } from '#features/member/use-login-world.ts';
import { useShop } from '#i18n/use-shop.ts';
import { type ChooseBenefitWorld, chooseCoupon, choosePoints } from './choose-benefit.ts';

const questions = {
  login: lazy(() => import('#features/member/LoginSheet.tsx')),
  coupons: lazy(() => import('./CouponSheet.tsx')),
  points: lazy(() => import('./PointsSheet.tsx')),
};

const preloaded = Object.values(questions);

export type BenefitPresses = { readonly coupon: () => void; readonly points: () => void };

/** Returns the presses on coupon and points, whether one of them is pending, and their popups. */
export function useChooseBenefit(): {
  readonly presses: BenefitPresses;
  readonly busy: boolean;
  readonly popup: ReactNode;
} {
  const world = useWorld();
  const shop = useShop();
  const { memberCouponFlag, memberPointFlag } = shop;
  const loginWorldWith = useLoginWorld();
  const { ask, popup } = useQuestions(questions);
  const isOffered = memberCouponFlag || memberPointFlag;
  usePreload(preloaded, isOffered);
  const choosing = (): ChooseBenefitWorld => ({
    ...world,
    ask,
    logIn: () => logIn(loginWorldWith(ask)),
    cart: {
      itemList: world.draft.getState().carList.map(orderLine),
      ...servedOf(world.draft.getState(), shop),
    },
  });
  const coupon = usePress(() => chooseCoupon(choosing()));
  const points = usePress(() => choosePoints(choosing()));
  return {
    presses: { coupon: coupon.press, points: points.press },
    busy: coupon.busy || points.busy,
    popup,
  };
}
