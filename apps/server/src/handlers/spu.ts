import { refusal } from '@comanda/contract/call-error';
import { markedDetail } from '@comanda/domain/menu/availability';
import { availabilityIn, spusOf } from '@comanda/domain/menu/availability-in-mode';
import { menuItem } from '@comanda/domain/menu/menu';
import { itemInForce } from '@comanda/domain/menu/menu-in-force';
import { localMoment } from '@comanda/domain/menu/price-in-force';
import { shownMenu } from '../operations/order/shown-menu.ts';
import type { Handler } from './handler.ts';

/** Returns an item with its availability and prices in force, now or at the booking time. Refuses an item that is no longer on the menu. */
export const spuHandler: Handler<'spu'> = async (ctx, { spuPid, expectTime, deliveryMode }, session) => {
  const at = expectTime ?? ctx.now();
  const { menu, availability } = await shownMenu(ctx, session, at);
  const item = menuItem(menu, spuPid);
  if (!item) throw refusal('itemsUnavailable', { data: null });
  if (deliveryMode === undefined) return markedDetail(item, availability);
  const moment = localMoment({ deliveryMode, at }, session.shop.timeZone);
  return markedDetail(itemInForce(item, moment), availabilityIn(availability, spusOf(menu), deliveryMode));
};
