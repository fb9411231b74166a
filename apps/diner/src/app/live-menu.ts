import { markByMenu } from '@comanda/domain/cart/cart-availability';
import { isRenamed } from '@comanda/domain/cart/is-renamed';
import { availabilityIn } from '@comanda/domain/menu/availability-in-mode';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { followStream } from '../api/follow-stream.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import type { Wire } from '../api/send.ts';
import { spuKey } from '../api/spu-query.ts';
import { whileSeen } from '../browser/while-seen.ts';
import { deliveryModeOf } from '../draft/choices.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { keepPriced } from './live-cart.ts';
import { keepInForce } from './live-prices.ts';

/** Delays reads by up to 250 ms: phones do not all read at once, and events of one moment need one read. */
const mostPauseMs = 250;

type LiveWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly queries: QueryClient;
  readonly wire: Wire;
  readonly now: () => number;
};

/** Marks the cart lines that cannot be ordered, by the menu's last known availability, and renews their texts. */
function markCart({ api, draft, queries }: LiveWorld): void {
  const menu = queries.getQueryData<MenuData>(menuKey);
  if (menu?.rest !== null) return;
  const spus = new Map(
    menu.spuCateList.flatMap(({ spuList }) => spuList.map((spu) => [spu.spuPid, spu] as const)),
  );
  const state = draft.getState();
  const { carList } = state;
  const mode = deliveryModeOf(state, menu.shopInfo, state.tableNo);
  const marked = markByMenu(carList, spus, availabilityIn(menu.availability, spus.values(), mode));
  if (marked !== carList) draft.setState({ carList: marked });
  if (!carList.some((line) => isRenamed(line, spus.get(line.spuPid)))) return;
  // ignores failures: the texts stay until the next reading of the menu that differs
  const retell = import('./retell-cart.ts').then(({ retellCart }) =>
    retellCart({ api, draft, queries }, spus),
  );
  retell.catch(() => undefined);
}

/** Whether two readings have the same menu and the same availability. */
const isSameMenu = (one: MenuData | undefined, other: MenuData | undefined): boolean =>
  one?.availability === other?.availability &&
  one?.rest === other?.rest &&
  one?.shopInfo.menuVersion === other?.shopInfo.menuVersion &&
  one?.shopInfo.languages[1] === other?.shopInfo.languages[1];

/** Returns a function that reads the menu after a short delay. Calls during the delay share one read. */
function soonRead({ queries, wire }: LiveWorld): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    void wire.wait(wire.random() * mostPauseMs).then(() => {
      isComing = false;
      return queries.invalidateQueries({ queryKey: menuKey });
    });
  };
}

/**
 * Keeps an open menu up to date until `signal` aborts. Reads the menu at each live event, marks the cart, and
 * prices it again (FIX-21). A hidden page closes its stream.
 */
export function followMenu(world: LiveWorld, token: string, signal: AbortSignal): void {
  const prices = keepInForce(world, signal, () => price());
  const price = keepPriced(world, signal, prices.changes);
  let shown = world.queries.getQueryData<MenuData>(menuKey);
  const leave = world.queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== menuKey[0]) return;
    prices.apply();
    price();
    const now = world.queries.getQueryData<MenuData>(menuKey);
    if (isSameMenu(now, shown)) return;
    shown = now;
    markCart(world);
    // an opened item reads its sold-out options again, too
    void world.queries.invalidateQueries({ queryKey: spuKey });
  });
  signal.addEventListener('abort', leave, { once: true });
  prices.apply();
  markCart(world);
  price();
  const read = soonRead(world);
  whileSeen(signal, (seen) => {
    void followStream(world.wire, { token }, { onOpen: read, onNotice: read }, seen);
  });
}
