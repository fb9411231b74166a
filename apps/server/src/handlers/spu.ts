import { refusal } from '@comanda/contract/call-error';
import { markedDetail } from '@comanda/domain/menu/availability';
import { menuItem } from '@comanda/domain/menu/menu';
import { shownItem } from '../operations/order/shown-item.ts';
import { shownMenu } from '../operations/order/shown-menu.ts';
import type { Handler } from './handler.ts';

/** Returns an item with its availability and prices in force, now or at the booking time. Refuses an item that is no longer on the menu. */
export const spuHandler: Handler<'spu'> = async (ctx, { spuPid, expectTime, deliveryMode }, session) => {
  const at = expectTime ?? ctx.now();
  const shown = await shownMenu(ctx, session, at);
  const item = menuItem(shown.menu, spuPid);
  if (!item) throw refusal('itemsUnavailable', { data: null });
  if (deliveryMode === undefined) return markedDetail(item, shown.availability);
  return shownItem(item, shown, { deliveryMode, at, timeZone: session.shop.timeZone });
};
