import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleNow } from '#testing/samples.ts';
import CouponSheet from './CouponSheet.tsx';
import type { ListedCoupon } from './choose-benefit.ts';

const asked = { open: true, onAnswer: () => undefined };
const coupon: ListedCoupon = {
  couponCode: 'owl',
  couponName: ['Night owl', '夜貓子'],
  promoAmount: 200,
  missingAmount: 0,
  beginValidTime: sampleNow - 86_400,
  endValidTime: sampleNow + 86_400,
};
const coupons: ListedCoupon[] = [
  coupon,
  {
    ...coupon,
    couponCode: 'long',
    couponName: [
      'Ten percent off for members who order before noon on a weekday',
      '平日中午前點餐會員專屬九折優惠',
    ],
    promoAmount: 1_234_567,
  },
  { ...coupon, couponCode: 'short', missingAmount: 1250 },
];

export const pages: States = {
  normal: (look) => (
    <InWorld look={look}>
      <CouponSheet {...asked} coupons={coupons} chosenCode={null} />
    </InWorld>
  ),
  'one chosen': (look) => (
    <InWorld look={look}>
      <CouponSheet {...asked} coupons={coupons} chosenCode="owl" />
    </InWorld>
  ),
  empty: (look) => (
    <InWorld look={look}>
      <CouponSheet {...asked} coupons={[]} chosenCode={null} />
    </InWorld>
  ),
};
