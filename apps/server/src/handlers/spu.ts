import { CallError } from '@comanda/contract/error-codes';
import { markedDetail } from '@comanda/domain/menu/availability';
import { menuItem } from '@comanda/domain/menu/menu';
import { shownMenu } from '../order/shown-menu.ts';
import { sessionCall } from './handler.ts';

/** An item opened; an item that the menu does not have any more is 2513. */
export const spu = sessionCall<'spu'>(async (ctx, { spuPid }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, ctx.now());
  const item = menuItem(menu, spuPid);
  if (!item) throw new CallError(2513);
  return markedDetail(item, availability);
});
