import type { CallOutput } from '@comanda/contract/contract';
import { categoriesInForce } from '@comanda/domain/menu/menu-in-force';
import { localMoment } from '@comanda/domain/menu/price-in-force';
import { categoriesIn } from '@comanda/domain/menu/sold-in-mode';
import type { OrderItem } from '@comanda/domain/order/order.schema';
import { orderedAgain, spuPidsToOpen } from '@comanda/domain/order/order-again';
import { menuPath, scanOfLink } from '@comanda/domain/session/menu-path';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { Ask } from '@comanda/ui/components/use-questions';
import { servedOf } from '../../draft/choices.ts';
import { openSession } from '../../draft/open-session.ts';
import { readMenu } from '../../draft/read-menu.ts';
import { rememberedToken } from '../../draft/remembered-session.ts';
import type { World } from '../../draft/world.ts';

type AgainQuestions = {
  missing: {
    facts: { readonly items: readonly OrderItem[]; readonly isAll: boolean; readonly shop: ShopInfo };
    answer: 'goOn';
  };
};

type AgainWorld = World & {
  readonly ask: Ask<AgainQuestions>;
  /** Reads the order with its shop from the server. */
  readonly read: () => Promise<CallOutput<'detail'>>;
  readonly leaveFor: (url: string) => void;
};

/**
 * Adds the items of an order to the cart and goes to the menu. Names unavailable items first. Without a
 * session at the order's shop, it leaves for `menuUrl`: the menu of the order's QR code, or the scan page.
 */
export async function orderAgain(world: AgainWorld): Promise<void> {
  const { draft, say, ask, go } = world;
  const { order, shopInfo, menuUrl } = await world.read();
  await resumeSession(world, menuUrl);
  const { token, queryInfo } = draft.getState();
  if (token === null || queryInfo?.shopPid !== shopInfo.shopPid) return world.leaveFor(menuUrl);
  const menu = await menuToday(world, order.itemList);
  const { missing } = orderedAgain(draft.getState().carList, order.itemList, menu);
  const isAll = missing.length === order.itemList.length;
  const toldOf = { items: missing, isAll, shop: shopInfo };
  if (missing.length > 0 && (await ask('missing', toldOf)) !== 'goOn') return;
  // the cart may have changed while the alert was open
  draft.setState(({ carList }) => ({ carList: orderedAgain(carList, order.itemList, menu).cart }));
  await go(menuPath(queryInfo));
  if (!isAll) say('again.inCart');
}

/**
 * A tab may have no session, for instance after a payment. Resumes the session that the order's QR code
 * opened on this phone.
 */
async function resumeSession(world: AgainWorld, menuUrl: string): Promise<void> {
  if (world.draft.getState().token !== null) return;
  const scan = scanOfLink(menuUrl);
  if (scan && rememberedToken(world.phone, scan, world.now()) !== undefined) await openSession(world, scan);
}

async function menuToday({ api, draft, now }: AgainWorld, items: readonly OrderItem[]) {
  const answer = await readMenu({ api, draft }, {});
  const { shopInfo } = answer;
  const served = servedOf(draft.getState(), shopInfo);
  const at = served.expectTime ?? now();
  const moment = localMoment({ ...served, at }, shopInfo.timeZone);
  const sold = categoriesIn(answer.spuCateList ?? [], served.deliveryMode);
  const spuCateList = categoriesInForce(sold, moment);
  const opened = await Promise.all(
    spuPidsToOpen(items, spuCateList).map(
      async (spuPid) => [spuPid, await api.background('spu', { spuPid, ...served })] as const,
    ),
  );
  return { spuCateList, opened: new Map(opened), noteLength: shopInfo.lineNoteLength };
}
