import { usablePoints } from '@comanda/domain/checkout/benefit';
import { memberOf } from '../../order/benefit.ts';
import { orderingAmountOf, priceLines } from '../../order/price-order.ts';
import { shownMenu } from '../../order/shown-menu.ts';
import { freePoints } from '../../stores/point-store.ts';
import { sessionCall } from '../handler.ts';

/** MEM-3: the member's points, and what of them this cart may use: none beside a coupon. */
export const memberPointCheck = sessionCall<'member/point/check'>(
  async (ctx, { memberToken, itemList, couponCode }, session) => {
    const { shop } = session;
    const member = await memberOf(ctx, shop, memberToken);
    const point = await freePoints(ctx.db, { brandPid: shop.brandPid, memberPid: member.member_pid });
    const { menu } = await shownMenu(ctx, session, ctx.now());

    const rule = shop.members?.points;
    const orderingAmount = orderingAmountOf(priceLines(menu, itemList));
    const pointUse = rule && couponCode === undefined ? usablePoints(rule, point, orderingAmount) : 0;
    return { point, pointUse, promoAmount: pointUse * (rule?.worth ?? 0) };
  },
);
