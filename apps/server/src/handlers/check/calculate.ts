import { refuseBenefits } from '../../order/benefit-problem.ts';
import { amountsOf, priceLines } from '../../order/price-order.ts';
import { shownMenu } from '../../order/shown-menu.ts';
import { sessionCall } from '../handler.ts';

/** What a cart comes to (CONF-6), priced as submit prices it; the amounts sent are the diner's picture. */
export const checkCalculate = sessionCall<'check/calculate'>(async (ctx, input, session) => {
  const { menu } = await shownMenu(ctx, session, ctx.now());

  refuseBenefits(input);
  const lines = priceLines(menu, input.itemList);
  const { orderingAmount, dueAmount, taxList } = amountsOf(session.shop, input.deliveryMode, lines);

  return { orderingAmount, dueAmount, taxList: [...taxList] };
});
