import { sumOf } from '@comanda/domain/money';
import { benefitOf, memberStanding } from '../../order/benefit.ts';
import { amountsOf, orderingAmountOf, priceLines } from '../../order/price-order.ts';
import { shownMenu } from '../../order/shown-menu.ts';
import { sessionCall } from '../handler.ts';

/** What a cart comes to (CONF-6), priced as submit prices it; the amounts sent are the diner's picture. */
export const checkCalculate = sessionCall<'check/calculate'>(async (ctx, input, session) => {
  const { menu } = await shownMenu(ctx, session, ctx.now());
  const { shop } = session;
  const standing = await memberStanding(ctx, shop, input);

  const lines = priceLines(menu, input.itemList);
  const facts = { shop, standing, now: ctx.now(), orderingAmount: orderingAmountOf(lines) };
  const benefit = benefitOf(input, facts);
  const { orderingAmount, promotionAmount, dueAmount, taxList } = amountsOf(shop, input.deliveryMode, {
    lines,
    benefit,
  });

  const pictured = sumOf(input.itemList.map((line) => line.saleAmount));
  return {
    orderingAmount,
    promoAmount: promotionAmount,
    dueAmount,
    taxList: [...taxList],
    ...(pictured !== orderingAmount && { itemList: lines.map(({ line }) => line) }),
  };
});
