import { shownCategories, shownMenu } from '../operations/order/shown-menu.ts';
import { shownShop } from '../operations/order/shown-shop.ts';
import type { Handler } from './handler.ts';

/** MENU-15: returns the menu for a time. Leaves out the categories if the phone already has this menu version. */
export const menuHandler: Handler<'menu'> = async (ctx, { expectTime, menuVersion: known }, session) => {
  const shown = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const { menuVersion, availability } = shown;
  return {
    spuCateList: known === menuVersion ? null : shownCategories(ctx, session.shop, shown),
    shopInfo: shownShop(ctx, session.shop, menuVersion),
    availability,
  };
};
