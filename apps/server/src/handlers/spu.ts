import { CallError } from '@comanda/contract/error-codes';
import { markedDetail } from '@comanda/domain/menu/availability';
import { menuItem } from '@comanda/domain/menu/menu';
import { shownMenu } from '../order/shown-menu.ts';
import { sessionCall } from './handler.ts';

/** An item opened, as it can be had now or at the reserved time; an item that the menu does not have any more is 2513. */
export const spu = sessionCall<'spu'>(async (ctx, { spuPid, expectTime }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const item = menuItem(menu, spuPid);
  if (!item) throw new CallError(2513);
  return markedDetail(item, availability);
});
