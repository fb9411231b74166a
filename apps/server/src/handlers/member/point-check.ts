import { usablePoints } from '@comanda/domain/checkout/benefit';
import { orderingAmountOf, priceLines } from '@comanda/domain/checkout/priced-order';
import { pricesFor } from '@comanda/domain/checkout/prices-for';
import { decidedValue } from '../../operations/order/order-refusal.ts';
import { memberOf } from '../../operations/order/ordering-member.ts';
import { shownMenu } from '../../operations/order/shown-menu.ts';
import { freePoints } from '../../stores/point-store.ts';
import type { Handler } from '../handler.ts';

/** MEM-3: returns the member's free points, and how many this cart may use: none with a coupon. */
export const memberPointCheckHandler: Handler<'member/point/check'> = async (
  ctx,
  { memberToken, itemList, couponCode, deliveryMode, expectTime },
  session,
) => {
  const { shop } = session;
  const member = await memberOf(ctx, shop, memberToken);
  const point = await freePoints(ctx.db, { brandPid: shop.brandPid, memberPid: member.memberPid });
  const { menu } = await shownMenu(ctx, session, ctx.now());
  const prices = pricesFor(menu, { deliveryMode, expectTime, now: ctx.now(), timeZone: shop.timeZone });

  const rule = shop.members?.points;
  const orderingAmount = orderingAmountOf(decidedValue(priceLines(prices, itemList)));
  const pointUse = rule && couponCode === undefined ? usablePoints(rule, point, orderingAmount) : 0;
  return { point, pointUse, promoAmount: pointUse * (rule?.worth ?? 0) };
};
