import { spuCateList } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { shownMenu } from '../order/shown-menu.ts';
import { sessionCall } from './handler.ts';

/** MENU-15: the menu as it is sold at a time; to a phone that has it only what of it cannot be had. */
export const menu = sessionCall<'menu'>(async (ctx, { expectTime, menuVersion: known }, session) => {
  const { menu, menuVersion, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  return {
    spuCateList: known === menuVersion ? null : spuCateList(menu, availability),
    shopInfo: shopInfo(session.shop, menuVersion, ctx.now()),
    availability,
  };
});
