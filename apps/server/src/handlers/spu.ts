import { refusal } from '@comanda/contract/call-error';
import { markedDetail } from '@comanda/domain/menu/availability';
import { menuItem } from '@comanda/domain/menu/menu';
import { shownMenu } from '../operations/order/shown-menu.ts';
import type { Handler } from './handler.ts';

/** Returns an item with its availability now or at the booking time. Refuses an item that is no longer on the menu. */
export const spuHandler: Handler<'spu'> = async (ctx, { spuPid, expectTime }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const item = menuItem(menu, spuPid);
  if (!item) throw refusal('itemsUnavailable', { data: null });
  return markedDetail(item, availability);
};
