import { refusal } from '@comanda/contract/call-error';
import { markedDetail } from '@comanda/domain/menu/availability';
import { menuItem } from '@comanda/domain/menu/menu';
import { shownMenu } from '../operations/order/shown-menu.ts';
import type { Handler } from './handler.ts';

/** An opened item with its availability now or at the reserved time; an item that has left the menu is refused. */
export const spuHandler: Handler<'spu'> = async (ctx, { spuPid, expectTime }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const item = menuItem(menu, spuPid);
  if (!item) throw refusal('itemsUnavailable', { data: null });
  return markedDetail(item, availability);
};
