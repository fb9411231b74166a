import type { CallOutput } from '@comanda/contract/contract';
import type { OrderItem } from '@comanda/domain/order/order.schema';
import { orderAgain as orderedAgain, spuPidsToOpen } from '@comanda/domain/order/order-again';
import { menuPath } from '@comanda/domain/session/menu-path';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { expectTimeOf } from '../../draft/choices.ts';
import { openSession } from '../../draft/open-session.ts';
import { readMenu } from '../../draft/read-menu.ts';
import { rememberedToken } from '../../draft/remembered-session.ts';
import { scanOf } from '../../draft/scan-of.ts';
import type { World } from '../../draft/world.ts';
import type { Ask } from '../../ui/use-questions.tsx';

type AgainQuestions = {
  missing: {
    facts: { readonly items: readonly OrderItem[]; readonly isAll: boolean; readonly shop: ShopInfo };
    answer: 'goOn';
  };
};

type AgainWorld = World & {
  readonly ask: Ask<AgainQuestions>;
  /** The order with its shop, as the server has it. */
  readonly read: () => Promise<CallOutput<'detail'>>;
  /** Leaves the app for an address. */
  readonly leaveFor: (url: string) => void;
};

/**
 * Puts what was ordered into the cart once more, and goes to the menu. What cannot be had is named first. Where no session
 * at that shop stands, the order's own code leads to its menu, or to where a code is scanned.
 */
export async function orderAgain(world: AgainWorld): Promise<void> {
  const { draft, say, ask, go } = world;
  const { order, shopInfo, menuUrl } = await world.read();
  await takeUpSession(world, menuUrl);
  const { token, queryInfo } = draft.getState();
  if (token === null || queryInfo?.shopPid !== shopInfo.shopPid) return world.leaveFor(menuUrl);
  const menu = await menuToday(world, order.itemList);
  const { missing } = orderedAgain(draft.getState().carList, order.itemList, menu);
  const isAll = missing.length === order.itemList.length;
  const toldOf = { items: missing, isAll, shop: shopInfo };
  if (missing.length > 0 && (await ask('missing', toldOf)) !== 'goOn') return;
  // the cart may have changed while the diner was asked
  draft.setState(({ carList }) => ({ carList: orderedAgain(carList, order.itemList, menu).cart }));
  await go(menuPath(queryInfo));
  if (!isAll) say('again.inCart');
}

/** A tab without a session, as a payment may end in, takes up the one that the order's code opened on this phone. */
async function takeUpSession(world: AgainWorld, menuUrl: string): Promise<void> {
  if (world.draft.getState().token !== null) return;
  const scan = scanOf(menuUrl);
  if (rememberedToken(world.phone, scan, world.now()) !== undefined) await openSession(world, scan);
}

async function menuToday({ api, draft }: AgainWorld, items: readonly OrderItem[]) {
  const spuCateList = (await readMenu({ api, draft }, {})).spuCateList ?? [];
  const expectTime = expectTimeOf(draft.getState(), draft.getState().shopInfo);
  const opened = await Promise.all(
    spuPidsToOpen(items, spuCateList).map(
      async (spuPid) => [spuPid, await api.background('spu', { spuPid, expectTime })] as const,
    ),
  );
  return { spuCateList, opened: new Map(opened) };
}
