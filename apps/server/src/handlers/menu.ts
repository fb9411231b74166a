import { spuCateList } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { shownMenu } from '../order/shown-menu.ts';
import { sessionCall } from './handler.ts';

/** MENU-15: the menu as it is sold at a time. */
export const menu = sessionCall<'menu'>(async (ctx, { expectTime }, session) => {
  const shown = await shownMenu(ctx, session, expectTime ?? ctx.now());
  return {
    spuCateList: spuCateList(shown.menu, shown.availability),
    shopInfo: shopInfo(session.shop, shown.menuVersion, ctx.now()),
  };
});
