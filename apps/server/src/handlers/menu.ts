import { shopInfo } from '@comanda/domain/shop/shop';
import { shownCategories, shownMenu } from '../order/shown-menu.ts';
import { sessionCall } from './handler.ts';

/** MENU-15: the menu as it is sold at a time; to a phone that has it only what of it cannot be had. */
export const menu = sessionCall<'menu'>(async (ctx, { expectTime, menuVersion: known }, session) => {
  const shown = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const { menuVersion, availability } = shown;
  return {
    spuCateList: known === menuVersion ? null : shownCategories(ctx, session.shop, shown),
    shopInfo: shopInfo(session.shop, menuVersion, ctx.now()),
    availability,
  };
});
