import { decideBenefit } from '@comanda/domain/checkout/decide-benefit';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { moneyOf, orderingAmountOf, priceLines } from '@comanda/domain/checkout/priced-order';
import { pricesFor } from '@comanda/domain/checkout/prices-for';
import { zonedShop } from '@comanda/domain/checkout/zoned-shop';
import { sumOf } from '@comanda/domain/money';
import { decidedValue } from '../../operations/order/order-refusal.ts';
import { orderingMember } from '../../operations/order/ordering-member.ts';
import { shownMenu } from '../../operations/order/shown-menu.ts';
import type { Handler } from '../handler.ts';

/**
 * CONF-6: returns the amounts of a cart, priced as submit prices it. Adds the lines with current prices if the diner
 * saw another total.
 */
export const checkCalculateHandler: Handler<'check/calculate'> = async (ctx, input, session) => {
  const now = ctx.now();
  const { menu } = await shownMenu(ctx, session, now);
  const { shop } = decidedValue(zonedShop(session.shop, input));
  const member = await orderingMember(ctx, shop, input);

  const prices = pricesFor(menu, { ...input, now, timeZone: shop.timeZone });
  const lines = decidedValue(priceLines(prices, input.itemList));
  const { deliveryMode, guestCount, expectTime } = input;
  const serving = { deliveryMode, guestCount, at: expectTime ?? now };
  const facts = { shop, member, now, orderingAmount: orderingAmountOf(lines) };
  const benefit = decidedValue(decideBenefit(input, facts));
  const { promoList: _knownToThePhone, ...money } = moneyFields(moneyOf(shop, serving, { lines, benefit }));

  const pictured = sumOf(input.itemList.map((line) => line.saleAmount));
  return {
    ...money,
    ...(pictured !== money.orderingAmount && { itemList: lines.map(({ line }) => line) }),
  };
};
