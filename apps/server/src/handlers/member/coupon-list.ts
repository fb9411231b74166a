import { couponReduction, isCouponTaken, missingForCoupon } from '@comanda/domain/checkout/benefit';
import { orderingAmountOf, priceLines } from '@comanda/domain/checkout/priced-order';
import { pricesFor } from '@comanda/domain/checkout/prices-for';
import { decidedValue } from '../../operations/order/order-refusal.ts';
import { memberOf } from '../../operations/order/ordering-member.ts';
import { shownMenu } from '../../operations/order/shown-menu.ts';
import { couponsOfBrand, takenCoupons } from '../../stores/coupon-store.ts';
import type { Handler } from '../handler.ts';

/** MEM-3: returns the coupons that the member can redeem in this shop now, and what each takes off this cart. */
export const memberCouponListHandler: Handler<'member/coupon/list'> = async (
  ctx,
  { memberToken, itemList, deliveryMode, expectTime },
  session,
) => {
  const { shop } = session;
  const { memberPid } = await memberOf(ctx, shop, memberToken);
  const { menu } = await shownMenu(ctx, session, ctx.now());
  const prices = pricesFor(menu, { deliveryMode, expectTime, now: ctx.now(), timeZone: shop.timeZone });
  const coupons = await couponsOfBrand(ctx.db, shop.brandPid);
  const taken = await takenCoupons(ctx.db, { brandPid: shop.brandPid, memberPid });

  const orderingAmount = orderingAmountOf(decidedValue(priceLines(prices, itemList)));
  return coupons
    .filter((coupon) => !taken.has(coupon.couponId) && isCouponTaken(coupon, shop.shopPid, ctx.now()))
    .map((coupon) => ({
      couponCode: coupon.couponId,
      couponName: coupon.name,
      promoAmount: couponReduction(coupon, orderingAmount),
      missingAmount: missingForCoupon(coupon, orderingAmount),
      beginValidTime: coupon.validFrom,
      endValidTime: coupon.validUntil,
    }));
};
