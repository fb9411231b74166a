import { couponReduction, isCouponTaken, missingForCoupon } from '@comanda/domain/checkout/benefit';
import { memberOf } from '../../order/benefit.ts';
import { orderingAmountOf, priceLines } from '../../order/price-order.ts';
import { shownMenu } from '../../order/shown-menu.ts';
import { couponsOfBrand, takenCoupons } from '../../stores/coupon-store.ts';
import { sessionCall } from '../handler.ts';

/** MEM-3: the member's coupons that this shop takes now, and what each takes off this cart. */
export const memberCouponList = sessionCall<'member/coupon/list'>(
  async (ctx, { memberToken, itemList }, session) => {
    const { shop } = session;
    const { member_pid: memberPid } = await memberOf(ctx, shop, memberToken);
    const { menu } = await shownMenu(ctx, session, ctx.now());
    const coupons = await couponsOfBrand(ctx.db, shop.brandPid);
    const taken = await takenCoupons(ctx.db, { brandPid: shop.brandPid, memberPid });

    const orderingAmount = orderingAmountOf(priceLines(menu, itemList));
    return coupons
      .filter((coupon) => !taken.has(coupon.couponId) && isCouponTaken(coupon, shop.shopPid, ctx.now()))
      .map((coupon) => ({
        couponCode: coupon.couponId,
        couponName: coupon.name,
        couponName2: coupon.name2,
        promoAmount: couponReduction(coupon, orderingAmount),
        missingAmount: missingForCoupon(coupon, orderingAmount),
        beginValidTime: coupon.validFrom,
        endValidTime: coupon.validUntil,
      }));
  },
);
